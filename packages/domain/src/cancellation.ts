import { accountSide, atMonthEnd, isEnding, lineSide, nothingDue, openToChange, sideOf } from './change.ts';
import type { HeldAccount, HeldLine, LossKind, Quote, PlanAccount, Side } from './change.ts';
import { minorUnits, sumOf, toMajorUnits } from './minor-units.ts';
import { fail, ok } from './result.ts';
import type { Failure, Result } from './result.ts';
import { bindingRest, linePrices } from './subscription.ts';
import type { BindingRest, CancelsTo } from './subscription.ts';

export type CancelRefusal = 'prepaid_plan' | 'already_cancelled' | 'orders_processing' | 'binding_period';

/** Every line of an account ends with the month, and its number becomes prepaid (rule: plan-changes 8). */
export function cancelAccount(held: HeldAccount, now: Date): Result<Quote, CancelRefusal> {
  const open = openToChange(held);
  if (!open.ok) return open;
  const rests = restsOf(open.value, now);
  if (rests.length > 0) return bound(rests);
  const kept = held.lines.filter(({ cancelsTo }) => cancelsTo !== 'given_up').length;
  const after = kept === 0 ? null : sideOf(null, { hasEuPackage: false, lines: kept });
  return ok(ending(now, { before: accountSide(held), after, lost: [] }));
}

/** One line ends with the month: its number becomes prepaid, or is given up, also a prepaid one (rule: plan-changes 8). */
export function cancelLine(
  held: HeldAccount,
  { line, to, now }: { line: HeldLine; to: CancelsTo; now: Date },
): Result<Quote, CancelRefusal> {
  if (held.plan === null && to === 'given_up') return giveUpPrepaid(held, { line, now });
  const open = openToChange(held, line);
  if (!open.ok) return open;
  const before = lineSide(open.value);
  const rest = bindingRest(line.bindingUntil, { now, monthlyPrice: before.monthlyPrice });
  if (rest !== null) return bound([rest]);
  const isGivenUp = to === 'given_up';
  const after = isGivenUp ? null : sideOf(null, { hasEuPackage: false, lines: 1 });
  return ok(ending(now, { before, after, lost: isGivenUp ? ['number'] : [] }));
}

/** A prepaid number has no plan and no binding: what is lost is the number. */
function giveUpPrepaid(
  held: HeldAccount,
  { line, now }: { line: HeldLine; now: Date },
): Result<Quote, CancelRefusal> {
  if (isEnding(held) || line.status === 'cancelled') return fail('already_cancelled');
  if (held.hasOpenOrder) return fail('orders_processing');
  const before = sideOf(null, { hasEuPackage: false, lines: 1 });
  return ok({
    ...atMonthEnd(now),
    before,
    after: null,
    lost: ['number'],
    due: nothingDue,
    bindingUntil: null,
  });
}

function ending(now: Date, of: { before: Side; after: Side | null; lost: readonly LossKind[] }): Quote {
  const { hasEuPackage, plan } = of.before;
  const lost: LossKind[] = ['plan_data', ...of.lost];
  if (hasEuPackage) lost.push('eu_package');
  if (plan?.type === 'family_plan') lost.push('family_price');
  return { ...atMonthEnd(now), ...of, lost, due: nothingDue, bindingUntil: null };
}

/** The remaining cost of the bindings of all lines, each at the price of its place. */
function restsOf({ plan, lines, hasEuPackage }: PlanAccount, now: Date): BindingRest[] {
  const prices = linePrices(plan, lines.length);
  const eu = hasEuPackage ? (plan.euPrice ?? nothingDue) : nothingDue;
  return lines.flatMap((line, index) => {
    const price = minorUnits((prices[index] ?? nothingDue) + eu);
    return bindingRest(line.bindingUntil, { now, monthlyPrice: price }) ?? [];
  });
}

/** The end of the last binding, the remaining months, and their cost in kr. */
function bound(rests: readonly BindingRest[]): Failure<'binding_period'> {
  const last = rests.toSorted((a, b) => a.until.localeCompare(b.until)).at(-1);
  if (!last) throw new RangeError('nothing is bound');
  const cost = sumOf(rests.map((rest) => rest.cost));
  return fail('binding_period', { until: last.until, months: last.months, cost: toMajorUnits(cost) });
}

/** How a cancelled line ends, and until when the cancellation can be withdrawn. */
export interface Cancelled {
  readonly id: string;
  readonly cancelsAt: Date | null;
  readonly cancelsTo: CancelsTo | null;
}

/**
 * The lines that continue when the cancellation of one is withdrawn before it takes effect: the line itself and, if the whole
 * account was cancelled, all lines that would have become prepaid. A number that was given up alone is restored alone.
 */
export function remainingLines<Line extends Cancelled>(
  lines: readonly Line[],
  { line, isWholeAccount, now }: { line: Line; isWholeAccount: boolean; now: Date },
): Result<Line[], 'not_cancelled'> {
  if (line.cancelsAt === null || line.cancelsAt <= now) return fail('not_cancelled');
  const kept = lines.filter(
    (other) => other.id === line.id || (isWholeAccount && other.cancelsTo === 'prepaid'),
  );
  return ok(kept);
}
