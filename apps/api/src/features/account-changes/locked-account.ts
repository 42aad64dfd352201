import { dayOf, firstDayOf, nextMonth, priceOn } from '@bylgja/domain';
import type { Day, HeldAccount, HeldLine, OfferedPlan } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { accountsOf, currentFirst, manages } from '#features/accounts/access.ts';
import { arrivingIn } from '#features/accounts/accounts.store.ts';
import type { LineRow, LockedAccount } from '#features/accounts/accounts.store.ts';
import { changesPlan, holdsBack } from '#features/accounts/open-orders.ts';
import { readLines } from '#features/accounts/own-lines.ts';
import { findPlan } from '#features/accounts/plans.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { lockAccountOfLine, lockAccountsThisMonth } from '#features/billing-month/month-end.ts';

/** A locked account in the form that the rules for changes read. */
export interface Held extends LockedAccount {
  readonly held: HeldAccount;
}

/** An account with the line that stands for it: its owner's own line, or the first one. */
export interface HeldAccountWithLine extends Held {
  readonly line: LineRow;
}

/** A line with its account, both locked. */
export interface HeldWithLine extends HeldAccountWithLine {
  readonly heldLine: HeldLine;
}

/**
 * The state of an account for one customer: an unpaid order of somebody else does not block the owner. Its plan has the price of
 * the account's month, and the next plan that of the month after.
 */
export function holdingOf(locked: LockedAccount, customerId: string): Held {
  const { account, plan, nextPlan, lines, openOrders } = locked;
  if (account.status === 'ended') throw new Error('an account that has ended cannot be changed');
  return {
    ...locked,
    held: {
      status: account.status,
      plan: plan && offerOf(plan, firstDayOf(account.month)),
      nextPlan: nextPlan && offerOf(nextPlan, firstDayOf(nextMonth(account.month))),
      hasEuPackage: account.has_eu_package,
      euUntil: account.eu_until,
      lines: lines.map(heldLineOf),
      arriving: arrivingIn(locked),
      hasOpenOrder: openOrders.some((order) => holdsBack(order, { ownerId: account.owner_id, customerId })),
      isChanging: openOrders.some(changesPlan),
    },
  };
}

function heldLineOf(line: LineRow): HeldLine {
  if (line.status === 'ended') throw new Error('a line that has ended was locked with its account');
  return {
    id: line.id,
    status: line.status,
    bindingUntil: line.binding_until,
    cancelsTo: line.cancels_to,
  };
}

/** A plan with its prices of a day. */
export function offerOf(plan: PlanRow, on: Day): OfferedPlan {
  const { memberPrices, euPrice } = priceOn(plan.prices, on);
  return {
    id: plan.id,
    type: plan.type,
    name: plan.name,
    data: plan.megabytes,
    memberPrices,
    euPrice,
    maxMembers: plan.max_members,
    bindingMonths: plan.binding_months,
    isOnSale: plan.is_on_sale,
  };
}

/** A plan of the catalogue at today's prices; undefined when no plan has that id. */
export async function findOffer(deps: Deps, planId: string): Promise<OfferedPlan | undefined> {
  const plan = await findPlan(deps.db, planId);
  return plan && offerOf(plan, dayOf(deps.clock.now()));
}

/** Locks the account of a line for a customer who may manage the line; undefined when there is no such line. */
export async function lockManagedLine(
  deps: InTransaction<Deps>,
  { lineId, customerId }: { lineId: string; customerId: string },
): Promise<HeldWithLine | undefined> {
  const locked = await lockAccountOfLine(deps, lineId);
  return locked && managedIn(locked, { lineId, customerId });
}

/** Locks the account of a line for its owner; undefined for everybody else. */
export async function lockOwnedLine(
  deps: InTransaction<Deps>,
  of: { lineId: string; customerId: string },
): Promise<HeldWithLine | undefined> {
  const holding = await lockManagedLine(deps, of);
  return holding?.account.owner_id === of.customerId ? holding : undefined;
}

/**
 * Locks an account for its owner: the current account, unless another one is named; undefined for everybody else. The accounts
 * whose lines are to move into it are locked together with it.
 */
export async function lockOwnedAccount(
  deps: InTransaction<Deps>,
  {
    customerId,
    accountId,
    alongside = [],
  }: { customerId: string; accountId?: string | undefined; alongside?: readonly string[] },
): Promise<HeldAccountWithLine | undefined> {
  const accounts = currentFirst(accountsOf(await readLines(deps, customerId)), customerId);
  const known =
    accountId === undefined ? accounts[0] : accounts.find(([first]) => first.account_id === accountId);
  if (known?.[0].owner_id !== customerId) return undefined;
  const written = known.map((one) => one.written_account_id);
  const together = await lockAccountsThisMonth(deps, [...written, ...alongside]);
  const locked = together.get(known[0].account_id);
  const line = locked?.lines.find((one) => one.customer_id === customerId) ?? locked?.lines[0];
  return locked && line && { ...holdingOf(locked, customerId), line };
}

/** A line of a locked account, for a customer who may manage it; undefined for everybody else. */
export function managedIn(
  locked: LockedAccount,
  { lineId, customerId }: { lineId: string; customerId: string },
): HeldWithLine | undefined {
  const line = locked.lines.find(({ id }) => id === lineId);
  const isTheirs =
    line && manages(customerId, { owner_id: locked.account.owner_id, customer_id: line.customer_id });
  return isTheirs ? { ...holdingOf(locked, customerId), line, heldLine: heldLineOf(line) } : undefined;
}

/** Lines that have data: those that exist and are not still being set up. */
export function linesInUse({ lines }: LockedAccount): LineRow[] {
  return lines.filter(({ status }) => status === 'active' || status === 'cancelled');
}
