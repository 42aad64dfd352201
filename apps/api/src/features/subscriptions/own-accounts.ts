import type { Account, Member } from '@bylgja/contract';
import { onceInvoiced } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { accountsOf, currentFirst, manages } from '#features/accounts/access.ts';
import type { LineOfCustomer } from '#features/accounts/lines.store.ts';
import { readLines } from '#features/accounts/own-lines.ts';
import { readCredits } from '#features/usage/credit.ts';
import { readBalances } from '#features/usage/ledger.ts';
import type { Customer } from '#http/handler.ts';

import { presentAccount, presentMember, presentOtherMember } from './subscriptions.present.ts';
import type { MemberBalance } from './subscriptions.present.ts';

export type { LineOfCustomer } from '#features/accounts/lines.store.ts';

/** The lines of a customer's accounts, and the balances of the lines that the customer may manage. */
export async function readManagedLines(deps: Deps, customerId: string) {
  const lines = await readLines(deps, customerId);
  return { lines, balances: await readManagedBalances(deps, customerId, lines) };
}

/** The balances of the lines that a customer may manage, by line id. */
export function readManagedBalances(
  deps: Deps,
  customerId: string,
  lines: readonly LineOfCustomer[],
): Promise<Map<string, MemberBalance>> {
  return readMemberBalances(
    deps,
    lines.filter((line) => manages(customerId, line)),
  );
}

async function readMemberBalances(
  deps: Deps,
  lines: readonly LineOfCustomer[],
): Promise<Map<string, MemberBalance>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ id }) => id);
  const [balances, credits] = await Promise.all([readBalances(deps, ids), readCredits(deps, ids)]);
  return new Map(
    lines.flatMap(({ id, is_invoiced: isInvoiced }) => {
      const [balance, credit] = [balances.get(id), credits.get(id)];
      if (!balance || !credit) return [];
      const left = isInvoiced ? onceInvoiced(credit.credit) : credit.credit;
      return [[id, { ...balance, credit: { ...credit, credit: left } }]];
    }),
  );
}

export function balanceIn(balances: ReadonlyMap<string, MemberBalance>, line: LineOfCustomer): MemberBalance {
  const balance = balances.get(line.id);
  if (!balance) throw new Error('a line was read without its balance');
  return balance;
}

/** The accounts that a customer owns or has a line in, the current one first, each with its owner. */
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
  if (!known) throw new Error('an account that was just changed does not exist');
  return known.account;
}

/** A line that was just changed, as a customer who may manage it sees it. */
export async function readMember(deps: Deps, lineId: string, customerId: string): Promise<Member> {
  const { lines, balances } = await readManagedLines(deps, customerId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error('a line that was just changed does not exist');
  return presentMember(line, balanceIn(balances, line), deps.clock.now());
}
