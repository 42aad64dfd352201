import { addDays, startOfDay, zones } from '@bylgja/domain';
import type { Day, Zone } from '@bylgja/domain';

import type { Measurement, MeteredLine } from './metering.ts';

/** A line's figures in the shape of TMF677 v4: a bucket for each zone, a counter for each day from `from`. */
export function presentConsumption({ lines, measuredAt }: Measurement, of: ConsumptionSearch) {
  const asked = new Set(of.phoneNumbers);
  return lines
    .filter((line) => asked.has(line.phoneNumber))
    .map((line) => ({
      logicalResource: [{ id: line.phoneNumber }],
      state: 'done',
      lastUpdate: measuredAt,
      bucketRefOrValue: zones.map((zone) => ({
        id: `${line.phoneNumber}-${zone}`,
        name: zone,
        usageType: 'data',
        bucketCounter: countersOf(line, zone, of.from),
      })),
    }));
}

export interface ConsumptionSearch {
  readonly phoneNumbers: readonly string[];
  readonly from: Day;
}

function countersOf({ used }: MeteredLine, zone: Zone, from: Day) {
  return daysOf(used)
    .filter(([day]) => day >= from)
    .map(([day, figures]) => ({
      counterType: 'used',
      consumptionPeriod: {
        startDateTime: startOfDay(day).toISOString(),
        endDateTime: startOfDay(addDays(day, 1)).toISOString(),
      },
      value: { amount: Math.floor(figures[zone]), units: 'MB' },
    }));
}

function daysOf(used: MeteredLine['used']): [Day, Readonly<Record<Zone, number>>][] {
  return Object.entries(used) as [Day, Readonly<Record<Zone, number>>][];
}
