import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';

import type { Order } from '@bylgja/contract';
import { monthOf, minorUnits } from '@bylgja/domain';
import { paetur } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import { numberInvoices, orderInvoices } from '#features/invoices/create-invoices.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { listNewestAttempts } from '#features/payments/payments.store.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { family, individual } from '#features/quotes/testing/quoted.ts';
import { lineOf, topUpOnCard } from '#features/top-ups/testing/topping-up.ts';

import { cards, control, freshKey, orderPackage, orderWhen, pay, until } from '../purchases.ts';
import { saveCard } from '../saved-cards.ts';
import type { TestServer } from '../test-server.ts';
import type { Journeys } from './journey.ts';
import { succeeded } from './succeeded.ts';

const price = 79;

/** Payments: in the card window, on a saved card, by automatic top-up, and by invoice. */
export const moneyJourneys: Journeys = {
  async 'a member buys data in the card window, saves a card, and leaves the family without the line'(
    server,
  ) {
    const { user, line } = await someAccount(server, family);
    const caller = await server.as(user(1));
    const order = await orderPackage(caller, await numberOf(server, line(1)));
    await pay(server, order.payment.paymentUrl, cards.approved);
    const paid = await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
    await repeatNotice(server, paid);
    const { id } = await saveCard(server, caller);
    await succeeded(caller.call('DELETE /agreements/:id', { params: { id } }));
    await succeeded(caller.call('DELETE /auth/me'));
  },

  async 'a purchase is refunded, and another one by an operator at the payment provider'(server) {
    const { owner, line } = await someAccount(server, individual('midal'));
    const caller = await server.as(owner);
    const phoneNumber = await numberOf(server, line(0));
    const buy = async () => {
      const order = await orderPackage(caller, phoneNumber);
      await pay(server, order.payment.paymentUrl, cards.approved);
      return orderWhen(caller, order.id, ({ isComplete }) => isComplete);
    };
    const ours = await buy();
    await inTransaction(server.deps, (inTx) => refundPayment(inTx, ours.id));
    const theirs = await buy();
    const [attempt] = await listNewestAttempts(server.db, { orderIds: [theirs.id] });
    await server.deps.cards.refund({
      providerId: attempt?.provider_id ?? '',
      amount: minorUnits(price * 100),
      key: `${attempt?.ref}-refund`,
    });
    await until(async () => {
      const { items } = await succeeded(caller.call('GET /receipts', { query: { perPage: 100 } }));
      return items.filter(({ kind }) => kind === 'refund').length === 2;
    });
  },

  async 'a declined card is charged again'(server) {
    const { owner, line } = await someAccount(server, individual('midal'));
    const caller = await server.as(owner);
    await saveCard(server, caller);
    await control(server, 'POST', '/_sandbox/faults', { recurring: 'rejected', times: 1 });
    const phoneNumber = await numberOf(server, line(0));
    const { order } = await succeeded(
      caller.call('POST /packages', {
        body: { packageId: 'gb-5', phoneNumber, payWith: 'agreement', price },
        idempotencyKey: freshKey(),
      }),
    );
    const params = { id: order.id };
    await orderWhen(caller, order.id, ({ payment }) => payment?.state === 'declined');
    const again = { params, body: { price }, idempotencyKey: freshKey() };
    await succeeded(caller.call('POST /orders/:id/charge', again));
    await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  },

  async 'Pætur tops up on his card, has it done for him, and no more'(server) {
    const caller = await server.as(paetur);
    const line = await lineOf(caller);
    await saveCard(server, caller);
    await topUpOnCard(caller, line, 100);
    const params = { lineId: line.lineId };
    const body = { below: 50, amount: 100, mostPerMonth: 2 };
    await succeeded(caller.call('PUT /top-ups/:lineId/automatic', { params, body }));
    await succeeded(caller.call('DELETE /top-ups/:lineId/automatic', { params }));
  },

  async 'an invoice is paid in the card window'(server) {
    const made = await someAccount(server, individual('midal'));
    await invoice(server, made);
    const caller = await server.as(made.owner);
    const [unpaid] = (await succeeded(caller.call('GET /invoices'))).items;
    assert.ok(unpaid);
    const { order, paymentUrl } = await succeeded(
      caller.call('POST /invoices/:id/payment', {
        params: { id: unpaid.id },
        body: { payWith: 'card', price: unpaid.total },
        idempotencyKey: freshKey(),
      }),
    );
    await pay(server, paymentUrl ?? '', cards.approved);
    await orderWhen(caller, order.id, ({ payment }) => payment?.state === 'captured');
  },
};

/** Creates the invoice of an account for this month, as at its beginning. */
async function invoice(server: TestServer, { id, ownerId, line }: Awaited<ReturnType<typeof someAccount>>) {
  const part = { lineId: line(0), phoneNumber: await numberOf(server, line(0)), memberName: 'Annika Dahl' };
  const lines = [{ ...part, kind: 'plan', planName: 'Miðal', price: minorUnits(16_900) } as const];
  const month = monthOf(server.clock.now());
  await inTransaction(server.deps, async (inTx) =>
    numberInvoices(inTx, await orderInvoices(inTx, [{ accountId: id, ownerId, month, lines }])),
  );
}

async function numberOf({ db }: TestServer, lineId: string) {
  const { phone_number: number } = await db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  return number;
}

/** Repeats the provider's notice about a payment, after those about authorization and capture. */
async function repeatNotice({ guest, deps }: TestServer, { payment }: Order): Promise<void> {
  await until(async () => {
    const notices = deps.db.query().selectFrom('payment_callbacks').select('body_hash');
    return (await notices.where('ref', '=', payment?.id ?? '').execute()).length === 2;
  });
  const { privateKey, merchantId } = deps.config.payment;
  const payload = {
    id: 1,
    accepted: true,
    state: 'processed',
    currency: market().currency.code,
    operations: [],
  };
  const body = { ...payload, order_id: payment?.id };
  const headers = {
    'quickpay-checksum-sha256': createHmac('sha256', privateKey).update(JSON.stringify(body)).digest('hex'),
    'quickpay-resource-type': 'Payment',
    'quickpay-account-id': merchantId,
  };
  const notice = { params: { provider: 'quickpay' }, body, headers };
  await succeeded(guest.call('POST /payment-callbacks/:provider', notice));
}
