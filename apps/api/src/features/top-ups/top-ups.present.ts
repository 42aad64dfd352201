import type { AutomaticTopUp, BalanceChange, TopUpLine } from '@bylgja/contract';
import { topUpRefusal, toMajorUnits } from '@bylgja/domain';

import type { LineOfCustomer } from '#features/subscriptions/own-accounts.ts';
import { lineToTopUp } from '#features/subscriptions/subscriptions.present.ts';
import type { LineCredit } from '#features/usage/credit.ts';

import type { AutomaticRow } from './automatic.store.ts';
import type { BalanceChangeRow } from './top-ups.store.ts';

interface TopUpFacts {
  readonly credit: LineCredit;
  readonly isOwner: boolean;
  readonly automatic: AutomaticTopUp | null;
}

export function presentTopUpLine(line: LineOfCustomer, { credit, ...facts }: TopUpFacts): TopUpLine {
  const refusal = topUpRefusal(lineToTopUp(line));
  if (refusal === 'not_prepaid') throw new Error('a line with a plan cannot be topped up');
  return {
    lineId: line.id,
    phoneNumber: line.phone_number,
    firstname: line.firstname,
    balance: toMajorUnits(credit.credit),
    measuredAt: credit.measuredAt?.toISOString() ?? null,
    refusal,
    ...facts,
  };
}

/** `isPaused`: whether the pause still applies. */
export function presentAutomatic(
  row: AutomaticRow,
  { madeThisMonth, isPaused }: { madeThisMonth: number; isPaused: boolean },
): AutomaticTopUp {
  const { pause_reason: reason, paused_at: at } = row;
  return {
    below: toMajorUnits(row.threshold_minor),
    amount: toMajorUnits(row.amount_minor),
    mostPerMonth: row.most_per_month,
    madeThisMonth,
    pause: isPaused && reason && at ? { reason, at: at.toISOString() } : null,
  };
}

export function presentBalanceChange({ at, amount, ...change }: BalanceChangeRow): BalanceChange {
  return { ...change, at: at?.toISOString() ?? null, amount: toMajorUnits(amount) };
}
