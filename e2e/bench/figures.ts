import { writeFileSync } from 'node:fs';

import { test } from '@playwright/test';

/** Writes the results to the file named by the bench, or prints them when no file is named. */
export function writeFigures(figures: Readonly<Record<string, number>>): void {
  const file = process.env['FIGURES_FILE'] ?? test.info().outputPath('figures.json');
  writeFileSync(file, JSON.stringify(figures));
}

/** The median; for an even count, the lower of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Infinity;
}
