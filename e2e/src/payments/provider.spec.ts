import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { buyButton, openWindow, orderOnScreen, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test('when the browser blocks the window, the provider’s page opens in the same tab and returns to the payment', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  await reviewPackage(visitor);
  await visitor.touch(buyButton(visitor));
  await page.waitForURL(`${world.sandbox.url}/payments/**`);
  await paymentWindow(page, 'fo').pay(cards.approved);

  await orderOnScreen(visitor);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('when the provider is down the order is kept, and paid once the provider is back', async ({
  visitor,
  world,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  await reviewPackage(visitor);
  await world.provider.fails({ httpStatus: 503 });
  await visitor.touch(buyButton(visitor));
  const orderId = await orderOnScreen(visitor);
  await visitor.see(say('payments.unavailable'));

  spy.expect(/^POST \/api\/orders\/[\w-]+\/payment: 503$/);
  await visitor.press(say('general.tryAgain'));
  await expect(visitor.page.getByRole('alert')).toBeVisible();
  await visitor.see(say('payments.unavailable'));

  await world.provider.isWell();
  const provider = await openWindow(visitor, say('general.tryAgain'));
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  expect(await orderOnScreen(visitor)).toBe(orderId);
  await expectBought({ world, person: hanna, before }, 1);
});

test('a provider call that succeeds without an answer is charged once', async ({ visitor, world, say }) => {
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  await reviewPackage(visitor);
  await world.provider.fails({ dropResponseAfterCommit: true, times: 1 });
  const opened = visitor.page.waitForEvent('popup');
  await visitor.touch(buyButton(visitor));
  await paymentWindow(await opened, 'fo').pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('another customer’s order looks like one that does not exist', inFull, async ({ visitor, spy, say }) => {
  spy.expect(/^GET \/api\/orders\/[\w-]+: 404$/);
  await visitor.arriveSignedIn(hanna, '/gjald/dddddddd-0000-4000-8000-000000000004');
  await visitor.see(say('payments.notFound'));
});
