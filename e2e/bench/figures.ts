import { writeFileSync } from 'node:fs';

import { test } from '@playwright/test';

/** Hands over what was measured to the bench, which named the file; to the output of the test where nobody has asked. */
export function writeFigures(figures: Readonly<Record<string, number>>): void {
  const file = process.env['FIGURES_FILE'] ?? test.info().outputPath('figures.json');
  writeFileSync(file, JSON.stringify(figures));
}

/** The middle one; of an even number the lower of both in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Infinity;
}
