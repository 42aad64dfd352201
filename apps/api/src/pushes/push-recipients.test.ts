import assert from 'node:assert/strict';
import { test } from 'node:test';

import { notificationKinds } from '@bylgja/contract';
import { serverTexts } from '@bylgja/i18n/server';

import { inTransaction } from '#db/database.ts';
import { endSessionsOf } from '#features/auth/sessions.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import { sendJob } from '#outbox/send-job.ts';

import { queuePushes } from './outgoing-push.ts';
import { pushChannel } from './push-channel.ts';
import { carriedWords, exampleOf, linkOf } from './testing/every-notification.ts';
import { inPushWorlds } from './testing/push-worlds.ts';

const sendPushesJob = sendJob(pushChannel);
const at = inPushWorlds();

test('a notification is pushed once to each phone of its customer, and to no other', async () => {
  await at.world.phoneOf('phone-of-somebody-else');
  await at.world.phoneOf('other-phone-of-hanna', at.hanna.customerId);
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  at.clock.advance(30 * 60);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual((await at.world.shown()).toSorted(), ['other-phone-of-hanna', 'phone-of-hanna']);
  const items = await at.world.handedOver();
  const { id } = await at.db
    .query()
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', at.hanna.customerId)
    .executeTakeFirstOrThrow();
  for (const { notification, data, android } of items) {
    assert.deepEqual(notification, { title: 'You have received data' });
    assert.deepEqual(data, { notificationId: id, link: '/umbonir' });
    assert.equal(android.ttl, '3600s');
  }
});

test('no kind of push contains a figure, a name or a number of its notification', async () => {
  const titles = new Set<string>();
  for (const kind of notificationKinds) {
    const link = linkOf(exampleOf(kind, at.hanna.customerId));
    const before = await at.world.handedOver();
    await at.world.notify(at.hanna, kind);
    await runJob(sendPushesJob, at.world.deps);
    const [push, ...others] = (await at.world.handedOver()).slice(before.length);
    assert.ok(push, kind);
    assert.deepEqual(others, []);
    const { notificationId, ...data } = push.data;
    const { title, ...more } = push.notification;
    assert.deepEqual(more, {});
    assert.doesNotMatch(title, /\d/);
    titles.add(title);
    const wire = JSON.stringify(push).replaceAll(notificationId, '');
    for (const word of carriedWords) assert.ok(!wire.includes(word), `${kind}: ${word} in ${wire}`);
    const isNumbered = link === null || carriedWords.some((word) => link.includes(word));
    assert.deepEqual(data, { link: isNumbered ? '/frabodanir' : link });
  }
  assert.ok(
    titles.size > notificationKinds.length / 2,
    'each has its own title, except where two are meant to be the same',
  );
});

test('a transaction that rolls back sends no push, and for a customer without a phone none is queued', async () => {
  await assert.rejects(
    at.db.inTransaction(async () => {
      await at.world.notify(at.hanna);
      throw new Error('it did not happen');
    }),
  );
  await at.db.query().deleteFrom('push_registrations').execute();
  await at.world.notify(at.hanna);
  assert.deepEqual(await at.world.rows(), []);
});

test('a notification that is not in the list sends no push', async () => {
  const notificationId = at.world.deps.ids.uuid();
  await inTransaction(at.world.deps, (inTx) =>
    queuePushes(inTx, [{ id: notificationId, kind: 'data_received', link: null }]),
  );
  assert.deepEqual(await at.world.rows(), []);
});

test('nothing is sent to a phone whose session has ended, not even pushes queued before', async () => {
  await at.world.notify(at.hanna);
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
  assert.deepEqual(await at.world.rows(), []);
});

test('a phone that a thief may have signed out still shows security pushes, and no other waiting ones', async () => {
  await at.world.notify(at.hanna);
  await at.world.notify(at.hanna, 'password_changed');
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await runJob(clearOldRowsJob, at.world.deps);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(
    (await at.world.handedOver()).map(({ notification }) => notification.title),
    [serverTexts.en.notifications.password_changed.push],
  );
  await runJob(clearOldRowsJob, at.world.deps);
  const phones = await at.db.query().selectFrom('push_registrations').selectAll().execute();
  assert.deepEqual(phones, [], 'after that the phone is deleted');
});

test('dropping a push for a signed-out phone does not drop the security pushes for it', async () => {
  await at.world.control('PUT', 'faults', { httpStatus: 503 });
  await at.world.notify(at.hanna, 'password_changed');
  await runJob(sendPushesJob, at.world.deps);
  await at.world.control('PUT', 'faults', {});
  await at.world.notify(at.hanna);
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await runJob(sendPushesJob, at.world.deps);
  assert.equal((await at.world.onlyRow()).kind, 'password_changed');
  at.clock.advance(60);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), [at.hanna.token]);
});

test('no push queued after the sign-out is shown there, of any kind', async () => {
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.notify(at.hanna, 'password_changed');
  assert.deepEqual(await at.world.rows(), []);
});

test('a security push of one customer is not shown to the next customer who signs in on that phone', async () => {
  await at.world.notify(at.hanna, 'password_changed');
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.phoneOf(at.hanna.token);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
});

test('nothing is sent to a phone that was not used for thirty days, nor for an expired session', async () => {
  const dayS = 24 * 60 * 60;
  at.clock.advance(30 * dayS + 1);
  await at.world.notify(at.hanna);
  assert.deepEqual(await at.world.rows(), []);
  const use = at.db.query().updateTable('sessions').where('id', '=', at.hanna.sessionId);
  await use.set({ last_used_at: at.clock.now() }).execute();
  await at.world.notify(at.hanna);
  assert.equal((await at.world.rows()).length, 1);
  at.clock.advance(60 * dayS);
  await use.set({ last_used_at: at.clock.now() }).execute();
  await at.world.notify(at.hanna);
  assert.equal((await at.world.rows()).length, 1);
});

test('waiting pushes of a phone are not shown to the next customer who signs in on it', async () => {
  await at.world.notify(at.hanna);
  const jogvan = await at.world.phoneOf(at.hanna.token);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
  await at.world.notify(at.hanna);
  await at.world.notify(jogvan);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), [at.hanna.token]);
  assert.equal((await at.world.onlyRow()).session_id, jogvan.sessionId);
});
