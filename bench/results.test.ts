import assert from 'node:assert/strict';
import { test } from 'node:test';

import { definePart } from './part.ts';
import { describeFigure, formatResults, merge, parseResults } from './results.ts';

const weight = definePart({
  about: 'What a screen weighs.',
  figures: {
    bytes: {
      unit: 'B',
      goal: { max: 85_000 },
      floor: { max: 97_000 },
      before: 447_420,
      note: 'The font is in it.',
    },
    'to bare, in all': { unit: '×', goal: { max: 1.4 } },
    requests: { unit: '', goal: { least: 1, max: 6 } },
  },
  measure: () => Promise.resolve({ bytes: 90_123, 'to bare, in all': 1.3567, requests: 5 }),
});
const speed = definePart({
  about: 'How fast it is.',
  figures: { median: { unit: 'ms' } },
  measure: () => Promise.resolve({ median: 12.25 }),
});

test('saved results are read back, with non-integers rounded to three digits', async () => {
  const results = merge(
    {},
    { weight: await weight.measure(), speed: await speed.measure() },
    'on 2026-11-24 at 0a1b2c3',
  );
  const read = parseResults(formatResults({ weight, speed }, results));
  assert.deepEqual(read, {
    weight: {
      measured: 'on 2026-11-24 at 0a1b2c3',
      figures: { bytes: 90_123, 'to bare, in all': 1.36, requests: 5 },
    },
    speed: { measured: 'on 2026-11-24 at 0a1b2c3', figures: { median: 12.3 } },
  });
});

test('a part that did not run keeps its saved results', async () => {
  const first = merge({}, { weight: await weight.measure(), speed: { median: 3 } }, 'first');
  const second = merge(first, { speed: { median: 4 } }, 'second');
  assert.deepEqual([second['weight']?.measured, second['speed']?.figures], ['first', { median: 4 }]);
});

test('a figure that misses its goal is marked with the reason', async () => {
  const page = formatResults({ weight }, merge({}, { weight: await weight.measure() }, 'today'));
  assert.match(page, /^\| bytes \| 90,123 B ✗ \| ≤ 85,000 B \| ≤ 97,000 B \| 447,420 B \|$/m);
  assert.match(page, /^\| requests \| 5 \| ≥ 1, ≤ 6 \|/m);
  assert.match(page, /^- bytes: The font is in it\.$/m);
});

test('the terminal marks figures that are worse than their limit', () => {
  const { bytes } = weight.figures;
  assert.equal(
    describeFigure('bytes', bytes, 90_000),
    '    bytes: 90,000 B (goal ≤ 85,000 B, floor ≤ 97,000 B)',
  );
  assert.match(describeFigure('bytes', bytes, 99_000), /^ {2}✗ bytes: 99,000 B /);
});
