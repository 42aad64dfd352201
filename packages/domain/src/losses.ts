import { spread } from './allowance.ts';
import type { Grant, GrantSource } from './allowance.ts';
import type { LossKind, Quote } from './change.ts';
import { isUnlimited, megabytes, unlimitedFrom } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import { rolloverOf } from './month-end.ts';

export interface Loss {
  readonly kind: LossKind;
  /** The present amount; null if it is not data. */
  readonly amount: Megabytes | null;
}

/** A line’s domestic data at this moment. */
export interface HomeLedger {
  readonly grants: readonly Grant[];
  readonly used: Megabytes;
}

/**
 * What a change loses on its lines, with the present amounts. An immediate loss is listed only if there is an amount; a loss at
 * month end also with 0, as the amount may have changed by then.
 */
export function lossesOf(
  { lost, before, takesEffect }: Pick<Quote, 'lost' | 'before' | 'takesEffect'>,
  ledgers: readonly HomeLedger[],
): Loss[] {
  return lost.flatMap((kind): Loss[] => {
    const amount = amountOf(kind, { before, takesEffect }, ledgers);
    return amount === undefined ? [] : [{ kind, amount }];
  });
}

/** Null if it is not data, undefined if there is nothing to lose. */
function amountOf(
  kind: LossKind,
  { before, takesEffect }: Pick<Quote, 'before' | 'takesEffect'>,
  ledgers: readonly HomeLedger[],
): Megabytes | null | undefined {
  if (kind === 'plan_data') return sumOver(ledgers, (ledger) => leftOf(ledger, 'plan'));
  if (kind !== 'rollover') return null;
  if (takesEffect === 'now') {
    const left = sumOver(ledgers, (ledger) => leftOf(ledger, 'rollover'));
    return left === 0 ? undefined : left;
  }
  const allowance = before?.plan?.data ?? unlimitedFrom;
  return isUnlimited(allowance) ? undefined : sumOver(ledgers, (ledger) => rolloverOf(ledger, allowance));
}

function leftOf({ grants, used }: HomeLedger, source: GrantSource): number {
  return spread(grants, used)
    .filter(({ grant }) => grant.source === source)
    .reduce((sum, { remaining }) => sum + remaining, 0);
}

/** The sum; unlimited if one of them is. */
function sumOver(ledgers: readonly HomeLedger[], of: (ledger: HomeLedger) => number): Megabytes {
  const sum = ledgers.reduce((total, ledger) => total + of(ledger), 0);
  return megabytes(Math.min(sum, unlimitedFrom));
}
