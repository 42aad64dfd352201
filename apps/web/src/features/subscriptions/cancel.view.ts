import type { Account } from '@bylgja/contract';

import { openCancel } from './components/manage/cancel.tsx';

/**
 * Cancels an account with all its lines, in a sheet that says what that does; a prepaid one has no plan, and its number is
 * given up instead.
 */
export async function cancelAccount(account: Account): Promise<void> {
  const [line] = account.members;
  if (line === undefined) return;
  await openCancel({ line, account }, [account.planId === null ? 'number' : 'all']);
}
