import type { Account } from '@bylgja/contract';

import { openCancel } from './components/cancel.tsx';

/** Cancels an account with all its lines, or gives a prepaid number up, in a sheet that says what that does. */
export async function cancelAccount(account: Account): Promise<void> {
  const [line] = account.members;
  if (line !== undefined) await openCancel({ line, account }, [account.planId === null ? 'number' : 'all']);
}
