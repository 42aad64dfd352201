import { hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';
import type { Locator } from '@playwright/test';

import { noNetwork, offlineStrip } from '../testing/offline.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

test.use({ fetchesAhead: true });

const before = formatData(Math.round(1.9 * 1024), 'fo');
const after = formatData(Math.round(6.9 * 1024), 'fo');

test('back online, visible data is reloaded and shows what changed meanwhile', async ({
  visitor,
  page,
  context,
  world,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  const tide = await arriveAtTide(visitor);
  await context.setOffline(true);
  await expect(offlineStrip(page)).toBeVisible();
  await world.paid(hanna, await world.order(hanna, fiveGigabytes.id));

  await context.setOffline(false);
  await expect(offlineStrip(page)).toHaveCount(0);
  await expect(tide).toContainText(say('home.amountLeft', { amount: after }));
});

test('a device that reports a network but reaches nothing shows the offline notice, which disappears on its own', async ({
  visitor,
  page,
  world,
  spy,
  say,
}) => {
  spy.allow(/net::ERR_FAILED$/);
  const tide = await arriveAtTide(visitor);
  await page.route(/\/api\//, (route) => route.abort());
  await visitor.press(say('home.measureAgain'));
  await expect(offlineStrip(page)).toBeVisible();
  await expect(tide).toContainText(say('home.amountLeft', { amount: before }));
  await expect(visitor.pressable(say('home.action.buy-package'))).toHaveAttribute('aria-disabled', 'true');
  await world.paid(hanna, await world.order(hanna, fiveGigabytes.id));

  await page.unroute(/\/api\//);
  await expect(offlineStrip(page)).toHaveCount(0);
  await expect(tide).toContainText(say('home.amountLeft', { amount: after }));
});

test(
  'on a wide screen the offline strip sits beside the main navigation, which does not move',
  { tag: '@wide-only' },
  async ({ visitor, page, context, spy, say }) => {
    spy.allow(noNetwork);
    await visitor.arriveSignedIn(hanna);
    const navigation = page.getByRole('navigation', { name: say('menu.mainNavigation') });
    await expect(navigation).toBeVisible();
    const place = await navigation.boundingBox();
    await context.setOffline(true);
    await expect(offlineStrip(page)).toBeVisible();
    expect(await navigation.boundingBox()).toEqual(place);
    const beside = await offlineStrip(page).boundingBox();
    expect(beside?.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? Infinity));
  },
);

/** Hanna at home before she buys anything. Returns the element that shows her balance. */
async function arriveAtTide(visitor: Visitor): Promise<Locator> {
  const { page, say } = visitor;
  await visitor.arriveSignedIn(hanna);
  const tide = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
  await expect(tide).toContainText(say('home.amountLeft', { amount: before }));
  return tide;
}
