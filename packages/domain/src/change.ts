import { canAddMember } from './family.ts';
import type { Megabytes } from './megabytes.ts';
import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { dayOf, firstDayOf, lastDayOf, monthOf, nextMonth } from './month.ts';
import type { Day } from './month.ts';
import type { PlanTypeId } from './plan.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';
import { bindingEnd, monthlyPrice, planDirection, restOfMonth } from './subscription.ts';
import type { CancelsTo, PricedPlan } from './subscription.ts';

/** A plan of the catalogue. */
export interface OfferedPlan extends PricedPlan {
  readonly id: string;
  readonly type: PlanTypeId;
  readonly name: string;
  readonly data: Megabytes;
  readonly maxMembers: number;
  readonly bindingMonths: number;
  readonly isOnSale: boolean;
}

export interface HeldLine {
  readonly id: string;
  readonly status: 'processing' | 'active' | 'cancelled' | 'prepaid';
  readonly bindingUntil: Day | null;
  /** What happens to its number when its cancellation takes effect; null if it is not cancelled. */
  readonly cancelsTo: CancelsTo | null;
}

/** An account with the facts that decide how it may change. */
export interface HeldAccount {
  readonly status: 'processing' | 'active' | 'cancelled';
  /** Null when its lines are prepaid. */
  readonly plan: OfferedPlan | null;
  /** The planned smaller plan that begins at month end; null without one. */
  readonly nextPlan: OfferedPlan | null;
  readonly hasEuPackage: boolean;
  /** The last day of the EU package, once it has been cancelled. */
  readonly euUntil: Day | null;
  readonly lines: readonly HeldLine[];
  /** The number of lines that orders will add, apart from those in processing that are already in the account. */
  readonly arriving: number;
  /** Whether an order on it or one of its lines is neither complete nor cancelled, other than for data. */
  readonly hasOpenOrder: boolean;
  /** Whether one of these is to change its plan or EU package. */
  readonly isChanging: boolean;
}

/** An account on a plan. */
export type PlanAccount = HeldAccount & { readonly plan: OfferedPlan };

/** An account, or the line that leaves one, on one side of a change. */
export interface Side {
  /** Null where it is prepaid. */
  readonly plan: OfferedPlan | null;
  readonly hasEuPackage: boolean;
  readonly lines: number;
  readonly monthlyPrice: MinorUnits;
}

/** What is lost by a change; the ledger has the amounts. The EU package always ends with its month (decision 35). */
export type LossKind = 'rollover' | 'plan_data' | 'eu_package' | 'number' | 'family_price';

/** The effect of a change on an account, and its cost. The change itself is made from it (rule: plan-changes 3). */
export interface Quote {
  /** Null if there is no account yet. */
  readonly before: Side | null;
  /** Null if no account is left. */
  readonly after: Side | null;
  readonly lost: readonly LossKind[];
  readonly due: MinorUnits;
  readonly takesEffect: 'now' | 'month_end';
  readonly from: Day;
  /** The last day of a binding after the change; null without a binding. */
  readonly bindingUntil: Day | null;
}

export const nothingDue = minorUnits(0);

/** The reasons against any change of an account on a plan, the most specific first. */
export function openToChange(
  account: HeldAccount,
  line?: HeldLine,
): Result<PlanAccount, 'prepaid_plan' | 'already_cancelled' | 'orders_processing'> {
  const { plan } = account;
  if (plan === null || line?.status === 'prepaid') return fail('prepaid_plan');
  if (isEnding(account) || line?.status === 'cancelled') return fail('already_cancelled');
  const isBeingMade = account.status === 'processing' || line?.status === 'processing';
  if (isBeingMade || account.hasOpenOrder) return fail('orders_processing');
  return ok({ ...account, plan });
}

/** Whether an account ends with the month, also because each of its lines was cancelled. */
export function isEnding({
  status,
  lines,
}: {
  readonly status: string;
  readonly lines: readonly { readonly status: string }[];
}): boolean {
  return status === 'cancelled' || (lines.length > 0 && lines.every((line) => line.status === 'cancelled'));
}

export function accountSide({ plan, hasEuPackage, lines }: HeldAccount): Side {
  return sideOf(plan, { hasEuPackage, lines: lines.length });
}

