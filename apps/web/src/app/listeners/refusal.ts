import { fail } from '@bylgja/domain';

import { tellAnyProblem } from '#lib/tell-problem.ts';
import { watchRefusal } from '#platform/token-store.ts';

/** Whose device does not keep the session is told so: they will have to sign in again. */
export function followRefusal(): () => void {
  return watchRefusal(() => tellAnyProblem(fail('session_not_kept')));
}
