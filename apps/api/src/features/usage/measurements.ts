import type { PhoneNumber } from '@bylgja/domain';

import type { UsageReading } from '#gateways/network/network-operator.ts';

import type { UsagePage } from './usage-pages.store.ts';

/** When the lines of a page were last measured: one instant for most of them, and the exceptions by number. */
export type Measurements = Pick<UsagePage, 'measured_at' | 'exceptions'>;

/** When a number was last measured; null when it never was. */
export function lastMeasuredAt({ measured_at, exceptions }: Measurements, number: PhoneNumber): Date | null {
  const exception = exceptions[number];
  if (exception === undefined) return measured_at;
  return exception === null ? null : new Date(exception);
}

/** The newest reading of each number, day and zone. */
export function newestReadings(readings: readonly UsageReading[]): UsageReading[] {
  const newest = new Map<string, UsageReading>();
  for (const reading of readings) {
    const key = `${reading.phoneNumber} ${reading.day} ${reading.zone}`;
    const known = newest.get(key);
    if (!known || known.measuredAt < reading.measuredAt) newest.set(key, reading);
  }
  return [...newest.values()];
}

/**
 * When the numbers of a poll were measured, given the newest readings: the oldest reading of each number counts. A number without
 * a reading keeps its instant, and no instant moves back.
 */
export function measurementsAfter(
  before: Measurements,
  { numbers, readings }: { numbers: readonly PhoneNumber[]; readings: readonly UsageReading[] },
): Measurements {
  const oldest = new Map<PhoneNumber, number>();
  for (const { phoneNumber, measuredAt } of readings) {
    oldest.set(phoneNumber, Math.min(oldest.get(phoneNumber) ?? Infinity, measuredAt.getTime()));
  }
  const instants = new Map(
    numbers.map((number) => {
      const known = lastMeasuredAt(before, number)?.getTime() ?? -Infinity;
      return [number, Math.max(known, oldest.get(number) ?? -Infinity)];
    }),
  );
  const newest = Math.max(...instants.values());
  const others = [...instants].filter(([, instant]) => instant !== newest);
  return {
    measured_at: toDate(newest),
    exceptions: Object.fromEntries(
      others.map(([number, instant]) => [number, toDate(instant)?.toISOString() ?? null]),
    ),
  };
}

function toDate(instant: number): Date | null {
  return Number.isFinite(instant) ? new Date(instant) : null;
}
