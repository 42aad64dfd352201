import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import { buy, buyButton, orderOnScreen, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test.beforeEach(async ({ visitor }) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
});

test('reloading the review shows the same review', inFull, async ({ visitor, page }) => {
  await page.reload();
  await expect(buyButton(visitor)).toBeVisible();
});

test('a reload while paying keeps the payment, which the customer can then complete', async ({
  visitor,
  page,
  world,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  const provider = await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  await provider.asks();
  await page.reload();
  await visitor.see(say('orders.awaitingPayment'));
  expect(await orderOnScreen(visitor)).toBe(orderId);

  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('a reload after the payment shows the same result', inFull, async ({ visitor, page, say }) => {
  const provider = await buy(visitor);
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await page.reload();
  await visitor.see(say('payments.completed'));
});

test('a tab closed while paying shows the paid order when opened again', async ({
  visitor,
  page,
  openTab,
  world,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  const provider = await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  await provider.asks();
  await page.close();
  await provider.pay(cards.approved);

  const other = await openTab();
  await other.open(`/gjald/${orderId}`);
  await other.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('an unpaid order opened in a new tab is shown as unpaid', inFull, async ({ visitor, openTab, say }) => {
  await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  const other = await openTab();
  await other.open(`/gjald/${orderId}`);
  await other.see(say('payments.notPaidHelp'));
  await expect(other.page.getByText(say('payments.processing'))).toHaveCount(0);
});

test(
  'a customer finds an unpaid order under orders and pays it from there',
  inFull,
  async ({ visitor, page, world, say }) => {
    const before = await holdingsOf(world, hanna);
    const provider = await buy(visitor);
    const orderId = await orderOnScreen(visitor);
    await provider.close();
    await visitor.open('/bileggingar');
    await visitor.press(say('orders.pay'));
    expect(await orderOnScreen(visitor)).toBe(orderId);

    const opened = page.waitForEvent('popup');
    await visitor.press(say('payments.open'));
    await (await opened).waitForURL(/\/payments\//);
    await world.provider.pay((await opened).url(), cards.approved);
    await visitor.see(say('payments.completed'));
    await expectBought({ world, person: hanna, before }, 1);
  },
);
