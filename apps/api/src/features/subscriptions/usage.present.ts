import type { Answer, subscriptions } from '@bylgja/contract';
import { addDays, addMonths, dayOf, monthOfDay, sourcesOf } from '@bylgja/domain';
import type { DataSource, Month, Zone } from '@bylgja/domain';

import type { LineLedger } from './ledger.ts';
import type { UsageOfDay } from './subscriptions.store.ts';

interface Asked {
  readonly month: Month;
  /** How many, up to `month`. */
  readonly months: number;
  /** The line’s at `at`, in that month. */
  readonly ledger: LineLedger;
  readonly at: Date;
}

/** Measured days as months, oldest first, the days of the newest month, and where its data comes from. */
export function presentUsage(
  rows: readonly UsageOfDay[],
  { month, months, ledger, at }: Asked,
): Answer<typeof subscriptions.usage> {
  const inMonth = (of: Month) => rows.filter((row) => monthOfDay(row.day) === of);
  const days = [...new Set(inMonth(month).map((row) => row.day))];
  const newest = Math.max(...rows.map((row) => row.measured_at.getTime()));
  return {
    months: Array.from({ length: months }, (_, index) => addMonths(month, index + 1 - months)).map((of) => ({
      month: of,
      domestic: sumIn(inMonth(of), 'domestic'),
      eu: sumIn(inMonth(of), 'eu'),
    })),
    days: days.map((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      return { day, domestic: sumIn(ofDay, 'domestic'), eu: sumIn(ofDay, 'eu') };
    }),
    sources: sourcesOf({ ...ledger, at }).map(presentSource),
    given: ledger.given,
    measuredAt: rows.length > 0 ? new Date(newest).toISOString() : null,
  };
}

function presentSource({ grant, remaining, isInUse }: DataSource) {
  const { source, zone, amount, validUntil } = grant;
  return { source, zone, amount, remaining, validUntil: addDays(dayOf(validUntil), -1), isInUse };
}

function sumIn(rows: readonly UsageOfDay[], zone: Zone): number {
  return rows.filter((row) => row.zone === zone).reduce((sum, row) => sum + row.megabytes, 0);
}
