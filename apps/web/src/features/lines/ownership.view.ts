import type { Account, Action } from '@bylgja/contract';

import { hasOtherOwner } from './actions.view.ts';
import { managedLines, digitsOfLine } from './lines.view.ts';
import type { Subscriptions } from './lines.view.ts';

/** The accounts that the person pays for. Of the current one the server says so; of the others, the actions do. */
export function ownedAccounts(
  { currentAccount, otherAccounts, isOwner }: Subscriptions,
  actions: readonly Action[],
): Account[] {
  const current = isOwner && currentAccount !== null ? [currentAccount] : [];
  const isOwn = ({ members, otherMembers }: Account) =>
    otherMembers.length === 0 && !members.some(({ phoneNumber }) => hasOtherOwner(actions, phoneNumber));
  return [...current, ...otherAccounts.filter(isOwn)];
}

/** The line that an address names, by its id or by the six digits of its number. */
interface Asked {
  readonly id?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** Whether the customer owns what an address is about: the line that it names, else any account (rule: accounts 3). */
export function isOwnerOf(asked: Asked, all: Subscriptions, actions: readonly Action[]): boolean {
  const owned = ownedAccounts(all, actions);
  const named = managedLines(all).find(
    ({ line }) => line.id === asked.id || digitsOfLine(line) === asked.phoneNumber,
  );
  return named === undefined ? all.isOwner || owned.length > 0 : owned.includes(named.account);
}
