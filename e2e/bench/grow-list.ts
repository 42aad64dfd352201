import type { Browser, Page } from '@playwright/test';

import { expect } from '../src/testing/test.ts';
import type { Visitor } from '../src/testing/visitor.ts';
import { longestMs, traceMainThread } from './processor.ts';

const rows = 500;
const perPage = 15;

interface LongList {
  readonly path: string;
  /** The API call that loads a page of the list. */
  readonly call: string;
}

interface Answer {
  readonly items: readonly { readonly id: string }[];
}

/** The longest task while a list grows to 500 rows by one more page, and while it is scrolled. */
export async function measureList(
  { browser, visitor }: { browser: Browser; visitor: Visitor },
  { path, call }: LongList,
): Promise<{ readonly growMs: number; readonly scrollMs: number }> {
  const { page, say, pressable, press, open } = visitor;
  await lengthenSecondPage(page, call);
  await open(path);
  const more = pressable(say('general.showMore'));
  await expect(more).toBeVisible();
  await press(say('general.showMore'));
  const list = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => list.count()).toBeGreaterThan(rows - 2 * perPage);

  const before = await list.count();
  await more.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const growing = await traceMainThread({ browser, page }, async () => {
    await page.mouse.click(x + width / 2, y + height / 2);
    // Queries by role would cost more than the work we measure.
    await page.waitForFunction((known) => document.querySelectorAll('main li').length > known, before);
  });
  const scrolling = await traceMainThread({ browser, page }, async () => {
    for (const step of [-5000, -5000, -5000, 9000, 9000]) {
      await page.mouse.wheel(0, step);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
    }
  });
  return { growMs: longestMs(growing), scrollMs: longestMs(scrolling) };
}

/** Pads the second page by repeating existing rows, so that the list reaches 500 rows with the third page. */
async function lengthenSecondPage(page: Page, call: string): Promise<void> {
  let made = 0;
  let items: Answer['items'] = [];
  await page.route(`**/api/${call}?*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Answer;
    if (body.items.length > 0) ({ items } = body);
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '1';
    const longer = Array.from({ length: isSecond ? rows - 2 * perPage : perPage }, (_, place) => {
      made += 1;
      return {
        ...items[place % items.length],
        id: `99999999-0000-4000-8000-${String(made).padStart(12, '0')}`,
      };
    });
    await route.fulfill({ response: answer, json: { ...body, items: longer, total: 2 * rows } });
  });
}
