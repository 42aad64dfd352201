import { fail } from '@bylgja/domain';

import { loadTexts } from '#lib/locale.ts';
import { showAnyProblem } from '#lib/show-problem.ts';
import { watchRefusal } from '#platform/token-store.ts';

/** Whose phone does not keep the session is told so: they will have to sign in again. */
export function subscribeToRefusal(): () => void {
  return watchRefusal(() => void tell());
}

async function tell(): Promise<void> {
  await loadTexts();
  showAnyProblem(fail('session_not_kept'));
}
