import { bjork, hanna, solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { beginMonth, invoiceWhen, passDays } from '../invoices.ts';
import type { Visitor } from '../visitor.ts';
import type { Readings, States } from './states.ts';

export const invoiceStates: States = {
  'an invoice to pay': async (visitor) => {
    await beginMonth(visitor);
    const { id } = await invoiceWhen(visitor, hanna);
    await visitor.arriveSignedIn(hanna, `/rokningar/${id}`);
    await visitor.see(visitor.say('invoices.for'));
  },
  'an invoice that is overdue': async (visitor) => {
    const { id } = await overdueInvoice(visitor);
    await visitor.arriveSignedIn(hanna, `/rokningar/${id}`);
    await visitor.see(visitor.say('invoices.state.overdue'));
  },
  'invoices, one of them overdue': async (visitor) => {
    await overdueInvoice(visitor);
    await visitor.arriveSignedIn(hanna, '/rokningar');
    await expect(visitor.page.getByRole('list', { name: visitor.say('invoices.title') })).toContainText(
      visitor.say('invoices.state.overdue'),
    );
  },
  'home with an overdue invoice': async (visitor) => {
    await overdueInvoice(visitor);
    await visitor.arriveSignedIn(hanna);
    await visitor.see(visitor.say('invoices.showOverdue'));
  },
  'the payment of an invoice': async (visitor) => {
    await beginMonth(visitor);
    const { orderId } = await invoiceWhen(visitor, hanna);
    await visitor.arriveSignedIn(hanna, `/gjald/${orderId}?cancelled=1`);
    await visitor.see(visitor.say('payments.unfinished'));
    await visitor.see(visitor.say('payments.live.Connected'));
  },
};

export const invoiceReadings: Readings = {
  'the invoices': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(bjork, '/rokningar');
    await expect(page.getByRole('list', { name: say('invoices.title') })).toContainText(
      say('invoices.state.paid'),
    );
  },
  'no invoices yet': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/rokningar');
    await see(say('invoices.none'));
  },
  'an invoice that is paid': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/rokningar/eeeeeeee-0000-4000-8000-000000000032');
    await see(say('invoices.for'));
  },
};

async function overdueInvoice(visitor: Visitor) {
  await beginMonth(visitor);
  await passDays(visitor, 15);
  return invoiceWhen(visitor, hanna, ({ state }) => state === 'overdue');
}
