import { cards } from '@bylgja/api';
import { paetur } from '@bylgja/fixtures';
import { formatCard, formatExactPrice, formatPhoneNumber, formatPrice } from '@bylgja/i18n';

import { inFull } from '../testing/in-full.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { openWindow, orderOnScreen, payByOtherCard } from '../testing/purchase.ts';
import { supportLink, supportNumber } from '../testing/support.ts';
import { expect, test } from '../testing/test.ts';
import { openTopUp, reviewAmount, topUpButton } from '../testing/top-up-screen.ts';
import { chargeDownTo, prepaidLine, saveCardBeside } from '../testing/top-ups.ts';
import type { Visitor } from '../testing/visitor.ts';

const declinesWhenCharged = '1000000000000065';

/** Tops up by 200 kr. with the saved card, which is preselected and named on the button; no window opens. */
async function topUpOnSaved(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await page.goto('/fyll-a');
  await reviewAmount(visitor, 200);
  await expect(page.getByRole('radio', { name: /···· \d{4}/ })).toBeChecked();
  await visitor.touch(topUpButton(visitor, 200));
  return orderOnScreen(visitor);
}

const walkByCard = async (visitor: Visitor) => {
  const { page, say, language, world } = visitor;
  const price = (amount: number) => formatPrice(amount, language);
  await visitor.arriveSignedIn(paetur);
  const balance = page.getByRole('region', { name: say('topUps.balance') });
  await expect(balance).toContainText(price(120));
  await visitor.press(say('home.action.top-up'));
  await expect(balance).toContainText(price(120));

  await reviewAmount(visitor, 300);
  for (const words of [price(420), formatExactPrice(240, language), formatExactPrice(60, language)]) {
    await visitor.see(words);
  }
  const opened = page.waitForEvent('popup');
  await visitor.touch(topUpButton(visitor, 300));
  const provider = paymentWindow(await opened, language);
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await visitor.see(say('home.amountLeft', { amount: price(420) }));

  await visitor.touch(page.getByRole('main').getByRole('link', { name: say('menu.home') }));
  await expect(balance).toContainText(price(420));
  await visitor.press(say('home.action.top-up'));
  const history = page.getByRole('list', { name: say('topUps.history') });
  await expect(history).toContainText(`+${formatExactPrice(300, language)}`);
  const [receipt] = (await (await world.as(paetur)).call('GET /receipts', { query: {} })).body.items;
  expect(receipt?.total).toBe(300);
};

test('Pætur tops up by card from home and sees his new balance', ({ visitor }) => walkByCard(visitor));

for (const [name, card, reason] of [
  ['declined', cards.rejected, 'rejected'],
  ['expired', cards.expired, 'expired_card'],
] as const) {
  test(
    `a card that is ${name} tops up nothing, and another one does`,
    inFull,
    async ({ visitor, world, say }) => {
      const provider = await openTopUp(visitor, paetur);
      await provider.pay(card);
      await visitor.see(say(`payments.decline.${reason}`));
      expect((await prepaidLine(world, paetur)).balance).toBe(120);
      await provider.pay(cards.approved);
      await visitor.see(say('payments.completed'));
      expect((await prepaidLine(world, paetur)).balance).toBe(220);
    },
  );
}

test('after a declined new card, the same card is tried again, then another card pays the same top-up', async ({
  visitor,
  page,
  world,
  say,
}) => {
  const provider = await openTopUp(visitor, paetur);
  const orderId = await orderOnScreen(visitor);
  await provider.pay(cards.rejected);
  await visitor.see(say('payments.decline.rejected'));
  await visitor.see(say('orders.failed.paid'));
  await expect(page.getByText(say('payments.state.pending'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: supportNumber })).toHaveAttribute('href', supportLink);

  const again = await openWindow(visitor, say('payments.sameCard'));
  await again.pay(cards.rejected);
  await visitor.see(say('payments.decline.rejected'));
  expect((await prepaidLine(world, paetur)).balance).toBe(120);

  const other = await payByOtherCard(visitor);
  await other.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  expect(await orderOnScreen(visitor)).toBe(orderId);
  expect((await prepaidLine(world, paetur)).balance).toBe(220);
});

test(
  'a declined saved card can be charged again with one press, and no window opens',
  inFull,
  async ({ visitor, page, world, say }) => {
    await saveCardBeside(world, paetur, cards.approved);
    await world.provider.fails({ recurring: 'rejected', times: 1 });
    await visitor.arriveSignedIn(paetur);
    const orderId = await topUpOnSaved(visitor);
    await visitor.see(say('payments.decline.rejected'));
    expect((await prepaidLine(world, paetur)).balance).toBe(120);

    await visitor.press(say('payments.sameCard'));
    await visitor.see(say('payments.completed'));
    expect(await orderOnScreen(visitor)).toBe(orderId);
    expect((await prepaidLine(world, paetur)).balance).toBe(320);
    expect(page.context().pages()).toHaveLength(1);
  },
);