export function sideOf(
  plan: OfferedPlan | null,
  { hasEuPackage, lines }: { readonly hasEuPackage: boolean; readonly lines: number },
): Side {
  const price = plan === null ? nothingDue : monthlyPrice(plan, { lines, hasEuPackage });
  return { plan, hasEuPackage: plan !== null && hasEuPackage, lines, monthlyPrice: price };
}

/** One line of an account alone. Its price is what the account saves when it leaves: the last price. */
export function lineSide(account: HeldAccount): Side {
  return lastPlace(accountSide(account));
}

/** The last line of a side alone, with what it adds to the price of the side. */
export function lastPlace(side: Side): Side {
  const rest = sideOf(side.plan, { hasEuPackage: side.hasEuPackage, lines: side.lines - 1 });
  return { ...side, lines: 1, monthlyPrice: minorUnits(side.monthlyPrice - rest.monthlyPrice) };
}

/** The last day of the lines' bindings, from today on. */
export function boundUntil(lines: readonly HeldLine[], now: Date): Day | null {
  const today = dayOf(now);
  const bound = lines.flatMap(({ bindingUntil }) =>
    bindingUntil !== null && bindingUntil >= today ? [bindingUntil] : [],
  );
  return bound.toSorted().at(-1) ?? null;
}

/**
 * An account with this many more lines, if there is room. Lines in processing or about to move in already have their places and
 * prices (rules: family 1, 2).
 */
export function withJoining(
  account: PlanAccount,
  joining: number,
): Result<{ readonly before: Side; readonly after: Side }, 'family_full'> {
  const { plan, hasEuPackage, lines, arriving } = account;
  const processingOrders = arriving + joining - 1;
  const hasRoom = plansOf(account).every(({ maxMembers }) =>
    canAddMember({ maxMembers, members: lines.length, processingOrders }),
  );
  if (!hasRoom) return fail('family_full');
  const places = lines.length + arriving;
  return ok({
    before: sideOf(plan, { hasEuPackage, lines: places }),
    after: sideOf(plan, { hasEuPackage, lines: places + joining }),
  });
}

/** The present plan and the planned one: the present lines must fit in both. */
function plansOf({ plan, nextPlan }: PlanAccount): readonly OfferedPlan[] {
  return nextPlan === null ? [plan] : [plan, nextPlan];
}

export function effectiveNow(now: Date) {
  return { takesEffect: 'now' as const, from: dayOf(now) };
}

export function atMonthEnd(now: Date) {
  return { takesEffect: 'month_end' as const, from: firstDayOf(nextMonth(monthOf(now))) };
}

/** A change of an account’s plan: a larger one now, a smaller one at month end, or a planned change withdrawn. */
export type PlanChange = Quote & { readonly kind: 'up' | 'down' | 'unplanned'; readonly plan: OfferedPlan };

/** Another plan for all lines of an account (rule: plan-changes 1). */
export function changePlan(
  held: HeldAccount,
  { line, plan, now }: { line: HeldLine; plan: OfferedPlan | undefined; now: Date },
): Result<
  PlanChange,
  'prepaid_plan' | 'already_cancelled' | 'orders_processing' | 'same_plan' | 'plan_not_available'
> {
  const open = openToChange(held, line);
  if (!open.ok) return open;
  const account = open.value;
  const before = accountSide(account);
  const stays = { before, lost: [], due: nothingDue, bindingUntil: boundUntil(account.lines, now) };
  if (plan?.id === account.plan.id) {
    if (account.nextPlan === null) return fail('same_plan');
    return ok({ ...stays, ...effectiveNow(now), kind: 'unplanned', plan, after: before });
  }
  if (plan === undefined) return fail('plan_not_available');
  if (plan.id === account.nextPlan?.id) return fail('same_plan');
  if (!suits(account, plan)) return fail('plan_not_available');

  const after = sideOf(plan, { hasEuPackage: account.hasEuPackage, lines: account.lines.length });
  const direction = planDirection(
    { data: account.plan.data, monthlyPrice: before.monthlyPrice },
    { data: plan.data, monthlyPrice: after.monthlyPrice },
  );
  if (direction === 'down') {
    return ok({ ...stays, ...atMonthEnd(now), kind: direction, plan, after, lost: ['rollover'] });
  }
  const due = restOfMonth(minorUnits(after.monthlyPrice - before.monthlyPrice), now);
  return ok({ ...stays, ...effectiveNow(now), kind: direction, plan, after, due });
}

