import { hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';
import type { Page } from '@playwright/test';

import { noNetwork, offlineStrip } from '../src/testing/offline.ts';
import { fiveGigabytes } from '../src/testing/purchase.ts';
import { expect, test } from '../src/testing/test.ts';
import type { Visitor } from '../src/testing/visitor.ts';
import { keptOnDevice, servedByWorker } from '../src/testing/worker.ts';
import { median, writeFigures } from './figures.ts';

test.use({ serviceWorkers: 'allow' });

const rounds = 9;
const before = formatData(Math.round(1.9 * 1024), 'fo');
const after = formatData(Math.round(6.9 * 1024), 'fo');

test('offline start', async ({ visitor, context, openTab, world, spy }) => {
  spy.allow(noNetwork);
  await visitor.arriveSignedIn(hanna);
  await showing(visitor.page, before);
  await servedByWorker(visitor.page);
  await keptOnDevice(visitor.page);

  const online = await startTimes(openTab);
  await context.setOffline(true);
  const offline = await startTimes(openTab);

  await expect(offlineStrip(visitor.page)).toBeVisible();
  await world.paid(hanna, await world.order(hanna, fiveGigabytes.id));
  await visitor.page.bringToFront();
  const begun = performance.now();
  await context.setOffline(false);
  await showing(visitor.page, after);
  const backToCurrent = performance.now() - begun;

  writeFigures({
    'cold start online to last figures, median': median(online),
    'cold start offline to last figures, median': median(offline),
    'offline to online, medians': median(offline) / median(online),
    'back to current': backToCurrent,
  });
});

/** How long a new tab takes to show the last stored figures. */
async function startTimes(openTab: () => Promise<Visitor>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, open } = await openTab();
    await open('/');
    times.push(await showing(page, before));
    await page.close();
  }
  return times;
}

/** Waits until home shows the figures. Returns the age of the page at that moment, in milliseconds. */
async function showing(page: Page, amount: string): Promise<number> {
  const seen = await page.waitForFunction(
    (words) => {
      const said = document.querySelector('main')?.textContent ?? '';
      const isThere = said.replaceAll(/[\s\u00AD]/g, '').includes(words);
      return isThere ? performance.now() : false;
    },
    amount.replaceAll(/\s/g, ''),
    // A tab in the background may not draw frames.
    { polling: 20, timeout: 30_000 },
  );
  const age = await seen.jsonValue();
  if (age === false) throw new Error(`${amount} is not on the screen`);
  return age;
}
