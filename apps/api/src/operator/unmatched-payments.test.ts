import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { monthOf, toMinorUnits } from '@bylgja/domain';
import { hanna, lines, paetur } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import { listAgreements } from '#features/payments/agreements.store.ts';
import { reconcilePayments } from '#features/payments/reconciliation.ts';
import { chargeOrders, recurringChargesJob } from '#features/payments/recurring.ts';
import { orderWithoutEnd } from '#features/payments/testing/unpaid-orders.ts';
import { listUnmatched } from '#features/payments/unmatched.store.ts';
import { countAutomaticOrders } from '#features/top-ups/automatic.store.ts';
import { nextChargeRef } from '#features/top-ups/charge-refs.ts';
import { lineOf } from '#features/top-ups/testing/topping-up.ts';
import type { PurchaseIds } from '#gateways/cards/card-provider.ts';
import { refOf } from '#ids.ts';
import { runJob, runToEnd } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import {
  cards,
  control,
  orderPackage,
  orderWhen,
  pay,
  paymentsOf,
  providerLedger,
  until,
} from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import type { Command } from './command.ts';
import { reviewed } from './payments.ts';
import { deliverPayment, refundPayment } from './unmatched-payments.ts';

const refundRejected = '1000000000000040';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

async function run(command: Command, ref: string): Promise<{ isDone: boolean; text: string }> {
  const { isDone, lines: said } = await command.prepare([ref])(server.deps);
  return { isDone, text: said.join('\n') };
}

const lineIdOf = ({ id }: { id: string }) => lines.find(({ person }) => person.id === id)?.id ?? '';

/** Hanna’s package, as the provider keeps it. */
const packageOf = (orderId: string): PurchaseIds => ({
  orderId,
  customerId: hanna.id,
  kind: 'package',
  packageId: 'gb-5',
  lineId: lineIdOf(hanna),
});

const compare = () => runToEnd(reconcilePayments(server.deps, new Date(0)));

/** A payment that was made after the backup, so that this database does not know it; captured unless said otherwise. */
async function paidAfterBackup(
  purchase: PurchaseIds,
  { card = cards.approved, amount = 79, autoCapture = true } = {},
): Promise<{ ref: string; providerId: string }> {
  const { cards: provider, ids } = server.deps;
  const ref = ids.paymentRef();
  const made = await provider.create({ ref, currency: market().currency.code, purchase });
  assert.ok(made.ok);
  const { providerId } = made.value;
  const address = 'https://bylgja.example/';
  const link = await provider.link({
    providerId,
    amount: toMinorUnits(amount),
    language: 'fo',
    continueUrl: address,
    cancelUrl: address,
    autoCapture,
    deadlineSeconds: 900,
  });
  assert.ok(link.ok);
  await pay(server, link.value.url, card);
  await ended(ref, autoCapture ? 2 : 1);
  return { ref, providerId };
}

/** Waits until the provider has decided that many operations of a payment. */
async function ended(ref: string, count: number): Promise<void> {
  await until(async () => {
    const found = await server.deps.cards.findByRef(ref);
    const operations = found.ok ? (found.value?.operations ?? []) : [];
    return operations.length >= count && operations.every(({ isPending }) => !isPending);
  });
}

const receiptsOf = (orderId: string) =>
  server.db.query().selectFrom('receipts').select('payment_ref').where('order_id', '=', orderId).execute();

test('an order whose first payment was left open in the backup is delivered once by the payment that paid it later', async () => {
  const hannas = await server.as(hanna);
  const { id: orderId, payment } = await orderPackage(hannas, server.phoneOf(hanna));
  const { ref } = await paidAfterBackup(packageOf(orderId));
  assert.ok((await compare())?.differing.includes(ref), 'its order has another open payment');

  assert.deepEqual(await run(deliverPayment, ref), {
    isDone: true,
    text: `${ref} pays order ${orderId}, which is delivered`,
  });
  await orderWhen(hannas, orderId, ({ isComplete }) => isComplete);
  assert.deepEqual(await receiptsOf(orderId), [{ payment_ref: ref }]);
  const known = await paymentsOf(server, orderId);
  assert.deepEqual(known.map(({ lifecycle }) => lifecycle).toSorted(), ['closed', 'settled']);
  await assert.rejects(
    pay(server, payment.paymentUrl, cards.approved),
    /409/,
    'the first window takes no card',
  );
  assert.match((await run(deliverPayment, ref)).text, /no unmatched payment/);
});

