import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hakun, hanna, jogvan } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { networkOrders } from '#testing/sign-ups.ts';

import { lineOf, startSmallMonth } from './testing/small-month.ts';
import type { SmallMonth } from './testing/small-month.ts';

let month: SmallMonth;
before(async () => {
  month = await startSmallMonth();
});
after(() => month.server.close());
beforeEach(() => month.reset());

test('a line that has used up its data abroad is stopped there, at the network too, and its user is notified of the reason', async () => {
  await month.measure(hanna, { zone: 'eu', used: 50 });
  const { body } = await month.read(hanna);
  assert.deepEqual([body.stoppedAbroad, body.eu], ['eu', { used: 51_200, total: 51_200 }]);
  assert.deepEqual(
    await month.notificationsOf(hanna),
    ['Usage abroad has stopped'],
    'the percentages get no separate alert',
  );
  assert.deepEqual(await month.smsTo(hanna), ['roaming_stopped']);
  const order = await until(async () => {
    const orders = await networkOrders(month.server, month.server.phoneOf(hanna));
    return orders.find(({ request, state }) => request['action'] === 'bar_roaming' && state === 'completed');
  });
  assert.equal(order.request['phoneNumber'], '298211010');
  const { body: lines } = await (await month.server.as(hanna)).call('GET /subscriptions');
  assert.equal(lines.data.currentAccount?.currentMember?.isStoppedAbroad, true);
});

test('a line is stopped abroad once, for any number of measurements', async () => {
  for (const used of [50, 51, 52]) await month.measure(hanna, { zone: 'eu', used });
  await month.run();
  assert.deepEqual(await month.askedAbroad(hanna), ['bar_roaming']);
  assert.deepEqual(await month.smsTo(hanna), ['roaming_stopped']);
});

test('a reached limit stops a member’s line abroad, and its owner is notified', async () => {
  await month.measure(jogvan, { charged: 400 });
  assert.equal((await month.read(jogvan)).body.stoppedAbroad, 'outside');
  assert.deepEqual(await month.notificationsOf(jogvan), ['Usage abroad has stopped']);
  assert.deepEqual(await month.notificationsOf(bjork), ['Usage abroad has stopped']);
  assert.deepEqual(await month.smsTo(bjork), []);
});

test('a limit of zero stops a line with the first minor unit, and not before', async () => {
  await month.set(bjork, { outsideLimit: 0 }, hakun);
  await month.measure(hakun, { used: 10 });
  assert.deepEqual(await month.askedAbroad(hakun), []);
  await month.measure(hakun, { used: 10, charged: 0.01 });
  assert.deepEqual(await month.askedAbroad(hakun), ['bar_roaming']);
});

test('raising a limit allows a line abroad at once, and it is stopped again at the new limit', async () => {
  await month.measure(jogvan, { charged: 400 });
  const raised = await month.set(bjork, { outsideLimit: 500 }, jogvan);
  assert.deepEqual([raised.status, raised.body.stoppedAbroad], [200, null]);
  await month.measure(jogvan, { charged: 500 });
  assert.deepEqual(await month.askedAbroad(jogvan), ['bar_roaming', 'unbar_roaming', 'bar_roaming']);
  assert.deepEqual(await month.smsTo(jogvan), ['roaming_stopped', 'roaming_stopped']);
});

test('the stop can be switched off and on again, and takes effect at once', async () => {
  await month.measure(hanna, { zone: 'eu', used: 50 });
  assert.equal((await month.set(hanna, { stopsAbroad: false })).body.stoppedAbroad, null);
  assert.equal((await month.set(hanna, { stopsAbroad: true })).body.stoppedAbroad, 'eu');
  assert.deepEqual(await month.askedAbroad(hanna), ['bar_roaming', 'unbar_roaming', 'bar_roaming']);
});

test('a user who has switched the stop off is notified of the percentages, and the line is not stopped', async () => {
  await month.set(hanna, { stopsAbroad: false });
  await month.measure(hanna, { zone: 'eu', used: 50 });
  assert.deepEqual(await month.notificationsOf(hanna), ['100% of the data abroad has been used']);
  assert.deepEqual(await month.askedAbroad(hanna), []);
});

test('buying an EU package allows a line abroad again, and it is stopped and reported when that is used up', async () => {
  await month.measure(hanna, { zone: 'eu', used: 50 });
  const caller = await month.server.as(hanna);
  const order = await orderPackage(caller, month.server.phoneOf(hanna), { packageId: 'eu-gb-5' });
  await pay(month.server, order.payment.paymentUrl, cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  await until(async () => (await month.askedAbroad(hanna)).length === 2);
  assert.deepEqual(await month.askedAbroad(hanna), ['bar_roaming', 'unbar_roaming']);
  assert.equal((await month.read(hanna)).body.stoppedAbroad, null);
  await month.measure(hanna, { zone: 'eu', used: 55 });
  assert.deepEqual(await month.askedAbroad(hanna), ['bar_roaming', 'unbar_roaming', 'bar_roaming']);
});

test('a line without an EU package is stopped abroad only by its limit, not by a lack of data', async () => {
  await month.server.db.query().deleteFrom('grants').where('zone', '=', 'eu').execute();
  await month.measure(jogvan, { zone: 'eu', used: 3 });
  assert.deepEqual([(await month.read(jogvan)).body.eu, await month.askedAbroad(jogvan)], [null, []]);
  await month.measure(jogvan, { zone: 'eu', used: 4, charged: 401 });
  assert.deepEqual(await month.askedAbroad(jogvan), ['bar_roaming']);
});

test('the stop ends with the month', async () => {
  const { server } = month;
  await month.measure(jogvan, { charged: 900 });
  server.clock.set('2026-11-30T23:59:00Z');
  await month.settled();
  assert.deepEqual(await month.askedAbroad(jogvan), ['bar_roaming']);
  server.clock.set('2026-12-01T00:00:00Z');
  await month.settled();
  await until(async () => (await month.askedAbroad(jogvan)).length === 2);
  assert.deepEqual(await month.askedAbroad(jogvan), ['bar_roaming', 'unbar_roaming']);
});

test('a line that cannot be allowed again does not delay others, and is allowed a minute later', async (t) => {
  const { server } = month;
  const { db } = server;
  const stopped = [lineOf(jogvan), lineOf(hanna)];
  // Stopped because of usage in a month that is now over.
  await db
    .query()
    .updateTable('lines')
    .set({ roaming_stopped_at: server.clock.now() })
    .where('id', 'in', stopped)
    .execute();
  await db
    .query()
    .insertInto('limit_check_queue')
    .values(stopped.map((line_id) => ({ line_id, next_check_at: server.clock.now() })))
    .execute();
  const letTasksBe = () =>
    sql`alter table network_tasks drop constraint if exists not_jogvan`.execute(db.query());
  t.after(letTasksBe);
  await sql`
    alter table network_tasks add constraint not_jogvan
      check (line_id <> ${sql.lit(lineOf(jogvan))}) not valid`.execute(db.query());
  await month.run();
  assert.deepEqual(await month.askedAbroad(hanna), ['unbar_roaming']);
  assert.deepEqual(await month.askedAbroad(jogvan), []);
  await letTasksBe();
  server.clock.advance(60);
  await month.run();
  assert.deepEqual(await month.askedAbroad(jogvan), ['unbar_roaming']);
  assert.deepEqual(await month.askedAbroad(hanna), ['unbar_roaming']);
});
