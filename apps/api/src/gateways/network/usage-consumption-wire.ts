import {
  addDays,
  dayOf,
  toMinorUnits,
  hasWholeMinorUnits,
  megabytes,
  noUse,
  startOfDay,
  zones,
} from '@bylgja/domain';
import type { Day, PhoneNumber, Use, Zone } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { z } from 'zod';

import type { UsageQuery, UsageReading } from './network-operator.ts';

/** The part of TMF677 v4 that is used here (docs/integrate/network.md); other fields are ignored. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A business day, from midnight to midnight in the time zone of the market, or the part of it that has passed. */
const day = z
  .object({ startDateTime: instant, endDateTime: instant })
  .transform(({ startDateTime: start, endDateTime: end }, context): Day => {
    const begun = dayOf(start);
    const isWithin = start < end && end <= startOfDay(addDays(begun, 1));
    if (startOfDay(begun).getTime() === start.getTime() && isWithin) return begun;
    context.addIssue('not a business day');
    return z.NEVER;
  });

const maxCounted = 2 ** 31 - 1;
const whole = z.number().int().nonnegative().max(maxCounted);
const majorUnits = z
  .number()
  .nonnegative()
  .max(maxCounted / 100)
  .refine(hasWholeMinorUnits);

/** The figure of each type of usage, in the one accepted unit. */
const values = {
  data: z
    .object({ amount: whole, units: z.literal('MB') })
    .transform(({ amount }): Partial<Use> => ({ megabytes: megabytes(amount) })),
  voice: z
    .object({ amount: whole, units: z.literal('min') })
    .transform(({ amount }): Partial<Use> => ({ callMinutes: amount })),
  sms: z
    .object({ amount: whole, units: z.literal('item') })
    .transform(({ amount }): Partial<Use> => ({ sms: amount })),
  monetary: z
    .object({ amount: majorUnits, units: z.string().refine((code) => code === market().currency.code) })
    .transform(({ amount }): Partial<Use> => ({ charged: toMinorUnits(amount) })),
};

const otherCounter = z.object({ counterType: z.string().refine((type) => type !== 'used') });

function bucketOf(usageType: keyof typeof values) {
  const counter = z.object({
    counterType: z.literal('used'),
    consumptionPeriod: day,
    value: values[usageType],
  });
  return z.object({
    usageType: z.literal(usageType),
    name: z.enum(zones),
    bucketCounter: z.array(z.union([counter, otherCounter.transform(() => null)])),
  });
}

/** Other types of usage, and zones without an allowance. */
const otherBucket = z
  .object({ usageType: z.string(), name: z.string().optional() })
  .refine(({ usageType, name }) => !Object.hasOwn(values, usageType) || !zones.some((zone) => zone === name));
const bucket = z.union([
  bucketOf('data'),
  bucketOf('voice'),
  bucketOf('sms'),
  bucketOf('monetary'),
  otherBucket.transform(() => null),
]);

const consumption = z.object({
  logicalResource: z.array(z.object({ id: z.string() })).length(1),
  state: z.string().optional(),
  lastUpdate: instant,
  bucketRefOrValue: z.array(bucket),
});

export const wireConsumptions = z.object({ usageConsumption: z.array(consumption) });

export function writeQuery({ phoneNumbers, from }: UsageQuery) {
  return {
    searchCriteria: {
      logicalResource: phoneNumbers.map((id) => ({ id })),
      validPeriod: { startDateTime: startOfDay(from).toISOString() },
    },
  };
}

/** The requested readings, each complete: usage that is not reported for a day is zero. Other reported usage is left out. */
export function readConsumptions(
  { usageConsumption }: z.output<typeof wireConsumptions>,
  { phoneNumbers, from }: UsageQuery,
): UsageReading[] {
  const asked = new Map<string, PhoneNumber>(phoneNumbers.map((number) => [number, number]));
  return usageConsumption.flatMap((line) => {
    const phoneNumber = asked.get(line.logicalResource[0]?.id ?? '');
    if (phoneNumber === undefined || (line.state ?? 'done') !== 'done') return [];
    const rows = new Map<string, UsageReading>();
    for (const { day: on, zone, use } of usedIn(line)) {
      if (on < from) continue;
      const row = `${on} ${zone}`;
      const known = rows.get(row) ?? { ...noUse, phoneNumber, day: on, zone, measuredAt: line.lastUpdate };
      rows.set(row, { ...known, ...use });
    }
    return [...rows.values()];
  });
}

interface UsedOnDay {
  readonly day: Day;
  readonly zone: Zone;
  readonly use: Partial<Use>;
}

function usedIn({ bucketRefOrValue }: z.output<typeof consumption>): UsedOnDay[] {
  return bucketRefOrValue
    .filter((reading) => reading !== null)
    .flatMap(({ name: zone, bucketCounter }) =>
      bucketCounter
        .filter((counter) => counter !== null)
        .map((counter) => ({ day: counter.consumptionPeriod, zone, use: counter.value })),
    );
}
