import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { lines, elin } from '@bylgja/fixtures';

import { orderNumber } from '#features/orders/orders.present.ts';
import { readSim } from '#features/sims/sims.service.ts';
import type { Caller } from '#testing/caller.ts';
import { control, orderWhen, pay, cards, providerLedger, until } from '#testing/purchases.ts';
import {
  atNetwork,
  holdAny,
  networkFaults,
  networkOrder,
  newPerson,
  signUp,
  signUpPaid,
} from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { runCommand } from './run-command.ts';
import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (skip) return;
  server = await startTestServer();
  // The network does not process orders by itself.
  await control(server, 'PUT', '/_sandbox/network/pace', { stepSeconds: null });
});
after(() => server?.close());

const { operatorBeside, settings, did, refusedTo } = operatorOf(() => server);

const statusOf = async (lineId: string | null | undefined) =>
  (
    await server.db
      .query()
      .selectFrom('lines')
      .select('status')
      .where('id', '=', lineId ?? '')
      .executeTakeFirstOrThrow()
  ).status;

test('a command waits for a busy database for longer than a call does', { skip }, async () => {
  const env = { DATABASE_CONNECT_TIMEOUT_MS: '1', ...settings() };
  // On the clock of this machine, which `check` compares with the database's.
  const hurried = (...words: string[]) => runCommand(words, { env });
  assert.equal((await hurried('orders', 'list')).code, 0);
  assert.equal((await hurried('migrate')).code, 0);
  assert.match((await hurried('check')).lines.join('\n'), /^ok +DATABASE_URL$/mu);
});

test('an order is listed and completed by hand with all its effects, once', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller);
  await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  assert.match(
    await did('orders', 'list', '--open'),
    new RegExp(`^${order.number}\tsign_up\tprocessing\t`, 'mu'),
  );
  assert.match(await did('orders', 'move', order.number, 'complete'), /is complete/);
  assert.match(await did('orders', 'list', '--number', order.number), /\tcomplete\t/);
  const { lineId, steps } = await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  assert.equal(await statusOf(lineId), 'active');
  assert.ok(steps.every(({ state }) => state === 'done'));
  assert.match(await refusedTo('orders', 'move', order.number, 'complete'), /it is complete/);
  assert.match(await refusedTo('orders', 'move', order.number, 'cancelled'), /it is complete/);
  assert.match(
    await refusedTo('orders', 'move', `${brand.orderPrefix}-999999`, 'complete'),
    /there is no order/,
  );
});

test('the longest-waiting open orders are listed, with a note that there are more', { skip }, async () => {
  const { db } = server;
  const oldest = await db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'processing')
    .orderBy('number')
    .executeTakeFirstOrThrow();
  const { number: _, ...like } = { ...oldest, request: JSON.stringify(oldest.request), request_id: null };
  const more = Array.from({ length: 200 }, () => ({ ...like, id: randomUUID() }));
  await db.query().insertInto('orders').values(more).execute();
  const listed = (await did('orders', 'list', '--open')).trim().split('\n');
  const [first, last] = [listed.at(0), listed.at(-1)];
  assert.equal(first?.split('\t')[0], orderNumber(oldest.number));
  assert.equal(last, '200 order(s); there are newer ones');
  const ids = more.map(({ id }) => id);
  await db.query().deleteFrom('orders').where('id', 'in', ids).execute();
  assert.match(await did('orders', 'list', '--open'), /^\d+ order\(s\)$/mu);
});

test('a payment that needs a review is listed until it is marked as reviewed', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const { orders } = await signUp(caller);
  const [order] = orders;
  const attempts = server.db.query().updateTable('payment_attempts').set({ needs_review: true });
  const { ref } = await attempts.where('order_id', '=', order.id).returning('ref').executeTakeFirstOrThrow();
  assert.match(
    await did('payments', 'list'),
    new RegExp(`^${ref}\t${order.number}\t[\\d.]+ kr\\.\tpending\t`, 'mu'),
  );
  assert.match(await did('payments', 'reviewed', ref), /is looked at/);
  assert.match(await did('payments', 'list'), /^0 payment\(s\)$/mu);
  assert.match(await refusedTo('payments', 'reviewed', ref), /no payment/);
});

