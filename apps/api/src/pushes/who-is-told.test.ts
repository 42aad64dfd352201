import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { notificationKinds } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import { endSessionsOf } from '#features/auth/sessions.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { queuePushes } from './outgoing-push.ts';
import { sendPushesJob } from './send-pushes-job.ts';
import { startPushWorld } from './testing/push-world.ts';
import type { Owner, PushWorld } from './testing/push-world.ts';

const clock = createTestClock('2026-11-21T14:32:00Z');
let db: TestDatabase;
let world: PushWorld;
let hanna: Owner;

before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());
beforeEach(async () => {
  clock.set('2026-11-21T14:32:00Z');
  world = await startPushWorld(db, clock);
  hanna = await world.phoneOf('phone-of-hanna');
});
afterEach(() => world.close());

test('a notification is signalled once on each phone of its customer, and on no other', async () => {
  await world.phoneOf('phone-of-somebody-else');
  await world.phoneOf('other-phone-of-hanna', hanna.customerId);
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  clock.advance(30 * 60);
  await sendPushesJob.run(world.deps);
  assert.deepEqual((await world.shown()).toSorted(), ['other-phone-of-hanna', 'phone-of-hanna']);
  const items = await world.handedOver();
  const { id } = await db
    .query()
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', hanna.customerId)
    .executeTakeFirstOrThrow();
  for (const { notification, data, android } of items) {
    assert.deepEqual(notification, { title: 'You have received data' });
    assert.deepEqual(data, { notificationId: id, link: '/' });
    assert.equal(android.ttl, '3600s');
  }
});

test('of no kind does a push bear a figure, a name or a number of what it tells of', async () => {
  for (const kind of notificationKinds) await world.tell(hanna, { kind, link: '/umsit-hald/211002/mork' });
  await sendPushesJob.run(world.deps);
  const items = await world.handedOver();
  assert.equal(items.length, notificationKinds.length);
  for (const { notification, data, ...rest } of items) {
    const told = JSON.stringify({ notification, link: data.link });
    assert.doesNotMatch(told, /\d|Jógvan|Hanna/, told);
    assert.equal(data.link, '/frabodanir');
    assert.doesNotMatch(JSON.stringify(rest), /211002|2048|Jógvan|Hanna/);
  }
  assert.deepEqual(
    items.map(({ notification }) => notification.title).toSorted(),
    notificationKinds.map((kind) => serverTexts.en.pushTitles[kind]).toSorted(),
  );
});

test('what did not happen is not signalled, and whoever has no phone leaves nothing that waits', async () => {
  await assert.rejects(
    db.inTransaction(async () => {
      await world.tell(hanna);
      throw new Error('it did not happen');
    }),
  );
  await db.query().deleteFrom('push_registrations').execute();
  await world.tell(hanna);
  assert.deepEqual(await world.rows(), []);
});

test('what stands in no list is not signalled', async () => {
  const notificationId = world.deps.ids.uuid();
  await queuePushes(world.deps, { notificationId, kind: 'data_received', link: null });
  assert.deepEqual(await world.rows(), []);
});

test('nothing is sent to a phone whose session has ended, also of what waited by then', async () => {
  await world.tell(hanna);
  await endSessionsOf(world.deps, hanna.customerId);
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), []);
  assert.deepEqual(
    [await world.rows(), await db.query().selectFrom('push_registrations').selectAll().execute()],
    [[], []],
  );
});

test('nothing is sent to a phone that was not used for thirty days, nor of a session that has run out', async () => {
  const dayS = 24 * 60 * 60;
  clock.advance(30 * dayS + 1);
  await world.tell(hanna);
  assert.deepEqual(await world.rows(), []);
  const use = db.query().updateTable('sessions').where('id', '=', hanna.sessionId);
  await use.set({ last_used_at: clock.now() }).execute();
  await world.tell(hanna);
  assert.equal((await world.rows()).length, 1);
  clock.advance(60 * dayS);
  await use.set({ last_used_at: clock.now() }).execute();
  await world.tell(hanna);
  assert.equal((await world.rows()).length, 1);
});

test('what waits for a phone is not shown to whoever signs in on it next', async () => {
  await world.tell(hanna);
  const jogvan = await world.phoneOf(hanna.token);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), []);
  await world.tell(hanna);
  await world.tell(jogvan);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), [hanna.token]);
  assert.equal((await world.onlyRow()).session_id, jogvan.sessionId);
});
