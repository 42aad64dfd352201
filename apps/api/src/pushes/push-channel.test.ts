import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { AppDeps } from '#app-deps.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { sendJob } from '#outbox/send-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { openPool } from '#testing/test-database.ts';

import { pushChannel } from './push-channel.ts';
import { registerPhone, unregisterPhone } from './registrations.ts';
import { inPushWorlds } from './testing/push-worlds.ts';

const sendPushesJob = sendJob(pushChannel);
const at = inPushWorlds();

test('a phone without the app is deleted, with all its waiting pushes', async () => {
  for (const fault of ['unregistered', 'invalid'] as const) {
    const owner = await at.world.phoneOf(`${fault}-phone`);
    await at.world.control('PUT', 'phones', { [fault]: [owner.token] });
    await at.world.notify(owner);
    await at.world.notify(owner);
    await runJob(sendPushesJob, at.world.deps);
    assert.deepEqual(
      (await at.db.query().selectFrom('push_registrations').selectAll().execute()).map(({ token }) => token),
      [at.hanna.token],
    );
  }
  assert.deepEqual(await at.world.rows(), []);
  assert.deepEqual(await at.world.shown(), []);
});

test('a phone that has a new token when the old one is refused is kept, and gets the push with the new token', async () => {
  await at.world.control('PUT', 'phones', { unregistered: [at.hanna.token] });
  await at.world.notify(at.hanna);
  const renewing: AppDeps = {
    ...at.world.deps,
    push: {
      async send(push) {
        const sent = await at.world.deps.push?.send(push);
        await registerPhone(at.world.deps, {
          ...at.hanna,
          token: 'phone-of-hanna-anew',
          platform: 'android',
        });
        assert.ok(sent);
        return sent;
      },
    },
  };
  await handOverDue(renewing, pushChannel);
  at.clock.advance(60);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), ['phone-of-hanna-anew']);
});

test('a push to a service that is down is retried after 1, 2, 4, 8 minutes, then every quarter of an hour, and abandoned after an hour', async () => {
  const start = at.clock.now().getTime();
  await at.world.control('PUT', 'faults', { httpStatus: 503 });
  await at.world.notify(at.hanna);
  const waits: number[] = [];
  for (
    let next = (await at.world.onlyRow()).next_try_at;
    next !== null;
    next = (await at.world.onlyRow()).next_try_at
  ) {
    at.clock.set(next.toISOString());
    await runJob(sendPushesJob, at.world.deps);
    const following = (await at.world.onlyRow()).next_try_at;
    if (following) waits.push((following.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 15, 15]);
  assert.ok(at.clock.now().getTime() - start < 3_600_000);
  const [givenUp] = loggedOf(at.world.log.slice(-1), 'message.given_up');
  assert.deepEqual([givenUp?.level, givenUp?.['reason']], [50, '503']);
});

test('a service that names a time to wait gets no retry before it, and then pushes that are still useful', async () => {
  await at.world.control('PUT', 'faults', { httpStatus: 429, retryAfterSeconds: 600 });
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual((await at.world.onlyRow()).next_try_at, new Date('2026-11-21T14:42:00Z'));
  await at.world.control('PUT', 'faults', {});
  at.clock.advance(599);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
  at.clock.advance(1);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), [at.hanna.token]);
  assert.equal((await at.world.handedOver())[0]?.android.ttl, '3000s');
});

test('a push that was not sent for an hour is dropped', async () => {
  await at.world.notify(at.hanna);
  at.clock.advance(60 * 60);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), []);
  assert.equal((await at.world.onlyRow()).next_try_at, null);
  assert.ok(loggedOf(at.world.log, 'message.given_up').some(({ reason }) => reason === 'too old'));
});

test('two processes that run at the same moment send each push once', async (t) => {
  const other = at.db.url ? openPool(at.db.url, 4) : at.db;
  if (other !== at.db) t.after(() => other.close());
  const neighbour = await at.world.neighbourOn(other);
  for (let count = 0; count < 30; count += 1) await at.world.notify(at.hanna);
  await Promise.all(
    [at.world.deps, neighbour, at.world.deps, neighbour].map((process) => runJob(sendPushesJob, process)),
  );
  assert.equal((await at.world.handedOver()).length, 30);
  assert.deepEqual(new Set((await at.world.rows()).map(({ tries }) => tries)), new Set([1]));
});

test('a notification neither waits for a phone that is being deleted nor fails because of it', async (t) => {
  if (!at.db.url) return t.skip('PGlite has one connection');
  const other = openPool(at.db.url, 1);
  t.after(() => other.close());
  await other.inTransaction(async () => {
    await unregisterPhone(await at.world.neighbourOn(other), at.hanna.sessionId);
    await at.db.inTransaction(() => at.world.notify(at.hanna));
  });
  assert.deepEqual(await at.world.rows(), []);
  const notified = at.db
    .query()
    .selectFrom('notifications')
    .select('kind')
    .where('customer_id', '=', at.hanna.customerId);
  assert.deepEqual(await notified.execute(), [{ kind: 'data_received' }]);
});

test('if a process dies between sending a push and recording it, nothing is shown twice', async () => {
  await at.world.notify(at.hanna);
  const dying: AppDeps = {
    ...at.world.deps,
    push: {
      async send(push) {
        await at.world.deps.push?.send(push);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(handOverDue(dying, pushChannel), /gone/);
  assert.equal(await handOverDue(at.world.deps, pushChannel), 0, 'it is still leased');
  at.clock.advance(5 * 60);
  assert.equal(await handOverDue(at.world.deps, pushChannel), 1);
  assert.equal((await at.world.handedOver()).length, 2);
  assert.deepEqual(await at.world.shown(), [at.hanna.token], 'the second replaced the first');
  assert.notEqual((await at.world.onlyRow()).sent_at, null);
});

test('after a lost answer the same push is sent again, and the phone shows one', async () => {
  await at.world.control('PUT', 'faults', { losesAnswers: true });
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  await at.world.control('PUT', 'faults', {});
  at.clock.advance(60);
  await runJob(sendPushesJob, at.world.deps);
  assert.deepEqual(await at.world.shown(), [at.hanna.token]);
  assert.equal((await at.world.onlyRow()).tries, 2);
});

test('neither phone tokens, bearer tokens nor keys reach the log', async () => {
  await at.world.control('PUT', 'faults', { httpStatus: 500 });
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  await at.world.control('PUT', 'faults', {});
  await at.world.control('PUT', 'phones', { unregistered: [at.hanna.token] });
  at.clock.advance(60);
  await runJob(sendPushesJob, at.world.deps);
  assert.ok(loggedOf(at.world.log, 'message.delayed').some(({ kind }) => kind === 'data_received'));
  assert.doesNotMatch(at.world.log.join(''), /phone-of-hanna|Bearer|PRIVATE KEY|Jógvan|211002/);
});

test('after two days no sent push is stored', async () => {
  await at.world.notify(at.hanna);
  await runJob(sendPushesJob, at.world.deps);
  at.clock.advance(2 * 24 * 60 * 60);
  await runJob(clearOldRowsJob, at.world.deps);
  await at.world.onlyRow();
  at.clock.advance(1);
  await runJob(clearOldRowsJob, at.world.deps);
  assert.deepEqual(await at.world.rows(), []);
});
