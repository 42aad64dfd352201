import type { Account, Member } from '@bylgja/contract';

import type { Deps } from '#deps.ts';
import type { Customer } from '#http/handler.ts';

import { readCredits } from './credit.ts';
import { readBalances } from './ledger.ts';
import { accountsOf, currentFirst, manages } from './manages.ts';
import { presentAccount, presentMember, presentOtherMember } from './subscriptions.present.ts';
import type { MemberBalance } from './subscriptions.present.ts';
import { listLines } from './subscriptions.store.ts';
import type { LineOfCustomer } from './subscriptions.store.ts';

export type { LineOfCustomer } from './subscriptions.store.ts';

/** The lines of a customer’s accounts, and the balances of those that the customer may manage. */
export async function readManagedLines(deps: Deps, customerId: string) {
  const lines = await listLines(deps.db, customerId);
  const managed = lines.filter((line) => manages(customerId, line)).map((line) => line.id);
  return { lines, balances: await readMemberBalances(deps, managed) };
}

async function readMemberBalances(
  deps: Deps,
  lineIds: readonly string[],
): Promise<Map<string, MemberBalance>> {
  if (lineIds.length === 0) return new Map();
  const [balances, credits] = await Promise.all([readBalances(deps, lineIds), readCredits(deps, lineIds)]);
  return new Map(
    [...credits].flatMap(([id, credit]) => {
      const balance = balances.get(id);
      return balance ? [[id, { ...balance, credit }]] : [];
    }),
  );
}

export function balanceIn(balances: ReadonlyMap<string, MemberBalance>, line: LineOfCustomer): MemberBalance {
  const balance = balances.get(line.id);
  if (!balance) throw new Error('a line was read without its balance');
  return balance;
}

/** The accounts that a customer owns or has a line in, the current one first, and whose each is. */
export async function readAccounts(
  deps: Deps,
  { customerId, locale }: Customer,
): Promise<{ account: Account; ownerId: string }[]> {
  const { lines, balances } = await readManagedLines(deps, customerId);
  const now = deps.clock.now();
  return currentFirst(accountsOf(lines), customerId).map((ofAccount) => {
    const members = ofAccount
      .filter((line) => manages(customerId, line))
      .map((line) => presentMember(line, balanceIn(balances, line), now));
    const own = members.find((member) => member.user.id === customerId);
    const account = presentAccount(
      {
        lines: ofAccount,
        members,
        otherMembers: ofAccount.filter((line) => !manages(customerId, line)).map(presentOtherMember),
        currentMember: own ?? members[0] ?? null,
      },
      { now, locale },
    );
    return { account, ownerId: ofAccount[0].owner_id };
  });
}

/** An account that was just changed, as its owner sees it. */
export async function readAccount(deps: Deps, accountId: string, caller: Customer): Promise<Account> {
  const accounts = await readAccounts(deps, caller);
  const known = accounts.find(({ account }) => account.id === accountId);
  if (!known) throw new Error('an account that was just changed is not there');
  return known.account;
}

/** A line that was just changed, as somebody sees it who may manage it. */
export async function readMember(deps: Deps, lineId: string, customerId: string): Promise<Member> {
  const { lines, balances } = await readManagedLines(deps, customerId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error('a line that was just changed is not there');
  return presentMember(line, balanceIn(balances, line), deps.clock.now());
}
