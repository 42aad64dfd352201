import type { Answer, usage } from '@bylgja/contract';
import {
  addDays,
  addMonths,
  balanceOf,
  dayOf,
  monthOfDay,
  sourcesOf,
  sumOfUse,
  toMajorUnits,
  abroadOf,
} from '@bylgja/domain';
import type { DataSource, Month, Use, Zone } from '@bylgja/domain';

import type { LineLedger } from './ledger.ts';
import type { UsageOfDay } from './usage.store.ts';

interface Asked {
  readonly month: Month;
  /** The number of months, up to `month`. */
  readonly months: number;
  /** The ledger of the line at `at`, in that month. */
  readonly ledger: LineLedger;
  /** The call minutes of its EU package; null without one. */
  readonly euCallMinutes: number | null;
  readonly at: Date;
}

/**
 * Measured days grouped by month, oldest first, the days of the newest month, the sources of its data, and the counters for use
 * abroad.
 */
export function presentUsage(
  rows: readonly UsageOfDay[],
  { month, months, ledger, euCallMinutes, at }: Asked,
): Answer<typeof usage.read> {
  const inMonth = (of: Month) => rows.filter((row) => monthOfDay(row.day) === of);
  const thisMonth = inMonth(month);
  const days = [...new Set(thisMonth.map((row) => row.day))];
  const newest = Math.max(...rows.map((row) => row.measured_at.getTime()));
  return {
    months: Array.from({ length: months }, (_, index) => addMonths(month, index + 1 - months)).map((of) => ({
      month: of,
      ...presentUse(inMonth(of)),
    })),
    days: days.map((day) => ({ day, ...presentUse(thisMonth.filter((row) => row.day === day)) })),
    sources: sourcesOf({ ...ledger, at }).map(presentSource),
    given: ledger.given,
    abroad: abroadOf({
      use: inZone(thisMonth, 'eu'),
      callMinutes: euCallMinutes,
      data: balanceOf({ ...ledger, at }).eu,
    }),
    measuredAt: rows.length > 0 ? new Date(newest).toISOString() : null,
  };
}

function presentSource({ grant, remaining, isInUse }: DataSource) {
  const { source, zone, amount, validUntil } = grant;
  return { source, zone, amount, remaining, validUntil: addDays(dayOf(validUntil), -1), isInUse };
}

function presentUse(rows: readonly UsageOfDay[]) {
  const domestic = inZone(rows, 'domestic');
  const eu = inZone(rows, 'eu');
  return {
    domestic: domestic.megabytes,
    eu: eu.megabytes,
    calls: { domestic: domestic.callMinutes, eu: eu.callMinutes },
    sms: { domestic: domestic.sms, eu: eu.sms },
    charged: toMajorUnits(sumOfUse([domestic, eu]).charged),
  };
}

function inZone(rows: readonly UsageOfDay[], zone: Zone): Use {
  return sumOfUse(
    rows
      .filter((row) => row.zone === zone)
      .map((row) => ({
        megabytes: row.megabytes,
        callMinutes: row.call_minutes,
        sms: row.sms,
        charged: row.charged_minor,
      })),
  );
}
