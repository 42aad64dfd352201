import { readPhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { findLine, findLineByNumber } from './subscriptions.store.ts';
import type { LineOfCustomer } from './subscriptions.store.ts';

/** Whether somebody may manage a line: the owner of its account, or the person who uses it (product 4, 9). */
export function manages(customerId: string, line: { owner_id: string; customer_id: string }): boolean {
  return line.owner_id === customerId || line.customer_id === customerId;
}

type LinesOfAccount = readonly [LineOfCustomer, ...LineOfCustomer[]];

/** The lines by their account, accounts in the order of their first line. */
export function accountsOf(lines: readonly LineOfCustomer[]): LinesOfAccount[] {
  const byAccount = new Map<string, [LineOfCustomer, ...LineOfCustomer[]]>();
  for (const line of lines) {
    const known = byAccount.get(line.account_id);
    if (known) known.push(line);
    else byAccount.set(line.account_id, [line]);
  }
  return [...byAccount.values()];
}

/** The account in which the customer has a line comes first: that is the current one; else the oldest owned. */
export function currentFirst(accounts: readonly LinesOfAccount[], customerId: string): LinesOfAccount[] {
  const hasOwnLine = (account: LinesOfAccount) => account.some((line) => line.customer_id === customerId);
  return accounts.toSorted((a, b) => Number(hasOwnLine(b)) - Number(hasOwnLine(a)));
}

/** A line, if the customer may manage it: somebody else's is as unknown as one that does not exist. */
export async function findManagedLine(deps: Deps, of: { customerId: string; lineId: string }) {
  const line = await findLine(deps.db, of.lineId);
  return line && manages(of.customerId, line) ? line : undefined;
}

/** The same, of the line of a number. */
export async function findManagedNumber(deps: Deps, of: { customerId: string; phoneNumber: string }) {
  const number = readPhoneNumber(of.phoneNumber);
  const line = number.ok ? await findLineByNumber(deps.db, number.value) : undefined;
  return line && manages(of.customerId, line) ? line : undefined;
}