test(
  'after a declined new card, the customer can review the saved card and pay with it',
  inFull,
  async ({ visitor, page, world, say }) => {
    await saveCardBeside(world, paetur, cards.approved);
    await visitor.arriveSignedIn(paetur, '/fyll-a');
    await reviewAmount(visitor, 200);
    await page.getByRole('radio', { name: say('agreement.otherCard') }).check();
    const opened = page.waitForEvent('popup');
    await visitor.touch(topUpButton(visitor, 200));
    await paymentWindow(await opened, 'fo').pay(cards.rejected);
    await visitor.see(say('payments.decline.rejected'));

    await visitor.press(say('payments.otherWay'));
    const sheet = page.getByRole('dialog', { name: say('payments.otherWay') });
    const act = say('invoices.pay', { price: formatPrice(200, 'fo') });
    await visitor.touch(sheet.getByRole('button', { name: act }));
    await visitor.see(say('payments.completed'));
    expect((await prepaidLine(world, paetur)).balance).toBe(320);
  },
);

test('the saved card opens no window, and a declined one is not charged', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await saveCardBeside(world, paetur, cards.approved);
  await visitor.arriveSignedIn(paetur);
  await topUpOnSaved(visitor);
  await visitor.see(say('payments.completed'));
  expect((await prepaidLine(world, paetur)).balance).toBe(320);
  expect(page.context().pages()).toHaveLength(1);

  await saveCardBeside(world, paetur, declinesWhenCharged);
  await topUpOnSaved(visitor);
  await visitor.see(say('payments.decline.rejected'));
  expect((await prepaidLine(world, paetur)).balance).toBe(320);
});

test('Pætur turns on auto top-up, is topped up and notified on a low balance, and turns it off', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await saveCardBeside(world, paetur, cards.approved);
  await visitor.arriveSignedIn(paetur, '/fyll-a');
  await visitor.touch(visitor.inMain(say('topUps.automatic')));
  await page.getByLabel(say('topUps.belowLabel')).selectOption('50');
  await page.getByLabel(say('topUps.amountLabel')).selectOption('100');
  await page.getByLabel(say('topUps.mostLabel')).selectOption('2');
  const { body: agreement } = await (await world.as(paetur)).call('GET /agreements');
  await visitor.see(
    say('topUps.promise', {
      below: formatPrice(50, 'fo'),
      amount: formatPrice(100, 'fo'),
      card: formatCard({ brand: agreement?.brand ?? '', last4: '0008' }),
      max: 2,
      atMost: formatPrice(200, 'fo'),
    }),
  );
  await visitor.press(say('topUps.set'));
  await visitor.see(say('topUps.setDone'));
  await visitor.see(say('topUps.madeOf', { made: 0, max: 2 }));

  await chargeDownTo(world, paetur, 49.5);
  await expect.poll(async () => (await prepaidLine(world, paetur)).balance).toBe(149.5);
  const { items } = (await (await world.as(paetur)).call('GET /notifications', { query: {} })).body;
  const titleWithHisLine = expect.stringContaining(formatPhoneNumber(world.phoneOf(paetur)));
  expect(items.map(({ title }) => title)).toContainEqual(titleWithHisLine);
  await page.goto('/fyll-a/211020');
  await visitor.see(say('topUps.kind.automatic_top_up'));
  await page.goto('/virksemisskra');
  await visitor.see(say('activity.topped_up_automatically', { name: formatPrice(100, 'fo') }));

  await page.goto('/fyll-a/211020/sjalvvirkandi');
  await visitor.see(say('topUps.madeOf', { made: 1, max: 2 }));
  await visitor.press(say('topUps.stop'));
  const sure = page.getByRole('dialog', { name: say('topUps.stopQuestion') });
  await visitor.touch(sure.getByRole('button', { name: say('topUps.stop') }));
  await visitor.see(say('topUps.stopped'));
  expect((await prepaidLine(world, paetur)).automatic).toBeNull();
});

test('a declined card pauses auto top-up, and the customer sees why', async ({
  visitor,
  world,
  say,
  page,
}) => {
  await saveCardBeside(world, paetur, declinesWhenCharged);
  await visitor.arriveSignedIn(paetur, '/fyll-a/211020/sjalvvirkandi');
  await visitor.press(say('topUps.set'));
  await visitor.see(say('topUps.setDone'));
  await chargeDownTo(world, paetur, 5);
  await expect.poll(async () => (await prepaidLine(world, paetur)).automatic?.pause?.reason).toBe('declined');
  await page.reload();
  await visitor.see(say('topUps.pause.declined'));
  await visitor.press(say('general.back'));
  await expect(visitor.inMain(say('topUps.automatic'))).toContainText(say('topUps.pause.declined'));
  expect((await prepaidLine(world, paetur)).balance).toBe(5);
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test('the same by card', inFull, ({ visitor }) => walkByCard(visitor));
});
