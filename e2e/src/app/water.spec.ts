import type { Page } from '@playwright/test';

import { checkEach } from '../testing/check-each.ts';
import { weakContrasts, wordsOver } from '../testing/contrast.ts';
import { subjects } from '../testing/states/all-states.ts';
import { stillness } from '../testing/stillness.ts';
import { expect, test } from '../testing/test.ts';

const widths = [390, 1280];
const sea = '[data-sea]';

const readings = [
  'the home of a family',
  'home with little data left',
  'the home of a customer who has cancelled',
  'the welcome',
  'a member of the family',
  'the usage of a line',
];
const states = [
  'a payment that is being processed',
  'a payment that is declined',
  'a payment that is done',
  'a gift that is done',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('words over water can be read, and no line of it runs through them, however wide the screen', async ({
  page,
  worlds,
  spy,
  hasTouch,
}) => {
  const all = Object.values(subjects);
  const water = {
    readings: pick(
      all.map((subject) => subject.readings),
      readings,
    ),
    states: pick(
      all.map((subject) => subject.states),
      states,
    ),
  };
  await checkEach({ page, worlds, spy, hasTouch }, water, {
    languagesOf: () => ['fo'],
    async check() {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await stillness(page);
        await expectClearWords(page);
        await expectContrast(page);
      }
    },
  });
});

function pick<Show>(all: readonly Readonly<Record<string, Show>>[], names: readonly string[]) {
  const picked = all.flatMap((some) => Object.entries(some)).filter(([name]) => names.includes(name));
  expect(picked).toHaveLength(names.length);
  return Object.fromEntries(picked);
}

/** Where there are words over water, the picture stays the same without the lines in the water. */
async function expectClearWords(page: Page): Promise<void> {
  const boxes = await wordsOver(page, sea);
  expect(boxes.length).toBeGreaterThan(0);
  const options = { fullPage: true, animations: 'disabled' } as const;
  const pictures = async () => {
    const taken: string[] = [];
    for (const { clip } of boxes) {
      taken.push((await page.screenshot({ ...options, clip })).toString('base64'));
    }
    return taken;
  };
  const before = await pictures();
  await showLines(page, false);
  const after = await pictures();
  await showLines(page, true);
  expect(boxes.filter((_, index) => before[index] !== after[index]).map(({ words }) => words)).toEqual([]);
}

/** In both themes the words can be read on each pixel of the water below them, which axe cannot tell over a picture. */
async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await stillness(page);
    expect(await weakContrasts(page, sea)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function showLines(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      const lines = document.querySelectorAll<SVGElement>('[data-strokes], [data-sea-bed]');
      for (const line of lines) line.style.visibility = visibility;
    },
    isShown ? '' : 'hidden',
  );
}
