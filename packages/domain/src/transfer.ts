import {
  effectiveNow,
  boundUntil,
  lastPlace,
  lineSide,
  openToChange,
  sideOf,
  withJoining,
} from './change.ts';
import type { HeldAccount, HeldLine, LossKind, OfferedPlan, Quote, PlanAccount, Side } from './change.ts';
import { minorUnits } from './minor-units.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';
import { restOfMonth } from './subscription.ts';

export type Transfer = Quote & { readonly plan: OfferedPlan; readonly hasEuPackage: boolean };

interface Move {
  readonly line: HeldLine;
  readonly now: Date;
}

type StandsInTheWay = 'prepaid_plan' | 'already_cancelled' | 'orders_processing';

/**
 * Moves a line to its own account, at once (rule: family 4). It keeps its EU package if the new plan offers one, unless `euPackage`
 * decides otherwise (rule: family 5).
 */
export function moveToNewAccount(
  from: HeldAccount,
  {
    line,
    now,
    plan,
    type,
    euPackage,
  }: Move & { plan: OfferedPlan | undefined; type: OfferedPlan['type']; euPackage?: boolean },
): Result<Transfer, StandsInTheWay | 'plan_not_available'> {
  const open = openToChange(from, line);
  if (!open.ok) return open;
  if (!plan?.isOnSale || plan.type !== type) return fail('plan_not_available');
  if (euPackage === true && plan.euPrice === null) return fail('plan_not_available');
  const hasEuPackage = (euPackage ?? from.hasEuPackage) && plan.euPrice !== null;
  return ok(moved(open.value, { line, now, after: { ...sideOf(plan, { hasEuPackage, lines: 1 }), plan } }));
}

/** Moves a line to an existing family, at once: it gets the family’s plan and EU package, at the price of the next place. */
export function moveToFamily(
  from: HeldAccount,
  { line, now, family }: Move & { family: HeldAccount },
): Result<Transfer, StandsInTheWay | 'family_full'> {
  const open = openToChange(from, line);
  if (!open.ok) return open;
  // Several lines may join at the same time, but none before a waiting change of the plan.
  const to = openToChange({ ...family, hasOpenOrder: family.isChanging });
  if (!to.ok) return to;
  const joined = withJoining(to.value, 1);
  if (!joined.ok) return joined;
  const { plan } = to.value;
  return ok(moved(open.value, { line, now, after: { ...lastPlace(joined.value.after), plan } }));
}

type Arrived = Side & { readonly plan: OfferedPlan };

/** The rest of the month is already paid in the former account: only the price difference to the new one is due. */
function moved(from: PlanAccount, { line, now, after }: Move & { after: Arrived }): Transfer {
  const before = lineSide(from);
  const more = minorUnits(Math.max(0, after.monthlyPrice - before.monthlyPrice));
  return {
    ...effectiveNow(now),
    before,
    after,
    plan: after.plan,
    hasEuPackage: after.hasEuPackage,
    lost: lossesBetween(before, after),
    due: restOfMonth(more, now),
    bindingUntil: boundUntil([line], now),
  };
}

function lossesBetween(before: Side, after: Arrived): LossKind[] {
  const losses: LossKind[] = [];
  if (before.plan !== null && after.plan.data < before.plan.data) losses.push('rollover');
  if (before.hasEuPackage && !after.hasEuPackage) losses.push('eu_package');
  if (before.plan?.type === 'family_plan' && after.plan.type !== 'family_plan') losses.push('family_price');
  return losses;
}
