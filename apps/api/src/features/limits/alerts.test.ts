import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { day, gigabytes } from '@bylgja/domain';
import { bjork, eydun, hakun, hanna, jogvan, sara } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { endMonth } from '#features/invoices/testing/invoicing.ts';
import { readOutbox } from '#testing/outbox.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { openPool } from '#testing/test-database.ts';

import { lineOf, startSmallMonth } from './testing/small-month.ts';
import type { SmallMonth } from './testing/small-month.ts';

let month: SmallMonth;
before(async () => {
  // Only the tests report usage.
  month = await startSmallMonth({ NETWORK_URL: '' });
});
after(() => month.server.close());
beforeEach(() => month.reset());

test('the user of a line is notified once by notification and text at 75, 90 and 100 per cent of its data', async () => {
  await month.measure(jogvan, { used: 74 });
  assert.deepEqual(await month.notificationsOf(jogvan), []);
  for (const used of [75, 76, 90, 95, 100, 120]) await month.measure(jogvan, { used });
  assert.deepEqual(await month.notificationsOf(jogvan), [
    '75% of the data has been used',
    '90% of the data has been used',
    '100% of the data has been used',
  ]);
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert', 'data_alert', 'data_alert']);
  assert.deepEqual(await month.notificationsOf(bjork), [], 'the owner gets no data alerts');
});

test('the text goes to the line’s number, in the language of its user', async () => {
  await month.measure(sara, { used: 92 });
  const text = await until(async () => {
    const messages = await readOutbox(month.server);
    return messages.find(({ kind, to }) => kind === 'sms' && to === '+298211003');
  });
  assert.equal(text.text, `${brand.name}: 90 % av data er nýtt. 21 10 03 hevur 8,0 GB eftir henda mánaðin.`);
});

test('after a gap in the measurements only the highest percentage is reported', async () => {
  await month.measure(jogvan, { used: 99 });
  assert.deepEqual(await month.notificationsOf(jogvan), ['90% of the data has been used']);
  await month.measure(jogvan, { used: 100 });
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert', 'data_alert']);
});