test('an order whose first payment was paid, too, is delivered by that one, and the other goes back', async () => {
  const hannas = await server.as(hanna);
  const { id: orderId, payment } = await orderPackage(hannas, server.phoneOf(hanna));
  const { ref } = await paidAfterBackup(packageOf(orderId));
  await compare();
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true, times: 2 });
  await pay(server, payment.paymentUrl, cards.approved);
  await ended(payment.id, 2);
  assert.match((await run(deliverPayment, ref)).text, /another payment has paid the order/);
  assert.deepEqual(await receiptsOf(orderId), [{ payment_ref: payment.id }]);
  assert.match((await run(refundPayment, ref)).text, /on its way/);
  await until(async () => (await providerLedger(server))[ref]?.refunded === 7900);
});

test('a payment with an operation that the provider has not decided is neither delivered nor refunded yet', async () => {
  const { ref, providerId } = await paidAfterBackup(packageOf(randomUUID()));
  await compare();
  const real = server.deps.cards;
  const refunding = await real.refund({ providerId, amount: toMinorUnits(10), key: `${ref}-refund` });
  assert.ok(refunding.ok, 'the answer has the refund as pending');
  const { deps } = server;
  const pending = { ...deps, cards: { ...real, findByRef: async () => refunding } };
  for (const command of [deliverPayment, refundPayment]) {
    const { isDone, lines: said } = await command.prepare([ref])(pending);
    assert.equal(isDone, false);
    assert.match(said.join(), /under way|on its way/);
  }
  await ended(ref, 3);
  assert.equal((await run(deliverPayment, ref)).isDone, true, 'it costs what is left');
});

test('a payment that was only reserved has nothing to go back', async () => {
  const { ref } = await paidAfterBackup(packageOf(randomUUID()));
  await compare();
  const found = await server.deps.cards.findByRef(ref);
  assert.ok(found.ok && found.value);
  const operations = found.value.operations.filter(({ type }) => type === 'authorize');
  const reserved = { ok: true, value: { ...found.value, operations } } as const;
  const deps = { ...server.deps, cards: { ...server.deps.cards, findByRef: async () => reserved } };
  const { isDone, lines: said } = await refundPayment.prepare([ref])(deps);
  assert.deepEqual([isDone, /has captured no money of it yet/.test(said.join())], [false, true]);
  assert.equal((await run(deliverPayment, ref)).isDone, true);
});

test('a refund that the provider refuses leaves the decision open', async () => {
  const { ref } = await paidAfterBackup(packageOf(randomUUID()));
  await compare();
  const route = 'POST /payments/:id/refund';
  await control(server, 'POST', '/_sandbox/faults', { route, httpStatus: 400, times: 1 });
  assert.match((await run(refundPayment, ref)).text, /the provider refuses the refund/);
  assert.equal((await run(deliverPayment, ref)).isDone, true);
  assert.equal((await providerLedger(server))[ref]?.refunded, 0);
});

test('a refund that fails at the acquirer is decided about again after a comparison', async () => {
  const { ref } = await paidAfterBackup(packageOf(randomUUID()), { card: refundRejected });
  await compare();
  assert.match((await run(refundPayment, ref)).text, /on its way/);
  await ended(ref, 3);
  assert.match((await run(deliverPayment, ref)).text, /its refund is under way or has no known outcome/);
  server.clock.advance(121);
  await compare();
  assert.equal((await run(deliverPayment, ref)).isDone, true);
});

test('a payment of another amount than its order costs does not settle it, and is left to the operator', async () => {
  const hannas = await server.as(hanna);
  const { id: orderId } = await orderPackage(hannas, server.phoneOf(hanna));
  const { ref } = await paidAfterBackup(packageOf(orderId), { amount: 29 });
  await compare();
  assert.match((await run(deliverPayment, ref)).text, /its payment does not settle the order/);
  assert.deepEqual(await receiptsOf(orderId), []);
  const { body } = await hannas.call('GET /orders/:id', { params: { id: orderId } });
  assert.equal(body.isComplete, false);
});

