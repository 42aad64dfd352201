import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import {
  buy,
  buyButton,
  openWindow,
  orderOnScreen,
  payByOtherCard,
  reviewPackage,
} from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test.beforeEach(async ({ visitor }) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
});

test('a declined card is not charged, and another card pays the same order', async ({
  visitor,
  world,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  const provider = await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  await provider.pay(cards.rejected);
  await visitor.see(say('payments.failed'));
  await visitor.see(say('payments.decline.rejected'));
  await expectBought({ world, person: hanna, before }, 0);

  const again = await payByOtherCard(visitor);
  await again.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  expect(await orderOnScreen(visitor)).toBe(orderId);
  await expectBought({ world, person: hanna, before }, 1);
});

test(
  'a card whose capture fails shows the failure, and another card pays the same order',
  inFull,
  async ({ visitor, world, say }) => {
    const before = await holdingsOf(world, hanna);
    const provider = await buy(visitor);
    await provider.pay(cards.captureRejected);
    await visitor.see(say('payments.failed'));
    await visitor.see(say('payments.decline.not_captured'));
    await visitor.see(say('payments.nothingTaken'));

    const again = await payByOtherCard(visitor);
    await again.pay(cards.approved);
    await visitor.see(say('payments.completed'));
    await expectBought({ world, person: hanna, before }, 1);
  },
);

test('an expired card is reported as expired', inFull, async ({ visitor, say }) => {
  const provider = await buy(visitor);
  await provider.pay(cards.expired);
  await visitor.see(say('payments.decline.expired_card'));
});

test('a window closed half-way can be opened again and paid', async ({ visitor, world, say }) => {
  const before = await holdingsOf(world, hanna);
  const provider = await buy(visitor);
  await visitor.see(say('payments.inOtherWindow'));
  await provider.close();
  await visitor.see(say('payments.unfinished'));

  const again = await openWindow(visitor, say('payments.reopen'));
  await again.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test(
  'an order whose window was closed can be cancelled, and the window then takes no card',
  inFull,
  async ({ visitor, page, world, say }) => {
    const before = await holdingsOf(world, hanna);
    const provider = await buy(visitor);
    const link = await provider.link();
    await provider.close();
    await visitor.see(say('payments.unfinished'));

    await visitor.press(say('payments.cancel'));
    const sure = page.getByRole('dialog', { name: say('payments.cancelConfirm') });
    await visitor.touch(sure.getByRole('button', { name: say('payments.cancel') }));
    await visitor.see(say('payments.cancelledTitle'));
    await expect(world.provider.pay(link, cards.approved)).rejects.toThrow(/window_takes_no_card/);
    await expectBought({ world, person: hanna, before }, 0);
  },
);

test(
  'going back from the provider’s page leaves the order unpaid',
  inFull,
  async ({ visitor, world, say }) => {
    const before = await holdingsOf(world, hanna);
    const provider = await buy(visitor);
    await provider.leave();
    await visitor.see(say('payments.unfinished'));
    await expect.poll(() => provider.page.isClosed()).toBe(true);

    const again = await openWindow(visitor, say('payments.reopen'));
    await again.pay(cards.approved);
    await visitor.see(say('payments.completed'));
    await expectBought({ world, person: hanna, before }, 1);
  },
);

test('a double tap on Pay creates one order and one window', async ({
  visitor,
  page,
  context,
  world,
  spy,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  const opened = page.waitForEvent('popup');
  await expect(buyButton(visitor)).not.toHaveAttribute('aria-disabled');
  await buyButton(visitor).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await opened;
  await orderOnScreen(visitor);
  await visitor.see(say('payments.waiting'));

  expect(spy.calls().filter((call) => call === 'POST /api/packages')).toHaveLength(1);
  expect(context.pages()).toHaveLength(2);
  expect((await holdingsOf(world, hanna)).orders).toBe(before.orders + 1);
});
