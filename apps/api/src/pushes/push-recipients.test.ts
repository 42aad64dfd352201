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

test('a notification is signalled once on each phone of its customer, and on no other', async () => {
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

test('of no kind does a push bear a figure, a name or a number of what it tells of', async () => {
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
    'each has a title of its own, but where two say the same',
  );
});

test('what did not happen is not signalled, and whoever has no phone leaves nothing that waits', async () => {
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

test('what stands in no list is not signalled', async () => {
  const notificationId = at.world.deps.ids.uuid();
  await inTransaction(at.world.deps, (inTx) =>
    queuePushes(inTx, [{ id: notificationId, kind: 'data_received', link: null }]),
  );
  assert.deepEqual(await at.world.rows(), []);
});

test('nothing is sent to a phone whose session has ended, also of what waited by then', async () => {
  await at.world.notify(at.hanna);
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
  assert.deepEqual(await at.world.rows(), []);
});

test('what a thief may have done is shown on the phone that it has signed out, and nothing else of what waited', async () => {
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

test('what no longer goes to a phone that was signed out takes nothing with it that still does', async () => {
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

test('what comes after the sign-out is not shown there, of whatever kind', async () => {
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.notify(at.hanna, 'password_changed');
  assert.deepEqual(await at.world.rows(), []);
});

test('what a thief may have done to one customer is not shown to whoever signs in on their phone next', async () => {
  await at.world.notify(at.hanna, 'password_changed');
  await endSessionsOf(at.world.deps, at.hanna.customerId);
  await at.world.phoneOf(at.hanna.token);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
});

test('nothing is sent to a phone that was not used for thirty days, nor of a session that has run out', async () => {
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

test('what waits for a phone is not shown to whoever signs in on it next', async () => {
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