test('an order that was done by hand from the beginning can be completed', { skip }, async () => {
  const elins = lines.find(({ person }) => person.id === elin.id);
  const { number } = await server.db
    .query()
    .selectFrom('orders')
    .select('number')
    .where('line_id', '=', elins?.id ?? '')
    .executeTakeFirstOrThrow();
  await did('orders', 'move', `${brand.orderPrefix}-${number}`, 'complete');
  assert.equal(await statusOf(elins?.id), 'active');
});

test(
  'completing an order by hand keeps what the network has done, and does nothing without its answer',
  { skip },
  async () => {
    const caller = await server.as(await newPerson(server));
    const [order] = await signUpPaid(server, caller, { eSim: false, simPickupLocationId: 'klaksvik' });
    const asked = await networkOrder(server, order.phoneNumber);
    await atNetwork(server, asked, { do: 'advance' });
    await atNetwork(server, asked, { do: 'advance' });
    const { lineId } = await orderWhen(caller, order.id, ({ steps }) =>
      steps.some(({ id, state }) => id === 'sim_sent' && state === 'done'),
    );
    const network = { NETWORK_URL: server.deps.config.network.url ?? '', NETWORK_TOKEN: 'sandbox' };
    const complete = ['orders', 'move', order.number, 'complete'];
    await networkFaults(server, { httpStatus: 503 });
    const silent = await operatorBeside(network, complete);
    assert.equal(silent.code, 1);
    assert.match(silent.lines.join('\n'), /the network does not say/);
    assert.equal(await statusOf(lineId), 'processing');

    await networkFaults(server);
    const completed = await operatorBeside(network, complete);
    assert.equal(completed.code, 0, completed.lines.join('\n'));
    assert.equal(await statusOf(lineId), 'active');
    assert.equal((await readSim(server.deps, lineId ?? ''))?.simType, 'PHYSICAL');
  },
);

test('an order in processing is cancelled and refunded', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller);
  const { lineId } = await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  assert.match(await did('orders', 'move', order.number, 'cancelled'), /kr\. go back to the card/);
  assert.equal(await statusOf(lineId), 'ended');
  const ledger = await until(async () => {
    const entries = Object.values(await providerLedger(server));
    return entries.some(({ refunded }) => refunded > 0) && entries;
  });
  assert.ok(ledger.some(({ captured, refunded }) => captured === refunded && refunded === order.price * 100));
  assert.match(await refusedTo('orders', 'move', order.number, 'cancelled'), /it is cancelled/);
});

test('an unpaid order is cancelled, and cannot be paid any more', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const { orders, paymentUrl } = await signUp(caller);
  assert.match(await did('orders', 'move', orders[0].number, 'cancelled'), /nothing had been paid/);
  await assert.rejects(pay(server, paymentUrl ?? '', cards.approved));
});

/** An unpaid or paid sign-up of a family: the owner's order, and a member's that is paid with it. */
async function familyBody(caller: Caller) {
  const { id } = await holdAny(caller);
  const member = { firstname: 'Anna', lastname: 'Dam', birthDate: '2012-04-03', eSim: true };
  return {
    planId: 'familja-20',
    hasConfirmedSameAddress: true,
    members: [{ ...member, phoneNumberReservationId: id }],
  };
}

test('orders that are paid together are cancelled together', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const { orders, paymentUrl } = await signUp(caller, await familyBody(caller));
  const [main, member] = orders;
  const said = await did('orders', 'move', member?.number ?? '', 'cancelled');
  for (const { number } of [main, member ?? main]) assert.ok(said.includes(`${number} is cancelled`), said);
  await assert.rejects(pay(server, paymentUrl, cards.approved));
  const { body } = await caller.call('GET /orders');
  assert.ok(body.every(({ isCancelled }) => isCancelled));
});

