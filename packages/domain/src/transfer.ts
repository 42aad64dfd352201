import {
  accountSide,
  atOnce,
  boundUntil,
  hasRoomFor,
  joiningPrice,
  lineSide,
  membersOf,
  openToChange,
  sideOf,
} from './change.ts';
import type { HeldAccount, HeldLine, LossKind, OfferedPlan, Outcome, PlanAccount, Side } from './change.ts';
import { oyru } from './oyru.ts';
import type { Oyru } from './oyru.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';
import { restOfMonth } from './subscription.ts';

/** Where a line moves to: an account that is made for it, or a family that is there. */
export type TransferTarget =
  | {
      readonly kind: 'new';
      readonly plan: OfferedPlan | undefined;
      readonly type: OfferedPlan['type'];
      readonly euPackage?: boolean;
    }
  | { readonly kind: 'family'; readonly account: HeldAccount };

export type Transfer = Outcome & { readonly plan: OfferedPlan; readonly hasEuPackage: boolean };

/**
 * A line moves from one account to another, at once (product 4, 5). The rest of its month is paid for where it was, by
 * whomever: only what the month costs more where it goes is due. Its binding goes with it, and its EU package does where
 * the new plan has one, unless that is asked otherwise. In a family it has the family’s.
 */
export function transferLine(
  from: HeldAccount,
  { line, target, now }: { line: HeldLine; target: TransferTarget; now: Date },
): Result<
  Transfer,
  'prepaid_plan' | 'already_cancelled' | 'orders_processing' | 'plan_not_available' | 'family_full'
> {
  const open = openToChange(from, line);
  if (!open.ok) return open;
  const source = open.value;
  const arrived = target.kind === 'new' ? arriveInNew(source, target) : arriveInFamily(target.account);
  if (!arrived.ok) return arrived;
  const before = lineSide(source);
  const after = arrived.value;
  return ok({
    ...atOnce(now),
    before,
    after,
    plan: after.plan,
    hasEuPackage: after.hasEuPackage,
    lost: lossesBetween(before, after),
    due: restOfMonth(moreThan(before.monthlyPrice, after.monthlyPrice), now),
    bindingUntil: boundUntil([line], now),
  });
}

type Arrived = Side & { readonly plan: OfferedPlan };

function arriveInNew(
  source: PlanAccount,
  { plan, type, euPackage }: Extract<TransferTarget, { kind: 'new' }>,
): Result<Arrived, 'plan_not_available'> {
  if (!plan?.isOnSale || plan.type !== type) return fail('plan_not_available');
  if (euPackage === true && plan.euPrice === null) return fail('plan_not_available');
  const hasEuPackage = (euPackage ?? source.hasEuPackage) && plan.euPrice !== null;
  return ok({ ...sideOf(plan, { hasEuPackage, lines: 1 }), plan });
}

function arriveInFamily(
  account: HeldAccount,
): Result<Arrived, 'prepaid_plan' | 'already_cancelled' | 'orders_processing' | 'family_full'> {
  const open = openToChange(account);
  if (!open.ok) return open;
  if (!hasRoomFor(open.value, 1)) return fail('family_full');
  const { plan, hasEuPackage } = open.value;
  const price = joiningPrice(plan, { members: membersOf(account), joining: 1, hasEuPackage });
  return ok({ ...accountSide(account), plan, lines: 1, monthlyPrice: price });
}

function lossesBetween(before: Side, after: Arrived): LossKind[] {
  const losses: LossKind[] = [];
  if (before.plan !== null && after.plan.data < before.plan.data) losses.push('rollover');
  if (before.hasEuPackage && !after.hasEuPackage) losses.push('eu_package');
  if (before.plan?.type === 'family_plan' && after.plan.type !== 'family_plan') losses.push('family_price');
  return losses;
}

function moreThan(before: Oyru, after: Oyru): Oyru {
  return oyru(Math.max(0, after - before));
}
