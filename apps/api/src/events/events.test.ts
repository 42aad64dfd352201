import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { minorUnits, monthOf } from '@bylgja/domain';
import { bjork, hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import { inTransaction } from '#db/database.ts';
import { countStatements } from '#features/billing-month/testing/month-ends.ts';
import { numberInvoices, orderInvoices } from '#features/invoices/create-invoices.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { openEvents } from '#gateways/open-gateways.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Command } from '#operator/command.ts';
import { listEvents, retryEvents } from '#operator/events.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { sendJob } from '#outbox/send-job.ts';
import { cards, freshKey, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { newPerson } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eventChannel } from './event-channel.ts';
import { eventTypes } from './event-types.ts';
import { queueEvents } from './outgoing-events.ts';
import { assertDeclared, eventsSecret, startServerWithInbox } from './testing/event-inbox.ts';
import type { EventInbox, HeardEvent } from './testing/event-inbox.ts';

const sendEventsJob = sendJob(eventChannel);
const hour = 3600;

let inbox: EventInbox;
let server: TestServer;
before(async () => {
  ({ server, inbox } = await startServerWithInbox());
});
after(async () => {
  await server.close();
  await inbox.close();
});
beforeEach(async () => {
  await server.server.jobs.idle();
  await server.db.query().deleteFrom('outbox_messages').where('channel', '=', 'event').execute();
  Object.assign(inbox, { secret: eventsSecret, status: 204 });
  inbox.heard.length = inbox.ids.length = 0;
});

/** A customer buys a package by card. */
async function buy(person: Person): Promise<string> {
  const caller = await server.as(person);
  const order = await orderPackage(caller, server.phoneOf(person), { key: freshKey() });
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  return order.id;
}

const events = () =>
  server.db
    .query()
    .selectFrom('outbox_messages')
    .selectAll()
    .where('channel', '=', 'event')
    .orderBy('position');

/** What an operator reads who types a command with these words. */
async function operator(command: Command, ...words: readonly string[]): Promise<string> {
  const { lines } = await command.prepare(words)(server.deps);
  return lines.join('\n');
}

const typesOf = (heard: readonly HeardEvent[]) => heard.map(({ type }) => type);

test('a purchase is told once as delivered and once as captured, with the keys of the provider', async () => {
  const query = server.db.query();
  await query.updateTable('customers').set({ external_key: 'C-1' }).where('id', '=', bjork.id).execute();
  const orderId = await buy(bjork);
  const heard = await inbox.heardOf(bjork.id, 2);
  await runJob(sendEventsJob, server.deps);

  heard.forEach(assertDeclared);
  assert.deepEqual(typesOf(heard), ['order.delivered', 'payment.captured']);
  const [delivered, captured] = heard;
  assert.deepEqual(
    [delivered?.data['orderId'], delivered?.data['customerKey'], delivered?.data['lineKey']],
    [orderId, 'C-1', null],
  );
  const receipt = await query
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [
      captured?.data['receiptNumber'],
      captured?.data['amount'],
      captured?.data['vat'],
      captured?.data['currency'],
    ],
    [receipt.number, receipt.total_minor, receipt.vat_minor, market().currency.code],
  );
  assert.equal(inbox.ids.length, 2);
  const sent = JSON.stringify(heard);
  for (const personal of [bjork.firstname, bjork.lastname, server.phoneOf(bjork)]) {
    assert.ok(!sent.includes(personal), personal);
  }
});

