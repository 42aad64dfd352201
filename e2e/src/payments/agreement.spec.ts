import { cards } from '@bylgja/api';
import { bjork, hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import {
  buyButton,
  openWindow,
  orderOnScreen,
  payByOtherCard,
  reviewPackage,
  savedCard,
} from '../testing/purchase.ts';
import { expireCard } from '../testing/saved-card.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const declinesWhenCharged = '1000000000000065';
const path = '/min-brukari/gjaldsavtala';

/** Saves a card from the payment agreement’s screen. */
async function saveCard(visitor: Visitor, card: string): Promise<void> {
  await visitor.page.goto(path);
  const provider = await openWindow(visitor, visitor.say('agreement.save'));
  await provider.pay(card);
  await visitor.see(visitor.say('agreement.created'));
}

/** Buys the package with the saved card; no window opens. */
async function buyOnSaved(visitor: Visitor): Promise<string> {
  await visitor.page.goto('/');
  await reviewPackage(visitor);
  await expect(savedCard(visitor)).toBeChecked();
  await visitor.touch(buyButton(visitor));
  return orderOnScreen(visitor);
}

test('a customer saves a card, sees its expiry, changes it and removes it', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await page.goto('/min-brukari');
  await visitor.press(say('agreement.title'));
  await visitor.see(say('agreement.none'));

  const provider = await openWindow(visitor, say('agreement.save'));
  await provider.pay(cards.rejected);
  await visitor.see(say('agreement.declined'));
  await provider.pay(cards.expired);
  await expect(page.getByRole('alert')).toContainText(say('payments.decline.expired_card'));
  await provider.pay(cards.approved);
  await visitor.see(say('agreement.created'));
  await expect(page.getByRole('main')).toContainText('0008');

  const again = await openWindow(visitor, say('agreement.change'));
  await again.pay('1000010000000007');
  await expect(page.getByRole('main')).toContainText('Mastercard');

  await visitor.press(say('agreement.remove'));
  const sure = page.getByRole('dialog', { name: say('agreement.removeConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('agreement.remove') }));
  await visitor.see(say('agreement.none'));
});

test('closing the window saves no card, and it can be opened again', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.page.goto(path);
  const provider = await openWindow(visitor, say('agreement.save'));
  await visitor.see(say('agreement.waiting'));
  await provider.leave();
  await visitor.see(say('agreement.unfinished'));
  const again = await openWindow(visitor, say('payments.reopen'));
  await again.pay(cards.approved);
  await visitor.see(say('agreement.created'));
});

test('a package is bought with the saved card, with one receipt', inFull, async ({ visitor, world, say }) => {
  await visitor.arriveSignedIn(hanna);
  await saveCard(visitor, cards.approved);
  const before = await holdingsOf(world, hanna);
  await buyOnSaved(visitor);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('a declined saved card is not charged, and another card pays the same order', async ({
  visitor,
  world,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await saveCard(visitor, declinesWhenCharged);
  const before = await holdingsOf(world, hanna);
  const orderId = await buyOnSaved(visitor);
  await visitor.see(say('payments.failed'));
  await visitor.see(say('payments.decline.rejected'));
  await expectBought({ world, person: hanna, before }, 0);

  const provider = await payByOtherCard(visitor);
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  expect(await orderOnScreen(visitor)).toBe(orderId);
  await expectBought({ world, person: hanna, before }, 1);
});

test('Bjørk buys with a card saved long ago', inFull, async ({ visitor, world, say }) => {
  await visitor.arriveSignedIn(bjork);
  const before = await holdingsOf(world, bjork);
  await buyOnSaved(visitor);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: bjork, before }, 1);
});

test(
  'an expired saved card is marked as expired and cannot be used to pay',
  inFull,
  async ({ visitor, world, page, say }) => {
    await expireCard(world, bjork);
    await visitor.arriveSignedIn(bjork);
    await page.goto(path);
    await visitor.see(say('agreement.expired'));
    await page.goto('/');
    await reviewPackage(visitor);
    await visitor.see(say('packages.cardOnNextPage'));
    await expect(savedCard(visitor)).toHaveCount(0);
  },
);
