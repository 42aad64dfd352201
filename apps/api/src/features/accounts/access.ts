import { readPhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { findLine, findLineByNumber } from './lines.store.ts';
import type { LineOfCustomer } from './lines.store.ts';
import { presentLineOf } from './present-month.ts';

/** Whether a customer may manage a line: the owner of its account may, and so may the person who uses it (rule: accounts 2). */
export function manages(customerId: string, line: { owner_id: string; customer_id: string }): boolean {
  return line.owner_id === customerId || line.customer_id === customerId;
}

/** The ids of the lines that the customer may manage. */
export function managedIds(customerId: string, lines: readonly LineOfCustomer[]): string[] {
  return lines.filter((line) => manages(customerId, line)).map((line) => line.id);
}

type LinesOfAccount = readonly [LineOfCustomer, ...LineOfCustomer[]];

/** Groups lines by account, with the accounts in the order of their first line. */
export function accountsOf(lines: readonly LineOfCustomer[]): LinesOfAccount[] {
  const byAccount = new Map<string, [LineOfCustomer, ...LineOfCustomer[]]>();
  for (const line of lines) {
    const known = byAccount.get(line.account_id);
    if (known) known.push(line);
    else byAccount.set(line.account_id, [line]);
  }
  return [...byAccount.values()];
}

/**
 * The account in which the customer has a line comes first: it is the current one. Without such an account, the oldest owned
 * comes first.
 */
export function currentFirst(accounts: readonly LinesOfAccount[], customerId: string): LinesOfAccount[] {
  const hasOwnLine = (account: LinesOfAccount) => account.some((line) => line.customer_id === customerId);
  return accounts.toSorted((a, b) => Number(hasOwnLine(b)) - Number(hasOwnLine(a)));
}

/** The line that home shows first: in the current account the customer's own line, or else the first that they may manage. */
export function currentLineOf(
  customerId: string,
  lines: readonly LineOfCustomer[],
): LineOfCustomer | undefined {
  const [current = []] = currentFirst(accountsOf(lines), customerId);
  const managed = current.filter((line) => manages(customerId, line));
  return managed.find((line) => line.customer_id === customerId) ?? managed[0];
}

/** A line, if the customer may manage it. Another customer's line is treated like one that does not exist. */
export async function findManagedLine(deps: Deps, of: { customerId: string; lineId: string }) {
  const line = await presentLineOf(deps, () => findLine(deps.db, of.lineId));
  return line && manages(of.customerId, line) ? line : undefined;
}

/** The same for the line with a given number. */
export async function findManagedNumber(deps: Deps, of: { customerId: string; phoneNumber: string }) {
  const number = readPhoneNumber(of.phoneNumber);
  if (!number.ok) return undefined;
  const line = await presentLineOf(deps, () => findLineByNumber(deps.db, number.value));
  return line && manages(of.customerId, line) ? line : undefined;
}
