import type { Page } from '@playwright/test';

import { checkEach } from '../testing/check-each.ts';
import { subjects } from '../testing/states/all-states.ts';
import { stillness } from '../testing/stillness.ts';
import { expect, test } from '../testing/test.ts';

const widths = [390, 1280];

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

test('no line of foam, of the sea bed or of hatching runs through words, however wide the screen', async ({
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
  const boxes = await boxesOverWater(page);
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

interface Box {
  readonly words: string;
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Each line of words on a sea, in pixels of the page. */
function boxesOverWater(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const seas = [...document.querySelectorAll('[data-sea]')];
    return seas.flatMap((sea) => {
      const boxes: Box[] = [];
      const walker = document.createTreeWalker(sea.parentElement ?? sea, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (sea.contains(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          if (width < 2 || height < 2) continue;
          const clip = { x: x + scrollX, y: y + scrollY, width, height };
          boxes.push({ words: node.textContent ?? '', clip });
        }
      }
      return boxes;
    });
  });
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