/** A plan of the account’s type, with room for all its lines, and an EU package if the account has one. */
function suits({ plan: present, lines, arriving, hasEuPackage }: PlanAccount, plan: OfferedPlan): boolean {
  const hasRoom = plan.maxMembers >= lines.length + arriving;
  return plan.isOnSale && plan.type === present.type && hasRoom && (!hasEuPackage || plan.euPrice !== null);
}

/** A change of the EU package: added, kept after a cancellation, cancelled, or unchanged. */
export type EuChange = Quote & { readonly kind: 'added' | 'kept' | 'given_up' | 'unchanged' };

/** The EU package of all lines of an account: added at once, cancelled at month end (rule: plan-changes 6). */
export function changeEuPackage(
  held: HeldAccount,
  { euPackage, now }: { euPackage: boolean; now: Date },
): Result<EuChange, 'prepaid_plan' | 'already_cancelled' | 'orders_processing' | 'plan_not_available'> {
  const open = openToChange({ ...held, hasOpenOrder: false });
  if (!open.ok) return open;
  const account = open.value;
  const before = accountSide(account);
  const stays = { before, lost: [], due: nothingDue, bindingUntil: boundUntil(account.lines, now) };
  const without = sideOf(account.plan, { hasEuPackage: false, lines: account.lines.length });
  if (!euPackage) {
    if (!account.hasEuPackage)
      return ok({ ...stays, ...effectiveNow(now), kind: 'unchanged', after: before });
    const kind = account.euUntil === null ? 'given_up' : 'unchanged';
    return ok({ ...stays, ...atMonthEnd(now), kind, after: without, lost: ['eu_package'] });
  }
  const isOn = account.hasEuPackage && account.euUntil === null;
  if (isOn) return ok({ ...stays, ...effectiveNow(now), kind: 'unchanged', after: before });
  if (plansOf(account).some(({ euPrice }) => euPrice === null)) return fail('plan_not_available');
  if (account.hasEuPackage) return ok({ ...stays, ...effectiveNow(now), kind: 'kept', after: before });
  if (held.hasOpenOrder) return fail('orders_processing');
  const after = sideOf(account.plan, { hasEuPackage: true, lines: account.lines.length });
  const due = restOfMonth(minorUnits(after.monthlyPrice - before.monthlyPrice), now);
  return ok({ ...stays, ...effectiveNow(now), kind: 'added', after, due });
}

/** The last day of an EU package that is cancelled now. */
export function euPackageEnd(now: Date): Day {
  return lastDayOf(monthOf(now));
}

/** Lines join a family, each with a binding of its own. */
export function addMembers(
  account: HeldAccount,
  { joining, now }: { joining: number; now: Date },
): Result<
  Quote,
  'prepaid_plan' | 'not_family_plan' | 'already_cancelled' | 'orders_processing' | 'family_full'
> {
  // Several lines may join at the same time, but none before a waiting change of the plan.
  const open = openToChange({ ...account, hasOpenOrder: account.isChanging });
  if (account.plan !== null && account.plan.type !== 'family_plan') return fail('not_family_plan');
  if (!open.ok) return open;
  const joined = withJoining(open.value, joining);
  if (!joined.ok) return joined;
  const { before, after } = joined.value;
  return ok({
    ...effectiveNow(now),
    before,
    after,
    lost: [],
    due: restOfMonth(minorUnits(after.monthlyPrice - before.monthlyPrice), now),
    bindingUntil: bindingEnd(now, open.value.plan.bindingMonths),
  });
}

/** A new account: of one line, or of a family’s. */
export function signUp(
  plan: OfferedPlan | undefined,
  { euPackage, members, now }: { euPackage: boolean; members: number; now: Date },
): Result<Quote & { readonly plan: OfferedPlan }, 'plan_not_available' | 'family_full'> {
  if (!plan?.isOnSale || (euPackage && plan.euPrice === null)) return fail('plan_not_available');
  if (members + 1 > plan.maxMembers) return fail('family_full');
  const after = sideOf(plan, { hasEuPackage: euPackage, lines: members + 1 });
  return ok({
    ...effectiveNow(now),
    plan,
    before: null,
    after,
    lost: [],
    due: restOfMonth(after.monthlyPrice, now),
    bindingUntil: bindingEnd(now, plan.bindingMonths),
  });
}
