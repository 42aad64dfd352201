import { addDays, day, minorUnits, startOfDay, toMajorUnits, zones } from '@bylgja/domain';
import type { Day, Zone } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { Figures, Measurement, MeteredLine } from './metering.ts';

interface Bucket {
  readonly usageType: string;
  readonly units: () => string;
  readonly amount: (figures: Figures) => number;
}

/** What is measured in each zone. Parts are reported once they are whole; kr. have the decimals of the currency. */
const buckets: readonly Bucket[] = [
  { usageType: 'data', units: () => 'MB', amount: ({ megabytes }) => Math.floor(megabytes) },
  { usageType: 'voice', units: () => 'min', amount: ({ callMinutes }) => Math.floor(callMinutes) },
  { usageType: 'sms', units: () => 'item', amount: ({ sms }) => Math.floor(sms) },
  {
    usageType: 'monetary',
    units: () => market().currency.code,
    amount: ({ chargedMinor }) => toMajorUnits(minorUnits(Math.floor(chargedMinor))),
  },
];

/** A line's figures in the shape of TMF677 v4: buckets for each zone, a counter for each day from `from`. */
export function presentConsumption({ lines, measuredAt }: Measurement, of: ConsumptionSearch) {
  const asked = new Set(of.phoneNumbers);
  return lines
    .filter((line) => asked.has(line.phoneNumber))
    .map((line) => ({
      logicalResource: [{ id: line.phoneNumber }],
      state: 'done',
      lastUpdate: measuredAt,
      bucketRefOrValue: zones.flatMap((zone) =>
        buckets.map((bucket) => ({
          id: `${line.phoneNumber}-${zone}-${bucket.usageType}`,
          name: zone,
          usageType: bucket.usageType,
          bucketCounter: countersOf(line, { zone, bucket, from: of.from }),
        })),
      ),
    }));
}

export interface ConsumptionSearch {
  readonly phoneNumbers: readonly string[];
  readonly from: Day;
}

function countersOf({ figures }: MeteredLine, of: { zone: Zone; bucket: Bucket; from: Day }) {
  return daysOf(figures)
    .filter(([measuredOn]) => measuredOn >= of.from)
    .map(([measuredOn, measured]) => ({
      counterType: 'used',
      consumptionPeriod: {
        startDateTime: startOfDay(measuredOn).toISOString(),
        endDateTime: startOfDay(addDays(measuredOn, 1)).toISOString(),
      },
      value: { amount: of.bucket.amount(measured[of.zone]), units: of.bucket.units() },
    }));
}

function daysOf(figures: MeteredLine['figures']): [Day, Readonly<Record<Zone, Figures>>][] {
  return Object.entries(figures).map(([text, measured]) => [day(text), measured]);
}