test('after a data purchase the same percentage is not reported again in a month, but a higher one is', async () => {
  await month.measure(jogvan, { used: 92 });
  const caller = await month.server.as(jogvan);
  const order = await orderPackage(caller, month.server.phoneOf(jogvan), { packageId: 'gb-20' });
  await pay(month.server, order.payment.paymentUrl, cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  for (const used of [93, 110]) await month.measure(jogvan, { used });
  assert.deepEqual(await month.notificationsOf(jogvan), ['90% of the data has been used']);
  await month.measure(jogvan, { used: 120 });
  assert.deepEqual(await month.notificationsOf(jogvan), [
    '90% of the data has been used',
    '100% of the data has been used',
  ]);
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert', 'data_alert']);
});

test('unchanged figures are not checked again', async () => {
  await month.measure(jogvan, { used: 80 });
  await month.server.db.query().deleteFrom('limit_alerts').execute();
  await month.measure(jogvan, { used: 80 });
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert']);
  await month.measure(jogvan, { used: 81 });
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert', 'data_alert']);
});

test('unlimited data has no percentages', async () => {
  await month.measure(eydun, { used: 5000 });
  assert.deepEqual(await month.notificationsOf(eydun), []);
  assert.equal((await month.read(eydun)).body.domestic, null);
});

test('a user who has switched off data alerts gets none, but is notified of costs', async () => {
  assert.equal((await month.set(hanna, { alertsData: false })).status, 200);
  await month.measure(hanna, { used: 24, charged: 310 });
  assert.deepEqual(await month.notificationsOf(hanna), ['75% of the limit has been used']);
});

test('near the limit outside the plan the user is notified; when it is reached, the owner is notified too, but gets no text', async () => {
  await month.set(bjork, { outsideLimit: 100, stopsAbroad: false }, jogvan);
  for (const charged of [75, 90, 100, 140]) await month.measure(jogvan, { charged });
  const percents = [75, 90, 100].map((percent) => `${percent}% of the limit has been used`);
  assert.deepEqual(await month.notificationsOf(jogvan), percents);
  assert.deepEqual(await month.notificationsOf(bjork), ['100% of the limit has been used']);
  assert.deepEqual(await month.smsTo(jogvan), ['outside_alert', 'outside_alert', 'outside_alert']);
  assert.deepEqual(await month.smsTo(bjork), []);
});

test('after a limit is raised, its percentages are reported again; a limit that is set below the usage is reported at once', async () => {
  await month.set(bjork, { outsideLimit: 100, stopsAbroad: false }, jogvan);
  await month.measure(jogvan, { charged: 100 });
  await month.set(bjork, { outsideLimit: 1000, stopsAbroad: false }, jogvan);
  await month.measure(jogvan, { charged: 750 });
  await month.set(bjork, { outsideLimit: 800, stopsAbroad: false }, jogvan);
  const percents = [100, 75, 90].map((percent) => `${percent}% of the limit has been used`);
  assert.deepEqual(await month.notificationsOf(jogvan), percents);
});

test('a limit of zero is reported with the first minor unit', async () => {
  await month.set(bjork, { outsideLimit: 0, stopsAbroad: false }, hakun);
  await month.measure(hakun, { used: 1 });
  assert.deepEqual(await month.notificationsOf(hakun), []);
  await month.measure(hakun, { used: 1, charged: 0.01 });
  assert.deepEqual(await month.notificationsOf(hakun), ['100% of the limit has been used']);
});

test('a new month starts from zero', async () => {
  const { server } = month;
  await month.measure(sara, { used: 100 });
  server.clock.set('2026-11-30T23:00:00Z');
  await month.measure(sara, { used: 200 });
  await endMonth(server, '2026-12-01T00:30:00Z');
  await month.measure(sara, { used: 80 });
  assert.deepEqual(await month.notificationsOf(sara), [
    '100% of the data has been used',
    '75% of the data has been used',
  ]);
});

test('two processes that check in parallel report each percentage once', async (t) => {
  const { server } = month;
  const other = server.db.url ? openPool(server.db.url, 4) : server.db;
  if (other !== server.db) t.after(() => other.close());
  const neighbour: AppDeps = { ...server.deps, db: other };
  const people = [jogvan, sara, hanna];
  for (const used of [19, 80, 95]) {
    await Promise.all(people.map((person) => month.measure(person, { used })));
    await Promise.all([server.deps, neighbour, server.deps, neighbour].map((deps) => month.run(deps)));
    await month.settled();
  }
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert', 'data_alert']);
  assert.deepEqual(await month.smsTo(sara), ['data_alert', 'data_alert']);
  assert.deepEqual(await month.smsTo(hanna), ['data_alert', 'data_alert']);
});

test('a failed check notifies nobody, and the notification is sent once a minute later', async () => {
  const { server } = month;
  const dying: AppDeps = {
    ...server.deps,
    ids: {
      ...server.deps.ids,
      uuid() {
        throw new Error('the process has died');
      },
    },
  };
  // No other process checks now: the dying one has leased the line.
  await server.db
    .query()
    .insertInto('limit_check_queue')
    .values({ line_id: lineOf(jogvan), next_check_at: new Date(0) })
    .execute();
  await server.db
    .query()
    .insertInto('usage')
    .values({
      line_id: lineOf(jogvan),
      day: day('2026-11-21'),
      zone: 'domestic',
      megabytes: gigabytes(95),
      measured_at: server.clock.now(),
    })
    .execute();
  await month.run(dying);
  assert.deepEqual(await month.smsTo(jogvan), []);
  await month.run();
  assert.deepEqual(await month.smsTo(jogvan), [], 'it is still leased');
  server.clock.advance(60);
  await month.settled();
  assert.deepEqual(await month.smsTo(jogvan), ['data_alert']);
});
