import type { Member } from '@bylgja/contract';
import { addDays, day, dayOf, daysBetween, isStale, megabytes, paceOf } from '@bylgja/domain';
import type { Megabytes, Pace, PaceVerdict } from '@bylgja/domain';
import {
  dataParts,
  formatData,
  formatDataAmount,
  formatDate,
  formatDayMonth,
  formatMeasuredAt,
  formatRelativeDay,
  formatTime,
} from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { GaugeProps, GaugeState } from '#ui/data/gauge.tsx';

/** The moment and the language that figures are read in. */
export interface Reading {
  readonly now: Date;
  readonly text: Text;
  readonly locale: Locale;
}

/** What a gauge shows of a line. */
export interface GaugeView extends Pick<GaugeProps, 'state' | 'sign' | 'level' | 'pace'> {
  readonly verdict: string;
  readonly figure: GaugeProps['figure'];
  readonly of?: string | undefined;
  /** Line by line. */
  readonly foot: readonly string[];
  readonly measured?: string | undefined;
}

/** Domestic data of a line, as it was measured. */
interface Measured {
  readonly total: Megabytes;
  readonly remaining: Megabytes;
  readonly at: Date;
}

/** A gauge with its figures, before they become words. */
interface Judged extends Measured {
  readonly pace: Pace;
  readonly isOld: boolean;
}

const noFigure = { word: '—' };

const states: Readonly<Record<PaceVerdict, GaugeState>> = {
  lasts: 'plenty',
  ends_early: 'plenty',
  little: 'low',
  none: 'empty',
  unlimited: 'unlimited',
};

/** What was measured of a line's domestic data; null while nothing is known of it. */
export function measuredOf({ dataTotal, dataRemaining, measuredAt }: Member): Measured | null {
  if (dataTotal.domestic === null || dataRemaining.domestic === null || measuredAt === null) return null;
  return {
    total: megabytes(dataTotal.domestic),
    remaining: megabytes(dataRemaining.domestic),
    at: new Date(measuredAt),
  };
}

/**
 * The gauge of a line in one of its six states; it never shows a number that is not known.
 * `used`: megabytes used this month, if known; shown for unlimited data only.
 */
export function gaugeOf(line: Member, reading: Reading, used?: number): GaugeView {
  const { now, text, locale } = reading;
  if (line.status === 'processing') return waitingGauge(text);
  const measured = measuredOf(line);
  if (measured === null) return unknown(text);

  const judged = { ...measured, pace: paceOf(measured), isOld: isStale(measured.at, now) };
  const { pace, isOld } = judged;
  return {
    state: isOld ? 'stale' : states[pace.verdict],
    ...verdictOf(line, judged, reading),
    level: pace.level,
    pace: { at: pace.evenLevel, label: text('home.evenMark') },
    figure: figureOf(judged, reading),
    of: ofWhat(judged, used, reading),
    foot: footOf(line, judged, reading),
    measured: text('home.measured', { when: formatMeasuredAt(measured.at, now, locale) }),
  };
}

/** Of a line that is still being made. */
export function waitingGauge(text: Text): GaugeView {
  return {
    state: 'unknown',
    sign: 'clock',
    verdict: text('home.processing'),
    figure: noFigure,
    of: text('home.processingHelp'),
    foot: [],
  };
}

function unknown(text: Text): GaugeView {
  return {
    state: 'unknown',
    verdict: text('home.unknown'),
    figure: noFigure,
    foot: [],
    measured: text('home.notMeasured'),
  };
}

function figureOf({ remaining }: Judged, { text, locale }: Reading): GaugeProps['figure'] {
  const { figure, unit } = dataParts(remaining, locale);
  return unit === null ? { word: figure } : { number: figure, unit: text('home.unitLeft', { unit }) };
}

/** Whether the data lasts: the most important statement wins. */
function verdictOf(
  line: Member,
  { pace, isOld, at }: Judged,
  { now, text, locale }: Reading,
): Pick<GaugeView, 'verdict' | 'sign'> {
  if (line.status === 'blocked') return { sign: 'lock', verdict: text('home.blocked') };
  if (isOld) {
    const isToday = dayOf(at) === dayOf(now);
    const when = isToday ? formatTime(at) : formatRelativeDay(at, now, locale);
    return { verdict: text('home.measured', { when }) };
  }
  switch (pace.verdict) {
    case 'lasts':
    case 'unlimited':
      return { verdict: text('home.lasts') };
    case 'ends_early':
      return { sign: 'alert', verdict: untilAbout(pace, text) ?? text('home.little') };
    case 'little':
      return { verdict: text('home.little') };
    case 'none':
      return { verdict: text('home.none') };
  }
}

function ofWhat({ total, pace, isOld }: Judged, used: number | undefined, { text, locale }: Reading) {
  if (pace.verdict === 'unlimited') {
    return used === undefined ? undefined : text('home.used', { amount: formatData(used, locale) });
  }
  if (total === 0) return undefined;
  const amount = { total: formatDataAmount(total, locale) };
  return isOld ? text('home.ofTotalWhenMeasured', amount) : text('home.ofTotal', amount);
}

function footOf(line: Member, { total, pace, isOld }: Judged, { now, text }: Reading): string[] {
  const lastDay = day(line.validUntil);
  const left = daysBetween(dayOf(now), lastDay);
  const until = text('home.validUntil', { date: formatDate(lastDay) });
  const valid = left < 0 ? until : `${until} · ${text('home.daysLeft', { count: left })}`;

  if ((line.status === 'prepaid' || line.planId === null) && total === 0) return [text('home.prepaidData')];
  if (pace.verdict === 'none' && line.status === 'active') {
    return [text('home.newDataOn', { date: formatDate(addDays(lastDay, 1)) })];
  }
  const end = pace.verdict === 'little' && !isOld ? untilAbout(pace, text) : undefined;
  return end === undefined ? [valid] : [end, valid];
}

function untilAbout({ lastsUntil }: Pace, text: Text): string | undefined {
  return lastsUntil === null ? undefined : text('home.lastsUntil', { day: formatDayMonth(lastsUntil) });
}
