import { addDays, dayOf, daysBetween, startOfDay } from '@bylgja/domain';
import type { Day, Zone } from '@bylgja/domain';

export interface MeteredLine {
  /** With its country code, without `+`. */
  readonly phoneNumber: string;
  /** Its current zone. */
  readonly zone: Zone;
  readonly megabytesPerHour: number;
  readonly callMinutesPerHour: number;
  readonly smsPerHour: number;
  /** The tariff for use outside any allowance; absent if the line has a plan. */
  readonly tariff?: Tariff;
  /** A barred line is measured, and uses nothing. */
  readonly isBarred?: boolean;
  /** The same while it is abroad. */
  readonly isBarredAbroad?: boolean;
  /** Of each measured day. */
  readonly figures: Readonly<Record<Day, Readonly<Record<Zone, Figures>>>>;
}

/** Minor units per minute of calls and per text, at home and abroad. Data is sold only in packages. */
export interface Tariff {
  readonly callMinute: number;
  readonly sms: number;
}

/** What was measured in one zone on one day, also parts of one. */
export interface Figures {
  readonly megabytes: number;
  readonly callMinutes: number;
  readonly sms: number;
  /** Charged outside any allowance: set through the controls, plus the tariff's charges. */
  readonly chargedMinor: number;
}

export const noFigures: Figures = { megabytes: 0, callMinutes: 0, sms: 0, chargedMinor: 0 };

/** Everything measured up to an instant. */
export interface Measurement {
  readonly usage: 'run' | 'pause';
  readonly measuredAt: string;
  readonly lines: readonly MeteredLine[];
}

const noTariff: Tariff = { callMinute: 0, sms: 0 };
const minuteMs = 60_000;
const minutesPerHour = 60;
/** The longest period that any client requests. */
const daysKept = 62;

/**
 * Measures from the last instant to `now`. The result does not depend on how often it is called, and a day without usage is
 * recorded as zero.
 */
export function measure(last: Measurement, now: Date): Measurement {
  const from = new Date(last.measuredAt);
  if (now <= from) return last;
  const lines = last.lines.map((line) =>
    daysBetweenInstants(from, now).reduce((metered, part) => useOnDay(metered, part, last.usage), line),
  );
  return { ...last, measuredAt: now.toISOString(), lines };
}

interface PartOfDay {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
}

/** The period between two instants, split at midnight in the market's time zone. */
function daysBetweenInstants(from: Date, to: Date): PartOfDay[] {
  const first = dayOf(from);
  return Array.from({ length: daysBetween(first, dayOf(to)) + 1 }, (_, index) => {
    const day = addDays(first, index);
    return {
      day,
      from: Math.max(startOfDay(day).getTime(), from.getTime()),
      to: Math.min(startOfDay(addDays(day, 1)).getTime(), to.getTime()),
    };
  });
}

function useOnDay(line: MeteredLine, { day, from, to }: PartOfDay, usage: Measurement['usage']): MeteredLine {
  const known = line.figures[day] ?? { domestic: noFigures, eu: noFigures };
  const hours = usage === 'run' && !isBarredThere(line) ? hoursOfUse(line, from, to) : 0;
  const inZone = known[line.zone];
  const callMinutes = hours * line.callMinutesPerHour;
  const sms = hours * line.smsPerHour;
  const { tariff = noTariff } = line;
  const more = {
    megabytes: inZone.megabytes + hours * line.megabytesPerHour,
    callMinutes: inZone.callMinutes + callMinutes,
    sms: inZone.sms + sms,
    chargedMinor: inZone.chargedMinor + callMinutes * tariff.callMinute + sms * tariff.sms,
  };
  return {
    ...line,
    figures: { ...withoutOld(line.figures, day), [day]: { ...known, [line.zone]: more } },
  };
}

function isBarredThere({ zone, isBarred = false, isBarredAbroad = false }: MeteredLine): boolean {
  return isBarred || (zone === 'eu' && isBarredAbroad);
}

function withoutOld(figures: MeteredLine['figures'], today: Day): MeteredLine['figures'] {
  const oldest = addDays(today, -daysKept);
  const kept = Object.entries(figures).filter(([day]) => day >= oldest);
  return Object.fromEntries(kept);
}

/** Minute by minute, each with its own rate. */
function hoursOfUse({ phoneNumber }: MeteredLine, from: number, to: number): number {
  const seed = Number(phoneNumber);
  let weighted = 0;
  for (let start = from; start < to;) {
    const minute = Math.floor(start / minuteMs);
    const end = Math.min((minute + 1) * minuteMs, to);
    weighted += ((end - start) / minuteMs) * paceIn(minute, seed);
    start = end;
  }
  return weighted / minutesPerHour;
}

/** From 0.5 to 1.5, on average one: irregular like real usage, but reproducible. */
function paceIn(minute: number, seed: number): number {
  let mixed = Math.imul(minute, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x119de1f3);
  return 0.5 + ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
