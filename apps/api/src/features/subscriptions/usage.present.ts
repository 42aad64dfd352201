import type { Answer, subscriptions } from '@bylgja/contract';
import { addMonths, monthOfDay } from '@bylgja/domain';
import type { Month, Zone } from '@bylgja/domain';

import type { UsageOfDay } from './subscriptions.store.ts';

/** Measured days as months, oldest first, and the days of the newest month. */
export function presentUsage(
  rows: readonly UsageOfDay[],
  { month, months }: { month: Month; months: number },
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
    measuredAt: rows.length > 0 ? new Date(newest).toISOString() : null,
  };
}

function sumIn(rows: readonly UsageOfDay[], zone: Zone): number {
  return rows.filter((row) => row.zone === zone).reduce((sum, row) => sum + row.megabytes, 0);
}
