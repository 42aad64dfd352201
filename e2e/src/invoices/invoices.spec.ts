import { cards } from '@bylgja/api';
import { bjork, hanna } from '@bylgja/fixtures';
import { formatDate, formatPrice } from '@bylgja/i18n';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { beginMonth, invoiceWhen, passDays } from '../testing/invoices.ts';
import { openWindow, orderOnScreen, payByOtherCard } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const declinesWhenCharged = '1000000000000065';

/** Hanna’s plan with its EU package. */
const fee = 218;
const payLabel = ({ say, language }: Visitor) => say('invoices.pay', { price: formatPrice(fee, language) });

/** How often the provider has reserved this amount. */
async function timesTaken({ world }: Visitor, majorUnits: number): Promise<number> {
  const ledger = Object.values(await world.provider.ledger());
  return ledger.filter(({ captured, refunded }) => captured - refunded === majorUnits * 100).length;
}

/** Saves a card from the payment agreement’s screen. */
async function saveCard(visitor: Visitor, card: string): Promise<void> {
  await visitor.arriveSignedIn(hanna, '/min-brukari/gjaldsavtala');
  const provider = await openWindow(visitor, visitor.say('agreement.save'));
  await provider.pay(card);
  await visitor.see(visitor.say('agreement.created'));
}

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });

    test('a customer finds the month’s invoice in the menu, pays it by card while the screen follows, and gets a receipt', async ({
      visitor,
      page,
      say,
    }) => {
      await beginMonth(visitor);
      const { dueOn, number, orderId } = await invoiceWhen(visitor, hanna);
      await visitor.arriveSignedIn(hanna, '/menu');
      await visitor.touch(visitor.inMain(say('invoices.title')));
      await visitor.see(say('invoices.state.unpaid'));
      await visitor.touch(page.getByRole('list', { name: say('invoices.title') }).getByRole('link'));
      await visitor.see(say('invoices.number', { number }));
      await visitor.see(formatDate(dueOn));

      const provider = await openWindow(visitor, payLabel(visitor));
      expect(await orderOnScreen(visitor)).toBe(orderId);
      await visitor.see(say('payments.live.Connected'));
      await provider.pay(cards.rejected);
      await visitor.see(say('payments.failed'));
      const again = await payByOtherCard(visitor);
      await again.pay(cards.approved);
      await visitor.see(say('payments.completed'));
      expect(await timesTaken(visitor, fee)).toBe(1);

      await visitor.press(say('invoices.toInvoices'));
      const invoices = page.getByRole('list', { name: say('invoices.title') });
      await expect(invoices).toContainText(say('invoices.state.paid'));
      await visitor.touch(invoices.getByRole('link'));
      await visitor.touch(visitor.inMain(say('receipts.one')));
      await visitor.see(say('receipts.total'));
    });
  });
}

test('a customer with a payment agreement finds the invoice paid when the month begins', async ({
  visitor,
  say,
}) => {
  await beginMonth(visitor);
  const { id, total } = await invoiceWhen(visitor, bjork, ({ state }) => state === 'paid');
  expect(await timesTaken(visitor, total)).toBe(1);
  await visitor.arriveSignedIn(bjork, `/rokningar/${id}`);
  await visitor.see(say('invoices.state.paid'));
});

test(
  'a declined saved card shows when it is tried again, and a new card is charged at once',
  inFull,
  async ({ visitor, page, say }) => {
    await saveCard(visitor, declinesWhenCharged);
    await beginMonth(visitor);
    const { id } = await invoiceWhen(visitor, hanna, ({ nextTryOn }) => nextTryOn === '2026-12-04');
    await visitor.arriveSignedIn(hanna, `/rokningar/${id}`);
    const again = say('invoices.triedAgain', { date: '04.12.2026' });
    await visitor.see(`${say('payments.decline.rejected')} ${again}`);

    await page.getByRole('radio', { name: say('agreement.otherCard') }).check();
    const provider = await openWindow(visitor, payLabel(visitor));
    await provider.pay(cards.approved);
    await visitor.see(say('payments.completed'));
    expect(await timesTaken(visitor, fee)).toBe(1);
  },
);

test('an expired card is not charged: the customer is notified, then the invoice is overdue, then they pay by card', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await saveCard(visitor, cards.approved);
  await world.db
    .query()
    .updateTable('agreements')
    .set({ expires: '2026-11' })
    .where('customer_id', '=', hanna.id)
    .execute();
  await beginMonth(visitor);
  const { id } = await invoiceWhen(visitor, hanna, ({ nextTryOn }) => nextTryOn === '2026-12-04');
  await visitor.arriveSignedIn(hanna, `/rokningar/${id}`);
  const again = say('invoices.triedAgain', { date: '04.12.2026' });
  await visitor.see(`${say('payments.decline.expired_card')} ${again}`);
  await expect(page.getByRole('radio', { name: /···· \d{4}/ })).toHaveCount(0);

  await passDays(visitor, 15);
  await visitor.arriveSignedIn(hanna);
  const late = say('invoices.overdue', {
    month: 'desember 2026',
    date: '15.12.2026',
  });
  await expect(page.getByRole('main')).toContainText(late);
  await visitor.press(say('invoices.showOverdue'));
  const provider = await openWindow(visitor, payLabel(visitor));
  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await visitor.touch(visitor.inMain(say('menu.home')));
  await expect(page.getByText(late)).toHaveCount(0);
});
