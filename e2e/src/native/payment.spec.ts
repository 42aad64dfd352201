import { cards } from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { hanna } from '@bylgja/fixtures';

import { expectBought, holdingsOf } from '../testing/money.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { buyButton, orderOnScreen, reviewPackage } from '../testing/purchase.ts';
import type { Visitor } from '../testing/visitor.ts';
import { expect, test } from './fake-phone.ts';
import type { FakePhone } from './fake-phone.ts';

// A page served from a test's route has no network address, and Chromium lets none such open a live connection to this computer.
test.use({ hasPush: false });

test('the customer pays in an in-app browser and returns to the app', async ({
  visitor,
  page,
  phone,
  world,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  const orderId = await toProvider(visitor, phone);

  // The in-app browser's content, here in a page of its own.
  const provider = await page.context().newPage();
  await provider.goto(shownOf(phone));
  await paymentWindow(provider, 'fo').pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
  await expect.poll(() => phone.callsOf('Haptics.impact')).toEqual([{ style: 'LIGHT' }]);

  phone.openBy(`${brand.app.scheme}://gjald/${orderId}?returned=1`);
  await expect.poll(() => phone.callsOf('Browser.close')).toHaveLength(1);
  await visitor.see(say('payments.completed'));
  await expect(page).toHaveURL(`/gjald/${orderId}`);
});

test('a declined card is felt as a warning', async ({ visitor, page, phone, say }) => {
  await visitor.arriveSignedIn(hanna);
  await toProvider(visitor, phone);
  const provider = await page.context().newPage();
  await provider.goto(shownOf(phone));
  await paymentWindow(provider, 'fo').pay(cards.rejected);
  await visitor.see(say('payments.decline.rejected'));
  await expect.poll(() => phone.callsOf('Haptics.notification')).toEqual([{ type: 'WARNING' }]);
  expect(phone.callsOf('Haptics.impact')).toEqual([]);
});

test('a customer who returns without paying sees that, and can try again', async ({
  visitor,
  phone,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  const orderId = await toProvider(visitor, phone);
  phone.openBy(`${brand.app.scheme}://gjald/${orderId}?cancelled=1`);
  await expect.poll(() => phone.callsOf('Browser.close')).toHaveLength(1);
  await visitor.see(say('payments.unfinished'));
  await visitor.press(say('payments.reopen'));
  await expect.poll(() => phone.callsOf('Browser.open')).toHaveLength(2);
});

test('closing the in-app browser by hand leaves the order unpaid', async ({ visitor, phone, say }) => {
  await visitor.arriveSignedIn(hanna);
  await toProvider(visitor, phone);
  phone.emit('Browser', 'browserFinished');
  await visitor.see(say('payments.unfinished'));
});

/** Orders a package and opens its payment. Returns the order. */
async function toProvider(visitor: Visitor, phone: FakePhone): Promise<string> {
  await reviewPackage(visitor);
  await visitor.touch(buyButton(visitor));
  const orderId = await orderOnScreen(visitor);
  await expect.poll(() => phone.callsOf('Browser.open')).toHaveLength(1);
  return orderId;
}

function shownOf(phone: FakePhone): string {
  return String(phone.callsOf('Browser.open').at(-1)?.['url']);
}
