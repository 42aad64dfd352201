import { zones } from './allowance.ts';
import type { Balance, Zone } from './allowance.ts';
import { isUnlimited } from './megabytes.ts';
import { toMinorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';

/** The alerts and limits of a line. */
export interface LineLimits {
  /** Whether there are alerts about data; alerts about money cannot be switched off. */
  readonly alertsData: boolean;
  /** The monthly limit outside the plan; 0 is allowed. */
  readonly outsideLimit: MinorUnits;
  /** Whether roaming stops when the data abroad or the limit is used up. */
  readonly stopsAbroad: boolean;
}

/** The default limits of a line (rule: limits 2). */
export function usualLimits(): LineLimits {
  return { alertsData: true, outsideLimit: toMinorUnits(400), stopsAbroad: true };
}

/** The largest limit that can be set, in kr. (rule: limits 2). */
export const maxOutside = 10_000;

/** The percentages of usage with an alert (rule: limits 1). */
export const alertPercents = [75, 90, 100] as const;
export type AlertPercent = (typeof alertPercents)[number];

/** Domestic data, EU data, and money outside the plan. */
export const alertSubjects = [...zones, 'outside'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** The alert level of each subject; none below the first percentage. */
export type AlertLevels = Partial<Readonly<Record<AlertSubject, AlertPercent>>>;

/** A line’s month at an instant: its data, and the charges outside the plan. */
export interface LineMonth {
  readonly data: Readonly<Record<Zone, Balance>>;
  readonly charged: MinorUnits;
}

/** The used amount of a total. */
export interface UsedOf {
  readonly used: number;
  readonly total: number;
}

/** The used data of a zone; null without data, or with unlimited data. */
export function dataUsed({ total, remaining }: Balance): UsedOf | null {
  return total === 0 || isUnlimited(total) ? null : { used: total - remaining, total };
}

/** The alert levels of a line’s month. A limit of 0 is reached by the first minor unit. */
export function levelsOf({ data, charged }: LineMonth, { outsideLimit }: LineLimits): AlertLevels {
  const reached: Record<AlertSubject, AlertPercent | undefined> = {
    domestic: levelOf(dataUsed(data.domestic)),
    eu: levelOf(dataUsed(data.eu)),
    outside: levelOf({ used: charged, total: outsideLimit }),
  };
  return Object.fromEntries(Object.entries(reached).filter(([, percent]) => percent !== undefined));
}

function levelOf(of: UsedOf | null): AlertPercent | undefined {
  if (of === null || of.used === 0) return undefined;
  return alertPercents.findLast((percent) => of.used * 100 >= percent * of.total);
}

/**
 * The levels that count as notified from now on. For data that is the highest level of the month: after a purchase no level is
 * notified twice. For money a new limit is another amount: a level that has fallen below it is notified again.
 */
export function notifiedLevels(before: AlertLevels, now: AlertLevels): AlertLevels {
  const highest = zones.map((zone) => [zone, Math.max(before[zone] ?? 0, now[zone] ?? 0)] as const);
  const known = highest.flatMap(([zone, max]) => {
    const percent = alertPercents.find((one) => one === max);
    return percent === undefined ? [] : [[zone, percent] as const];
  });
  return { ...Object.fromEntries(known), ...(now.outside !== undefined && { outside: now.outside }) };
}

/** The alerts between two states of a month: the highest new level of each subject. */
export function newAlerts(before: AlertLevels, now: AlertLevels, { alertsData }: LineLimits): AlertLevels {
  const risen = alertSubjects.filter(
    (subject) => (now[subject] ?? 0) > (before[subject] ?? 0) && (alertsData || subject === 'outside'),
  );
  return Object.fromEntries(risen.map((subject) => [subject, now[subject]]));
}

/** Why roaming stops: the data abroad is used up, or the limit outside the plan is reached (rule: limits 3). */
export type StopReason = Exclude<AlertSubject, 'domestic'>;

/**
 * Why roaming has to be stopped at this moment; null if not. The stop lasts until the month ends, data is added, the limit is
 * raised or the stop is switched off: it is derived from the figures only.
 */
export function stopsAbroadFor(month: LineMonth, limits: LineLimits): StopReason | null {
  if (!limits.stopsAbroad) return null;
  const levels = levelsOf(month, limits);
  if (levels.eu === 100) return 'eu';
  return levels.outside === 100 ? 'outside' : null;
}
