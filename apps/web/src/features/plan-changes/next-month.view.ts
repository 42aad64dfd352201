import type { Account, Member, Plan } from '@bylgja/contract';
import { remainingLines, monthlyPrice, minorUnits, toMajorUnits } from '@bylgja/domain';
import type { MinorUnits, PricedLines } from '@bylgja/domain';

import { pricedPlan } from '#features/lines/plans.view.ts';

/** What the lines of an account would cost a month on a plan, with the EU package that it has, in kr. */
export function priceOnPlan(plan: Plan, { members, otherMembers, euPackage }: Account): number {
  const lines = members.length + otherMembers.length;
  return toMajorUnits(monthlyPrice(pricedPlan(plan), { lines, hasEuPackage: euPackage }));
}

/** What an account has from the next month on once something planned is taken back. */
export interface NextMonth extends PricedLines {
  readonly planId: string;
}

/** With its plan kept; null where what the account costs is not known, or not for the person to know. */
export function withPlanKept(account: Account): NextMonth | null {
  return nextMonthOf(account, { planId: account.planId, lines: goingOn(account).length });
}

/** With its EU package kept, on the plan that it has then. */
export function withEuPackageKept(account: Account): NextMonth | null {
  const next = nextMonthOf(account, { planId: nextPlanId(account), lines: goingOn(account).length });
  return next && { ...next, hasEuPackage: true };
}

/** With the cancellation of a line taken back, and of all lines where the whole account was cancelled. */
export function withLineKept(account: Account, { id }: Member, now: Date): NextMonth | null {
  const lines = account.members.map((member) => ({
    id: member.id,
    cancelsTo: member.cancelsTo,
    cancelsAt: member.cancelsAt === null ? null : new Date(member.cancelsAt),
  }));
  const line = lines.find((other) => other.id === id);
  if (!line) return null;
  const kept = remainingLines(lines, { line, isWholeAccount: account.status === 'cancelled', now });
  if (!kept.ok) return null;
  const count = goingOn(account).length + kept.value.length;
  return nextMonthOf(account, { planId: nextPlanId(account), lines: count });
}

function nextPlanId({ planId, nextPlan }: Account): string | null {
  return nextPlan?.planId ?? planId;
}

function goingOn({ members }: Account): Member[] {
  return members.filter(({ cancelsAt }) => cancelsAt === null);
}

/** Who does not manage every line is not the owner, and does not see which of the others end. */
function nextMonthOf(
  { euPackage, euPackageUntil, otherMembers }: Account,
  { planId, lines }: { planId: string | null; lines: number },
): NextMonth | null {
  if (planId === null || lines === 0 || otherMembers.length > 0) return null;
  return { planId, lines, hasEuPackage: euPackage && euPackageUntil === null };
}

/** What all of it costs a month, in kr. */
export function priceOfMonth(plan: Plan, next: NextMonth): number {
  return toMajorUnits(monthlyPrice(pricedPlan(plan), next));
}

/** What its EU package costs a month for all lines, in kr. */
export function priceOfEuPackage(plan: Plan, { lines }: NextMonth): number {
  const price = (hasEuPackage: boolean): MinorUnits =>
    monthlyPrice(pricedPlan(plan), { lines, hasEuPackage });
  return toMajorUnits(minorUnits(price(true) - price(false)));
}
