import { fail } from '@bylgja/domain';

import { loadTexts } from '#lib/locale.ts';
import { showAnyProblem } from '#lib/show-problem.ts';
import { watchRefusal } from '#platform/token-store.ts';

/** Informs a user whose phone does not store the session that they will have to sign in again. */
export function subscribeToRefusal(): () => void {
  return watchRefusal(() => void inform());
}

async function inform(): Promise<void> {
  await loadTexts();
  showAnyProblem(fail('session_not_kept'));
}