test('a receiver that was down for a day gets each event once, those of a customer in their order', async () => {
  inbox.status = 503;
  const bought = [await buy(bjork), await buy(hanna), await buy(bjork)];
  for (let hours = 0; hours < 24; hours += 1) {
    await runJob(sendEventsJob, server.deps);
    server.clock.advance(hour);
  }
  assert.deepEqual(inbox.heard, []);
  assert.ok(inbox.ids.length < 100, `${inbox.ids.length} calls of a receiver that is down`);

  inbox.status = 204;
  await runJob(sendEventsJob, server.deps);
  await runJob(sendEventsJob, server.deps);
  const [first, second, third] = bought;
  const told = (await inbox.heardOf(bjork.id, 4)).map(({ type, data }) => [type, data['orderId']]);
  assert.deepEqual(told, [
    ['order.delivered', first],
    ['payment.captured', first],
    ['order.delivered', third],
    ['payment.captured', third],
  ]);
  assert.deepEqual(
    (await inbox.heardOf(hanna.id, 2)).map(({ data }) => data['orderId']),
    [second, second],
  );
  assert.equal(new Set(inbox.heard.map(({ id }) => id)).size, 6);
  assert.equal(inbox.heard.length, 6);
});

test('a refund is told with its receipt and that of the sale', async () => {
  const orderId = await buy(bjork);
  await inTransaction(server.deps, (inTx) => refundPayment(inTx, orderId));
  const heard = await until(() => inbox.heard.find(({ type }) => type === 'payment.refunded'));
  assertDeclared(heard);
  const captured = inbox.heard.find(({ type }) => type === 'payment.captured');
  assert.deepEqual(
    [heard.data['orderId'], heard.data['amount'], heard.data['saleReceiptNumber']],
    [orderId, captured?.data['amount'], captured?.data['receiptNumber']],
  );
});

test('an event that nobody accepts is parked after three days, and an operator sends it again', async () => {
  inbox.status = 500;
  await buy(bjork);
  const [first] = await events().execute();
  assert.ok(first);
  await server.db
    .query()
    .updateTable('outbox_messages')
    .set({ tries: 79 })
    .where('id', '=', first.id)
    .execute();
  server.clock.advance(2 * hour);
  await runJob(sendEventsJob, server.deps);
  assert.ok(server.log.some((line) => line.includes('message.given_up') && line.includes(first.id)));

  inbox.status = 204;
  server.clock.advance(hour);
  await runJob(sendEventsJob, server.deps);
  assert.deepEqual(typesOf(inbox.heard), ['payment.captured'], 'the next event of the customer goes on');
  assert.match(await operator(listEvents, '--parked'), new RegExp(`^${first.id}\torder.delivered`, 'm'));
  assert.match(await operator(retryEvents, first.id), /^1 event/m);
  await inbox.heardOf(bjork.id, 2);
  assert.match(await operator(listEvents, '--parked'), /^0 event/m);
});

test('the invoices of a month are told one by one, written by one statement', async () => {
  const query = server.db.query();
  const lines = await query
    .selectFrom('accounts')
    .innerJoin('lines', 'lines.account_id', 'accounts.id')
    .distinctOn('accounts.id')
    .select(['accounts.id', 'owner_id', 'lines.id as line_id', 'phone_number'])
    .execute();
  assert.ok(lines.length > 3);
  const part = { memberName: 'Annika', kind: 'plan', planName: 'Miðal', price: minorUnits(16_900) } as const;
  const invoices = lines.map(({ id, owner_id, line_id, phone_number }) => ({
    accountId: id,
    ownerId: owner_id,
    month: monthOf(new Date('2027-03-15T12:00:00Z')),
    lines: [{ ...part, lineId: line_id, phoneNumber: phone_number }],
  }));
  const counted = countStatements(server.deps);
  const withEvents = await inTransaction(server.deps, async (inTx) => {
    const ordered = await orderInvoices(inTx, invoices);
    await numberInvoices({ ...inTx, db: { ...inTx.db, query: counted.deps.db.query } }, ordered);
    return counted.statements();
  });
  assert.equal(withEvents, 5, 'the numbers, the invoices, their lines, the events and their signal');
  const heard = await until(() => {
    const told = inbox.heard.filter(({ type }) => type === 'invoice.created');
    return told.length === lines.length && told;
  });
  heard.forEach(assertDeclared);
  const rows = await query.selectFrom('invoices').select(['id', 'number', 'total_minor']).execute();
  const told = heard.map(({ data }) => [data['invoiceId'], data['invoiceNumber'], data['amount']]);
  const byId = new Map(rows.map(({ id, number, total_minor }) => [id, [id, number, total_minor]]));
  assert.deepEqual(
    told,
    told.map(([id]) => byId.get(String(id))),
  );
});