test(
  'an order is cancelled alone if a part of it is complete, and nothing is refunded automatically',
  { skip },
  async () => {
    const caller = await server.as(await newPerson(server));
    const [main, member] = await signUpPaid(server, caller, await familyBody(caller));
    await did('orders', 'move', member?.number ?? '', 'complete');
    const said = await did('orders', 'move', main.number, 'cancelled');
    assert.match(said, /kr\. were paid for .*nothing of that goes back by itself/u);
    const left = await orderWhen(caller, member?.id ?? '', ({ isComplete }) => isComplete);
    assert.equal(await statusOf(left.lineId), 'active');
    const { body: activity } = await caller.call('GET /activity');
    assert.ok(activity.items.some(({ kind }) => kind === 'order_abandoned'));
    assert.ok(activity.items.every(({ kind }) => kind !== 'order_expired'));
  },
);

test('a port-in is declined with a reason, and the customer is asked to correct it', { skip }, async () => {
  const caller = await server.as(await newPerson(server));
  const [order] = await signUpPaid(server, caller, {
    phoneNumberReservationId: null,
    porting: { phoneNumber: '551200', simcardNumber: '8929802770001200001' },
  });
  await orderWhen(caller, order.id, ({ steps }) =>
    steps.some(({ id, state }) => id === 'paid' && state === 'done'),
  );
  await did('ports', 'decline', order.number, '--reason', 'number_bound');
  const { problem } = await orderWhen(caller, order.id, (seen) => seen.problem !== null);
  assert.equal(problem, 'number_bound');
  const other = await server.as(await newPerson(server));
  const [fresh] = await signUpPaid(server, other);
  assert.match(
    await refusedTo('ports', 'decline', fresh.number, '--reason', 'number_bound'),
    /brings no number/,
  );
});

const messageText = [
  '--title-fo',
  'Arbeiði',
  '--title-en',
  'Works',
  '--body-fo',
  'Í nátt.',
  '--body-en',
  'Tonight.',
];

test('a message is added, and the versions of the app are set', { skip }, async () => {
  await did('message', 'add', ...messageText, '--from', '2026-12-01T08:00Z', '--to', '2026-12-02');
  const message = await server.db.query().selectFrom('status_messages').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(message.title, { fo: 'Arbeiði', en: 'Works' });
  assert.equal(message.active_to.toISOString(), '2026-12-02T00:00:00.000Z');
  for (const must of ['3.0.0', '3.9.0']) {
    await did('versions', 'set', 'ios', '--must', must, '--should', '3.10.0');
  }
  const versions = await server.db.query().selectFrom('app_versions').selectAll().execute();
  assert.deepEqual(versions, [
    { platform: 'ios', must_upgrade_below: '3.9.0', should_upgrade_below: '3.10.0' },
  ]);
  await refusedTo('versions', 'set', 'ios', '--must', '3.10.0', '--should', '3.9.0');
  assert.match(await did('versions', 'list'), /^ios: below 3\.9\.0 one must upgrade, below 3\.10\.0/mu);
});

test('messages are listed, and can be ended early', { skip }, async () => {
  const add = async (from: string, to: string) =>
    /[\da-f-]{36}/u.exec(await did('message', 'add', ...messageText, '--from', from, '--to', to))?.[0] ?? '';
  const over = await add('2020-01-01', '2020-01-02');
  const shown = await add('2020-01-01', '2099-01-01');
  const planned = await add('2098-01-01', '2099-01-01');

  const listed = await did('message', 'list');
  for (const id of [shown, planned]) assert.match(listed, new RegExp(`^${id}\t.*\tArbeiði$`, 'mu'));
  assert.ok(!listed.includes(over));
  assert.ok((await did('message', 'list', '--all')).includes(over));

  for (const id of [shown, planned]) {
    await did('message', 'end', id);
    await refusedTo('message', 'end', id);
  }
  await refusedTo('message', 'end', over);
  const left = await did('message', 'list');
  for (const id of [shown, planned]) assert.ok(!left.includes(id));
});