test('a lost charge of a saved card is delivered, and its top-up counts among the automatic ones of the month', async () => {
  const paeturs = await server.as(paetur);
  await saveCard(server, paeturs);
  const [agreement] = await listAgreements(server.db, { customerId: paetur.id });
  assert.ok(agreement?.provider_id);
  const { lineId, balance } = await lineOf(paeturs);
  const month = monthOf(server.clock.now());
  const next = () =>
    inTransaction(server.deps, ({ db }) => nextChargeRef(db, { agreementRef: agreement.ref, lineId }));
  const ref = await next();
  const orderId = randomUUID();
  const purchase = { orderId, customerId: paetur.id, kind: 'top_up', packageId: null, lineId } as const;
  const amount = toMinorUnits(100);
  await server.deps.cards.chargeAgreement({ agreementId: agreement.provider_id, ref, amount, purchase });
  await ended(ref, 2);
  await compare();

  assert.equal((await run(deliverPayment, ref)).isDone, true);
  assert.equal((await lineOf(paeturs)).balance, balance + 100);
  const made = await countAutomaticOrders(server.db, { lineIds: [lineId], month });
  assert.deepEqual(made.get(lineId), { made: 1, isInProgress: false });
  assert.notEqual(await next(), ref, 'the next one is a charge of its own');
});

/** The charge of Hanna’s saved card for a month, which a restore has lost; it is on the list of unmatched payments. */
async function lostInvoiceCharge(hannas: Caller, period: string): Promise<string> {
  await saveCard(server, hannas);
  const [agreement] = await listAgreements(server.db, { customerId: hanna.id });
  assert.ok(agreement?.provider_id);
  const ref = refOf('R', [agreement.ref, period, '1']);
  const purchase = { ...packageOf(randomUUID()), kind: 'invoice' } as const;
  const amount = toMinorUnits(79);
  await server.deps.cards.chargeAgreement({ agreementId: agreement.provider_id, ref, amount, purchase });
  await ended(ref, 2);
  await compare();
  return ref;
}

/** The operator returns the money of a payment. It is closed by the command or by the provider’s notice, whichever comes first. */
async function returned(ref: string): Promise<void> {
  await until(async () => {
    await run(refundPayment, ref);
    const open = await listUnmatched(server.db, 100);
    return open.every((payment) => payment.ref !== ref);
  });
}

/** The month is invoiced again, and the saved card charged for it. */
async function invoiceAgain(hannas: Caller, period: string): Promise<string> {
  const orderId = await orderWithoutEnd(server, hannas, server.phoneOf(hanna));
  await inTransaction(server.deps, (inTx) => chargeOrders(inTx, [{ orderId, period }]));
  await runJob(recurringChargesJob, server.deps);
  return orderId;
}

test('an invoice is not paid by a lost charge that was reviewed: the card is charged for it', async () => {
  const hannas = await server.as(hanna);
  const period = '2027-01';
  const ref = await lostInvoiceCharge(hannas, period);
  assert.equal((await run(reviewed, ref)).isDone, true);

  const orderId = await invoiceAgain(hannas, period);
  await orderWhen(hannas, orderId, ({ isComplete }) => isComplete);
  const [paidBy, ...others] = await receiptsOf(orderId);
  assert.deepEqual(others, []);
  assert.notEqual(paidBy?.payment_ref, ref);
  const { captured, refunded } = (await providerLedger(server))[ref] ?? {};
  assert.deepEqual([captured, refunded], [7900, 0], 'the operator has settled it in another way');
});

test('a lost charge that was returned is no declined card: the invoice is charged at once, and nobody is told of a decline', async () => {
  const hannas = await server.as(hanna);
  const period = '2027-02';
  const ref = await lostInvoiceCharge(hannas, period);
  await returned(ref);

  const orderId = await invoiceAgain(hannas, period);
  await orderWhen(hannas, orderId, ({ isComplete }) => isComplete);
  const [paidBy] = await receiptsOf(orderId);
  assert.notEqual(paidBy?.payment_ref, ref);
  const tried = server.db.query().selectFrom('recurring_charges').select(['tries', 'first_declined_at']);
  assert.deepEqual(await tried.where('order_id', '=', orderId).executeTakeFirst(), {
    tries: 1,
    first_declined_at: null,
  });
  const { body } = await hannas.call('GET /notifications', { query: { perPage: 100 } });
  assert.deepEqual(
    body.items.filter(({ kind }) => kind === 'charge_declined'),
    [],
  );
});
