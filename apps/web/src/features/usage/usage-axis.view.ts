import { megabytesPerGigabyte } from '@bylgja/domain';
import { formatDataAmount, formatNumber } from '@bylgja/i18n';

import type { ChartAxis } from '#ui/data/bar-chart.tsx';

import { wordsOf } from './usage.view.ts';
import type { KindOfUse, UsageReading } from './usage.view.ts';

/** Lines above the ground: more would be louder than the bars. */
const mostLines = 3;

/** The axis of a chart whose tallest bar is an amount: one to three lines at round amounts, the top one at or above it. */
export function axisOf(tallest: number, reading: UsageReading): ChartAxis {
  const step = stepOf(tallest, unitOf(tallest, reading.kind));
  const lines = Array.from({ length: Math.ceil(tallest / step) }, (_, index) => (index + 1) * step);
  return {
    max: lines.at(-1) ?? step,
    lines: lines.map((at) => ({
      at,
      label: reading.kind === 'data' ? formatDataAmount(at, reading.locale) : wordsOf(at, reading),
    })),
  };
}

/** An amount without its unit, which the axis says: written over a bar. */
export function shortOf(amount: number, tallest: number, { kind, locale }: UsageReading): string {
  const unit = unitOf(tallest, kind);
  const inUnit = amount / unit;
  return formatNumber(inUnit, unit > 1 && inUnit > 0 && inUnit < 100 ? 1 : 0, locale);
}

function unitOf(tallest: number, kind: KindOfUse): number {
  return kind === 'data' && tallest >= megabytesPerGigabyte ? megabytesPerGigabyte : 1;
}

/** The smallest of 1, 2, 5, 10, 20 … units of which a few reach the tallest bar. */
function stepOf(tallest: number, unit: number): number {
  for (let power = unit; ; power *= 10) {
    const step = [1, 2, 5].map((times) => times * power).find((one) => tallest <= one * mostLines);
    if (step !== undefined) return step;
  }
}