test('while the secret is changed, a receiver with either one accepts what is sent', async () => {
  const next = `whsec_${Buffer.from('another secret of 32 characters.').toString('base64')}`;
  const { config, clock } = server.deps;
  assert.ok(config.events);
  const changing = openEvents({ ...config.events, secrets: [next, eventsSecret] }, clock);
  for (const secret of [eventsSecret, next]) {
    inbox.secret = secret;
    assert.ok((await changing?.send({ id: secret, body: '{"data": {}}' }))?.ok);
  }
  inbox.secret = next;
  assert.equal((await server.deps.events?.send({ id: 'late', body: '{"data": {}}' }))?.ok, false);
});

test('a process that dies after it has sent an event sends it again with the same id', async () => {
  inbox.status = 503;
  const orderId = await buy(bjork);
  await server.server.jobs.idle();
  // Her invoice may be charged at any time.
  const isOfOther = sql<boolean>`channel = 'event' and parts #>> '{data,orderId}' <> ${orderId}`;
  await server.db.query().deleteFrom('outbox_messages').where(isOfOther).execute();
  inbox.status = 204;
  server.clock.advance(hour);
  const receiver = server.deps.events;
  assert.ok(receiver);
  const dying = {
    ...server.deps,
    events: {
      async send(event: Parameters<typeof receiver.send>[0]) {
        await receiver.send(event);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(handOverDue(dying, eventChannel), /gone/);
  const isLeased = 'it is still leased, and the next one waits for it';
  assert.equal(await handOverDue(server.deps, eventChannel), 0, isLeased);
  server.clock.advance(5 * 60);
  await runJob(sendEventsJob, server.deps);
  const heard = inbox.heard.filter(({ data }) => data['orderId'] === orderId);
  assert.deepEqual(typesOf(heard), ['order.delivered', 'order.delivered', 'payment.captured']);
  assert.equal(new Set(heard.map(({ id }) => id)).size, 2);
});

test('an erased customer is told by id alone, after all that waited, and what was sent is gone', async () => {
  const person = await newPerson(server);
  await server.db
    .query()
    .updateTable('customers')
    .set({ external_key: 'C-9' })
    .where('id', '=', person.id)
    .execute();
  const { status } = await (await server.as(person)).call('DELETE /auth/me');
  assert.equal(status, 204);
  const [erased] = await inbox.heardOf(person.id, 1);
  assert.deepEqual(erased?.data, { customerId: person.id, customerKey: 'C-9' });
  await server.server.jobs.idle();
  server.clock.advance(1);
  await runJob(clearOldRowsJob, server.deps);
  assert.deepEqual(await events().where('customer_id', '=', person.id).execute(), []);
});

test('nothing is written without a receiver, nor of a type that the receiver does not want', async () => {
  const { config } = server.deps;
  assert.ok(config.events);
  const without = { ...server.deps, config: { ...config, events: null } };
  const types = ['customer.erased'] as const;
  const choosy = { ...server.deps, config: { ...config, events: { ...config.events, types } } };
  const facts = { customerId: bjork.id };
  await inTransaction(without, (inTx) => queueEvents(inTx, 'customer.erased', [facts]));
  assert.equal((await events().execute()).length, 0);
  const {
    customerKey: _customer,
    accountKey: _account,
    lineKey: _line,
    ...order
  } = eventTypes['order.delivered'].example;
  await inTransaction(choosy, (inTx) => queueEvents(inTx, 'order.delivered', [order]));
  assert.equal((await events().execute()).length, 0);
  await inTransaction(choosy, (inTx) => queueEvents(inTx, 'customer.erased', [facts]));
  assert.deepEqual(typesOf(await inbox.heardOf(bjork.id, 1)), ['customer.erased']);
});
