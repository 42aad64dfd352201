import { zones } from './allowance.ts';
import type { Balance, Zone } from './allowance.ts';
import { isUnlimited } from './megabytes.ts';
import { toMinorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';

/** The alerts and limits of a line. */
export interface LineLimits {
  /** Whether there are alerts of data; alerts of money cannot be switched off. */
  readonly alertsData: boolean;
  /** Outside the plan in a month; nothing is allowed, too. */
  readonly outsideLimit: MinorUnits;
  /** Whether it stops abroad where its data there, or its limit, ends. */
  readonly stopsAbroad: boolean;
}

/** The limits of a line for which nothing was set (rule: limits 2). */
export function usualLimits(): LineLimits {
  return { alertsData: true, outsideLimit: toMinorUnits(400), stopsAbroad: true };
}

/** The largest limit that can be set, in kr. (rule: limits 2). */
export const maxOutside = 10_000;

/** The percentages of use at which a user is alerted (rule: limits 1). */
export const alertPercents = [75, 90, 100] as const;
export type AlertPercent = (typeof alertPercents)[number];

/** Data at home and in the EU, and money outside the plan. */
export const alertSubjects = [...zones, 'outside'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** How far each subject has come; nothing where the first of the percents is not reached. */
export type AlertLevels = Partial<Readonly<Record<AlertSubject, AlertPercent>>>;

/** A line’s month at an instant: its data, and what was charged outside the plan. */
export interface LineMonth {
  readonly data: Readonly<Record<Zone, Balance>>;
  readonly charged: MinorUnits;
}

/** How much went, of how much. */
export interface UsedOf {
  readonly used: number;
  readonly total: number;
}

/** Of the data in a zone; null where there is none, and where there is no end to it. */
export function dataUsed({ total, remaining }: Balance): UsedOf | null {
  return total === 0 || isUnlimited(total) ? null : { used: total - remaining, total };
}

/** How far a line’s month has come. A limit of nothing is reached by the first minor unit. */
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
 * What a month’s people know of from now on. Of data that is the highest level of the month: where data was bought and goes again,
 * nothing is notified twice. Another limit outside the plan is another amount: what has fallen below it is notified again.
 */
export function notifiedLevels(before: AlertLevels, now: AlertLevels): AlertLevels {
  const highest = zones.map((zone) => [zone, Math.max(before[zone] ?? 0, now[zone] ?? 0)] as const);
  const known = highest.flatMap(([zone, max]) => {
    const percent = alertPercents.find((one) => one === max);
    return percent === undefined ? [] : [[zone, percent] as const];
  });
  return { ...Object.fromEntries(known), ...(now.outside !== undefined && { outside: now.outside }) };
}

/** The alerts between two states of a month: of each subject the highest new level. */
export function newAlerts(before: AlertLevels, now: AlertLevels, { alertsData }: LineLimits): AlertLevels {
  const risen = alertSubjects.filter(
    (subject) => (now[subject] ?? 0) > (before[subject] ?? 0) && (alertsData || subject === 'outside'),
  );
  return Object.fromEntries(risen.map((subject) => [subject, now[subject]]));
}

/** Why a line stops abroad: its data there is used up, or its limit outside the plan is reached (rule: limits 3). */
export type StopReason = Exclude<AlertSubject, 'domestic'>;

/**
 * Why a line is to be stopped abroad at this moment; null when it is not. It lasts until the month ends, data comes, the limit is
 * raised or the stop is switched off: nothing but the figures says so.
 */
export function stopsAbroadFor(month: LineMonth, limits: LineLimits): StopReason | null {
  if (!limits.stopsAbroad) return null;
  const levels = levelsOf(month, limits);
  if (levels.eu === 100) return 'eu';
  return levels.outside === 100 ? 'outside' : null;
}
