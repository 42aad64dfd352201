import { addDays, dayOf, megabytes, startOfDay, zones } from '@bylgja/domain';
import type { Day, PhoneNumber } from '@bylgja/domain';
import { z } from 'zod';

import type { UsageQuery, UsageReading } from './network-operator.ts';

/** TMF677 v4 as far as it is used here (docs/flows/usage.md); fields not named are let pass. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A business day, from midnight to midnight in Atlantic/Faroe, or as much of it as has gone by. */
const day = z
  .object({ startDateTime: instant, endDateTime: instant })
  .transform(({ startDateTime: start, endDateTime: end }, context): Day => {
    const begun = dayOf(start);
    const isWithin = start < end && end <= startOfDay(addDays(begun, 1));
    if (startOfDay(begun).getTime() === start.getTime() && isWithin) return begun;
    context.addIssue('not a business day');
    return z.NEVER;
  });

const wholeMegabytes = z
  .object({ amount: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), units: z.literal('MB') })
  .transform(({ amount }) => megabytes(amount));

const usedCounter = z.object({
  counterType: z.literal('used'),
  consumptionPeriod: day,
  value: wholeMegabytes,
});
const otherCounter = z.object({ counterType: z.string().refine((type) => type !== 'used') });

const dataBucket = z.object({
  usageType: z.literal('data'),
  name: z.enum(zones),
  bucketCounter: z.array(z.union([usedCounter, otherCounter.transform(() => null)])),
});
/** Calls and texts, and data in zones that no allowance is for. */
const otherBucket = z
  .object({ usageType: z.string(), name: z.string().optional() })
  .refine(({ usageType, name }) => usageType !== 'data' || !zones.some((zone) => zone === name));

const consumption = z.object({
  logicalResource: z.array(z.object({ id: z.string() })).length(1),
  state: z.string().optional(),
  lastUpdate: instant,
  bucketRefOrValue: z.array(z.union([dataBucket, otherBucket.transform(() => null)])),
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

/** The readings that were asked for; what is told beside them is left. */
export function readConsumptions(
  { usageConsumption }: z.output<typeof wireConsumptions>,
  { phoneNumbers, from }: UsageQuery,
): UsageReading[] {
  const asked = new Map<string, PhoneNumber>(phoneNumbers.map((number) => [number, number]));
  return usageConsumption.flatMap((line) => {
    const phoneNumber = asked.get(line.logicalResource[0]?.id ?? '');
    if (phoneNumber === undefined || (line.state ?? 'done') !== 'done') return [];
    return line.bucketRefOrValue
      .filter((bucket) => bucket !== null)
      .flatMap(({ name: zone, bucketCounter }) =>
        bucketCounter
          .filter((counter) => counter !== null)
          .filter((counter) => counter.consumptionPeriod >= from)
          .map((counter) => ({
            phoneNumber,
            day: counter.consumptionPeriod,
            zone,
            megabytes: counter.value,
            measuredAt: line.lastUpdate,
          })),
      );
  });
}
