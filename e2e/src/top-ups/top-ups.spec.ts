import { cards } from '@bylgja/api';
import { paetur } from '@bylgja/fixtures';
import { formatCard, formatExactPrice, formatPhoneNumber, formatPrice } from '@bylgja/i18n';

import { orderOnScreen } from '../testing/buying.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { expect, test } from '../testing/test.ts';
import { chooseAmount, openTopUp, topUpButton } from '../testing/topping-up-on-screen.ts';
import { chargeDownTo, prepaidLine, saveCardBeside } from '../testing/topping-up.ts';
import type { Visitor } from '../testing/visitor.ts';

const declinesWhenCharged = '1000000000000065';

/** Tops up by 200 kr. on the saved card, which is chosen at first and named on the button; no window opens. */
async function topUpOnSaved(visitor: Visitor): Promise<string> {
  const { page, say, language } = visitor;
  await page.goto('/fyll-a');
  await chooseAmount(visitor, 200);
  await expect(page.getByRole('radio', { name: /···· \d{4}/ })).toBeChecked();
  const act = say('topUps.topUpFor', { price: formatPrice(200, language) });
  await visitor.touch(page.getByRole('button', { name: act }));
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

  await chooseAmount(visitor, 300);
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

test('Pætur tops up by card from home, and sees what he has then', ({ visitor }) => walkByCard(visitor));

for (const [name, card, reason] of [
  ['declined', cards.rejected, 'rejected'],
  ['expired', cards.expired, 'expired_card'],
] as const) {
  test(`a card that is ${name} tops up nothing, and another one does`, async ({ visitor, world, say }) => {
    const provider = await openTopUp(visitor, paetur);
    await provider.pay(card);
    await visitor.see(say(`payments.decline.${reason}`));
    expect((await prepaidLine(world, paetur)).balance).toBe(120);
    await provider.pay(cards.approved);
    await visitor.see(say('payments.completed'));
    expect((await prepaidLine(world, paetur)).balance).toBe(220);
  });
}

test('on the saved card no window opens; one that is declined takes nothing', async ({
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

test('Pætur has it done by itself: little is left, he is topped up and told, and he stops it', async ({
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
      most: 2,
      atMost: formatPrice(200, 'fo'),
    }),
  );
  await visitor.press(say('topUps.set'));
  await visitor.see(say('topUps.setDone'));
  await visitor.see(say('topUps.madeOf', { made: 0, most: 2 }));

  await chargeDownTo(world, paetur, 49.5);
  await expect.poll(async () => (await prepaidLine(world, paetur)).balance).toBe(149.5);
  const { items } = (await (await world.as(paetur)).call('GET /notifications', { query: {} })).body;
  expect(items[0]?.title).toContain(formatPhoneNumber(world.phoneOf(paetur)));
  await page.goto('/fyll-a/211020');
  await visitor.see(say('topUps.kind.automatic_top_up'));
  await page.goto('/virksemisskra');
  await visitor.see(say('activity.topped_up_automatically', { name: formatPrice(100, 'fo') }));

  await page.goto('/fyll-a/211020/sjalvvirkandi');
  await visitor.see(say('topUps.madeOf', { made: 1, most: 2 }));
  await visitor.press(say('topUps.stop'));
  const sure = page.getByRole('dialog', { name: say('topUps.stopQuestion') });
  await visitor.touch(sure.getByRole('button', { name: say('topUps.stop') }));
  await visitor.see(say('topUps.stopped'));
  expect((await prepaidLine(world, paetur)).automatic).toBeNull();
});

test('a declined card pauses it, which is said with its reason', async ({ visitor, world, say, page }) => {
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
  test('the same by card', ({ visitor }) => walkByCard(visitor));
});
