import type { Page } from '@playwright/test';

import { expect, test } from '../testing/test.ts';

test.use({ slowdown: 8 });

test('with CPU slowdown on, a page and any page it opens are slow from the start', async ({
  page,
  browser,
  baseURL,
}) => {
  const usual = await browser.newContext();
  const unslowed = await costOfSteps(await usual.newPage());
  expect(await costOfSteps(page)).toBeGreaterThan(2 * unslowed);

  await page.goto(baseURL ?? '');
  expect(await costOfSteps(page)).toBeGreaterThan(2 * unslowed);

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  const popup = await opened;
  await expect.poll(() => costOfSteps(popup)).toBeGreaterThan(2 * unslowed);
  await usual.close();
});

/** CPU seconds for a fixed amount of work. Unlike elapsed time, this does not grow with other load. */
async function costOfSteps(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
  };
  const before = await threadTime();
  await page.evaluate(() => {
    for (let steps = 0; steps < 300_000; steps += 1) performance.now();
  });
  return (await threadTime()) - before;
}
