import { bjork, hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';

import { arriveAtHome } from '../testing/arrive-at-home.ts';
import { pull } from '../testing/finger.ts';
import { smallTargets } from '../testing/targets.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

const gigabytes = (count: number) => formatData(Math.round(count * 1024), 'fo');

test('pulling home down shows what came meanwhile, and says that it is up to date', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await arriveAtHome(visitor);
  const tide = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
  await expect(tide).toContainText(say('home.amountLeft', { amount: gigabytes(1.9) }));
  await giveHanna(world);

  await pull(page, 160);
  await expect(page.getByText(say('general.updated'))).toBeAttached();
  await expect(tide).toContainText(say('home.amountLeft', { amount: gigabytes(3.9) }));
  // The water rose from there; without motion the words say so.
  await expect(tide).toContainText(say('home.leftBefore', { amount: gigabytes(1.9) }));
});

test('a short pull, one across, or one over an open dialog asks for nothing', async ({
  visitor,
  page,
  say,
}) => {
  await arriveAtHome(visitor);
  const updated = page.getByText(say('general.updated'));
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));

  await pull(page, 60);
  await pull(page, 80, 200);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pull(page, 200);
  expect(reads.filter((path) => path.endsWith('/subscriptions'))).toEqual([]);
  await expect(updated).toHaveCount(0);
});

test('a form is not refreshed by pulling, so that nothing typed is at stake', async ({ visitor, page }) => {
  await visitor.arriveSignedIn(hanna, '/gev-data/211001');
  const overscroll = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  await expect(visitor.title()).toBeVisible();
  expect(await overscroll()).toBe('auto');
  await visitor.open('/');
  await expect.poll(overscroll).toBe('contain');
});

test('a keyboard that takes half of the window covers no field that is written in', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, '/gev-data/211010');
  const amount = page.getByLabel(say('data.amount'));
  await amount.tap();
  await page.setViewportSize({ width: 390, height: 490 });
  await expect
    .poll(() =>
      amount.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 4) === field;
      }),
    )
    .toBe(true);
});

test('the check of targets finds what is too small for a thumb, but not a link in running text', async ({
  page,
}) => {
  await page.setContent(`<div id="root">
    <p>Read <a href="/text">this</a> first.</p>
    <p><a href="/alone">Alone</a></p>
    <button style="width: 60px; height: 20px">low</button>
    <button style="width: 44px; height: 44px">large</button>
  </div>`);
  expect(await smallTargets(page)).toEqual([
    expect.stringMatching(/^a "Alone": \d+ x \d+$/),
    'button "low": 60 x 20',
  ]);
});

async function giveHanna(world: World): Promise<void> {
  const body = { kind: 'give', phoneNumber: world.phoneOf(hanna), dataAmount: 2048 } as const;
  await (await world.as(bjork)).call('POST /data-transfers', { body });
}
