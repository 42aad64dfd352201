import { cards } from '@bylgja/api';
import { holdDeadlineOf } from '@bylgja/domain';
import { bjork, hanna } from '@bylgja/fixtures';
import { formatDate } from '@bylgja/i18n';
import { expect } from '@playwright/test';

import type { PaymentWindow } from '../payment-window.ts';
import { buy, buyButton, fiveGigabytes, reviewPackage } from '../purchase.ts';
import { expireCard } from '../saved-card.ts';
import type { Visitor } from '../visitor.ts';
import type { Readings, States } from './states.ts';

/** An approved card whose brand name is the same in every language. */
const mastercard = '1000010000000007';
const confirmedByBank = '1000000000000073';

export const paymentStates: States = {
  'the review of a package, with a saved card that has expired': async (visitor) => {
    await expireCard(visitor.world, bjork);
    await visitor.arriveSignedIn(bjork, '/keyp-eykapakka/gb-5');
    await expect(visitor.page.getByText(visitor.say('agreement.expired'))).toBeVisible();
  },
  'an order on hold': async ({ world, page, arriveSignedIn, say }) => {
    const at = world.clock.now();
    await world.db
      .query()
      .updateTable('orders')
      .set({ problem: 'simcard_number_wrong', expires_at: holdDeadlineOf(at) })
      .where('state', '=', 'processing')
      .execute();
    await arriveSignedIn(bjork, '/bileggingar');
    const date = formatDate(holdDeadlineOf(at));
    await expect(page.getByText(say('orders.resolveUntil', { date }))).toBeVisible();
  },
  'an order that is not paid': async ({ world, arriveSignedIn, press, see, say }) => {
    await world.order(hanna, fiveGigabytes.id);
    await arriveSignedIn(hanna, '/bileggingar');
    await press(say('orders.pay'));
    await see(say('payments.notPaidHelp'));
    await see(say('payments.live.Connected'));
  },
  'a payment while the provider’s page is open': async (visitor) => {
    await paying(visitor);
    await visitor.see(visitor.say('payments.live.Connected'));
  },
  'an unfinished payment': async (visitor) => {
    await (await paying(visitor)).leave();
    await visitor.see(visitor.say('payments.unfinished'));
  },
  'a payment that is being processed': async (visitor) => {
    await visitor.world.provider.fails({ dropCallback: true });
    await (await paying(visitor)).pay(mastercard);
    await visitor.see(visitor.say('payments.processing'));
  },
  'a payment that is declined': async (visitor) => {
    await (await paying(visitor)).pay(cards.rejected);
    await visitor.see(visitor.say('payments.failed'));
  },
  'a payment by saved card that is declined': async (visitor) => {
    await visitor.world.provider.fails({ recurring: 'rejected', times: 1 });
    await visitor.arriveSignedIn(bjork, '/keyp-eykapakka/gb-5');
    await visitor.touch(buyButton(visitor));
    await visitor.see(visitor.say('payments.failed'));
  },
  'another way to pay': async (visitor) => {
    await visitor.arriveSignedIn(bjork, '/keyp-eykapakka/gb-5');
    await visitor.page.getByRole('radio', { name: visitor.say('agreement.otherCard') }).check();
    const provider = await buy(visitor);
    await provider.pay(cards.rejected);
    await visitor.see(visitor.say('payments.failed'));
    await provider.close();
    await visitor.press(visitor.say('payments.otherWay'));
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
  },
  'a payment whose capture fails': async (visitor) => {
    await (await paying(visitor)).pay(cards.captureRejected);
    await visitor.see(visitor.say('payments.failed'));
  },
  'a payment that is done': async (visitor) => {
    await (await paying(visitor)).pay(mastercard);
    await visitor.see(visitor.say('payments.completed'));
  },
  'the confirmation to cancel an order': async ({ world, page, arriveSignedIn, press, say }) => {
    const { id } = await world.order(hanna, fiveGigabytes.id);
    await arriveSignedIn(hanna, `/gjald/${id}`);
    await press(say('payments.cancel'));
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'an order that is cancelled': async ({ world, arriveSignedIn, see, say }) => {
    const { id } = await world.order(hanna, fiveGigabytes.id);
    await (await world.as(hanna)).call('POST /orders/:id/cancel', { params: { id } });
    await arriveSignedIn(hanna, `/gjald/${id}`);
    await see(say('payments.cancelledTitle'));
  },
  'a payment while the provider is down': async (visitor) => {
    await visitor.arriveSignedIn(hanna);
    await reviewPackage(visitor);
    await visitor.world.provider.fails({ httpStatus: 503 });
    await visitor.touch(buyButton(visitor));
    await visitor.see(visitor.say('payments.unavailable'));
  },
  'an order that does not exist': async ({ spy, arriveSignedIn, see, say }) => {
    spy.expect(/^GET \/api\/orders\/[\w-]+: 404$/);
    await arriveSignedIn(hanna, '/gjald/dddddddd-0000-4000-8000-000000000004');
    await see(say('payments.notFound'));
  },
};

export const paymentReadings: Readings = {
  'the packages': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/keyp-eykapakka');
    await see(say('packages.onlyThisMonth'));
  },
  'the lines to buy for': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(bjork, '/keyp-eykapakka');
    await press(say('general.change'));
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the review of a package': async (visitor) => {
    await visitor.arriveSignedIn(hanna, '/keyp-eykapakka/gb-5');
    await expect(buyButton(visitor)).toBeVisible();
  },
  'a package that is not on sale': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/keyp-eykapakka/gb-1000');
    await see(say('packages.choose'));
  },
  'no saved card': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/min-brukari/gjaldsavtala');
    await see(say('agreement.none'));
  },
  'a saved card': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/gjaldsavtala');
    await see(say('agreement.remove'));
  },
  'the confirmation to remove a saved card': async ({ arriveSignedIn, press, see, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/gjaldsavtala');
    await press(say('agreement.remove'));
    await see(say('agreement.removeHelp'));
  },
  'the review of a package, with a saved card': async (visitor) => {
    await visitor.arriveSignedIn(bjork, '/keyp-eykapakka/gb-5');
    await visitor.see(visitor.say('agreement.howToPay'));
  },
};

/** The sandbox's pages, which a demo shows to people. A real provider's pages are its own responsibility. */
export const providerStates: States = {
  'the provider’s page': async (visitor) => {
    const { page, world, language } = visitor;
    await page.goto(await unpaidAt(visitor));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(page.url()).toContain(world.sandbox.url);
  },
  'the provider’s page after an invalid card': async (visitor) => {
    const { page, spy } = visitor;
    spy.expect(/^POST \/payments\/\w+: 422$/);
    await page.goto(await unpaidAt(visitor));
    await page.locator('[autocomplete="cc-number"]').fill('1');
    await page.locator('[autocomplete="cc-exp"]').fill('13/20');
    await page.locator('[autocomplete="cc-csc"]').fill('1');
    await page.locator('form button').first().click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  },
  'the provider’s page during 3-D Secure': async (visitor) => {
    const { page, world } = visitor;
    const paymentUrl = await unpaidAt(visitor);
    await world.provider.pay(paymentUrl, confirmedByBank);
    await page.goto(paymentUrl);
    await expect(page.locator('button[value="confirm"]')).toBeVisible();
  },
};

async function paying(visitor: Visitor): Promise<PaymentWindow> {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
  return buy(visitor);
}

/** The provider's page for an unpaid order, in the visitor's language. */
async function unpaidAt({ world, language }: Visitor): Promise<string> {
  const order = await world.order(hanna, fiveGigabytes.id);
  return world.paymentUrl(hanna, order, language);
}
