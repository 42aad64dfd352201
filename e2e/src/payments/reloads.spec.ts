import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';

import { buy, buyButton, orderOnScreen, reviewPackage } from '../testing/buying.ts';
import { inFull } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import { expect, test } from '../testing/test.ts';

test.beforeEach(async ({ visitor }) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
});

test('a reload of the review is the same review', inFull, async ({ visitor, page }) => {
  await page.reload();
  await expect(buyButton(visitor)).toBeVisible();
});

test('a reload while paying keeps the payment, and the card that is then given pays it', async ({
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

test('a reload after the payment shows the same end', inFull, async ({ visitor, page, say }) => {
  const provider = await buy(visitor);
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await page.reload();
  await visitor.see(say('payments.completed'));
});

test('a tab that was closed while paying finds the paid order when it comes back', async ({
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

test('an order that nobody has paid says so in a new tab', inFull, async ({ visitor, openTab, say }) => {
  await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  const other = await openTab();
  await other.open(`/gjald/${orderId}`);
  await other.see(say('payments.notPaidHelp'));
  await expect(other.page.getByText(say('payments.processing'))).toHaveCount(0);
});

test(
  'an order that is not paid yet is found under orders, and paid from there',
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
