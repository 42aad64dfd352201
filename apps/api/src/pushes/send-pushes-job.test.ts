import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { openPostgres } from '#db/postgres.ts';
import type { Deps } from '#deps.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { registerPhone, unregisterPhone } from './registrations.ts';
import { sendDuePushes, sendPushesJob } from './send-pushes-job.ts';
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

test('a phone without the app is forgotten, with all that waits for it', async () => {
  for (const fault of ['unregistered', 'invalid'] as const) {
    const owner = await world.phoneOf(`${fault}-phone`);
    await world.control('PUT', 'phones', { [fault]: [owner.token] });
    await world.tell(owner);
    await world.tell(owner);
    await sendPushesJob.run(world.deps);
    assert.deepEqual(
      (await db.query().selectFrom('push_registrations').selectAll().execute()).map(({ token }) => token),
      [hanna.token],
    );
  }
  assert.deepEqual(await world.rows(), []);
  assert.deepEqual(await world.shown(), []);
});

test('a phone that has another token when the first is refused is kept, and told under the other', async () => {
  await world.control('PUT', 'phones', { unregistered: [hanna.token] });
  await world.tell(hanna);
  const renewing: Deps = {
    ...world.deps,
    push: {
      async send(push) {
        const sent = await world.deps.push?.send(push);
        await registerPhone(world.deps, { ...hanna, token: 'phone-of-hanna-anew', platform: 'android' });
        assert.ok(sent);
        return sent;
      },
    },
  };
  await sendDuePushes(renewing);
  clock.advance(60);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), ['phone-of-hanna-anew']);
});

test('a service that is down is tried after 1, 2, 4, 8 minutes, then by the quarter of an hour, and given up after one', async () => {
  const start = clock.now().getTime();
  await world.control('PUT', 'faults', { httpStatus: 503 });
  await world.tell(hanna);
  const waits: number[] = [];
  for (
    let next = (await world.onlyRow()).next_try_at;
    next !== null;
    next = (await world.onlyRow()).next_try_at
  ) {
    clock.set(next.toISOString());
    await sendPushesJob.run(world.deps);
    const following = (await world.onlyRow()).next_try_at;
    if (following) waits.push((following.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 15, 15]);
  assert.ok(clock.now().getTime() - start < 3_600_000);
  assert.match(world.log.at(-1) ?? '', /"level":50.*"reason":"503".*a push was given up/);
});

test('a service that says when to come again is not asked before, and then shows what is still of use', async () => {
  await world.control('PUT', 'faults', { httpStatus: 429, retryAfterSeconds: 600 });
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  assert.deepEqual((await world.onlyRow()).next_try_at, new Date('2026-11-21T14:42:00Z'));
  await world.control('PUT', 'faults', {});
  clock.advance(599);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), []);
  clock.advance(1);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), [hanna.token]);
  assert.equal((await world.handedOver())[0]?.android.ttl, '3000s');
});

test('a push that nobody sent for an hour is of no more use', async () => {
  await world.tell(hanna);
  clock.advance(60 * 60);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), []);
  assert.equal((await world.onlyRow()).next_try_at, null);
  assert.match(world.log.join(''), /"reason":"too old".*a push was given up/);
});

test('two processes that look at the same moment send each push once', async (t) => {
  const other = db.url ? openPostgres({ url: db.url, poolSize: 4, onError: () => undefined }) : db;
  if (other !== db) t.after(() => other.close());
  const neighbour = await world.neighbourOn(other);
  for (let count = 0; count < 30; count += 1) await world.tell(hanna);
  await Promise.all(
    [world.deps, neighbour, world.deps, neighbour].map((process) => sendPushesJob.run(process)),
  );
  assert.equal((await world.handedOver()).length, 30);
  assert.deepEqual(new Set((await world.rows()).map(({ tries }) => tries)), new Set([1]));
});

test('a phone that is just being forgotten neither holds up nor undoes what is told meanwhile', async (t) => {
  if (!db.url) return t.skip('PGlite has one connection');
  const other = openPostgres({ url: db.url, poolSize: 1, onError: () => undefined });
  t.after(() => other.close());
  await other.inTransaction(async () => {
    await unregisterPhone(await world.neighbourOn(other), hanna.sessionId);
    await db.inTransaction(() => world.tell(hanna));
  });
  assert.deepEqual(await world.rows(), []);
  const told = db
    .query()
    .selectFrom('notifications')
    .select('kind')
    .where('customer_id', '=', hanna.customerId);
  assert.deepEqual(await told.execute(), [{ kind: 'data_received' }]);
});

test('a process that dies between handing over and noting it shows nothing twice', async () => {
  await world.tell(hanna);
  const dying: Deps = {
    ...world.deps,
    push: {
      async send(push) {
        await world.deps.push?.send(push);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(sendDuePushes(dying), /gone/);
  assert.equal(await sendDuePushes(world.deps), 0, 'it is still taken');
  clock.advance(5 * 60);
  assert.equal(await sendDuePushes(world.deps), 1);
  assert.equal((await world.handedOver()).length, 2);
  assert.deepEqual(await world.shown(), [hanna.token], 'the second took the place of the first');
  assert.notEqual((await world.onlyRow()).sent_at, null);
});

test('an answer that is lost leads to the same push again, and to one on the phone', async () => {
  await world.control('PUT', 'faults', { losesAnswers: true });
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  await world.control('PUT', 'faults', {});
  clock.advance(60);
  await sendPushesJob.run(world.deps);
  assert.deepEqual(await world.shown(), [hanna.token]);
  assert.equal((await world.onlyRow()).tries, 2);
});

test('no phone’s token, no bearer and no key reaches the log', async () => {
  await world.control('PUT', 'faults', { httpStatus: 500 });
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  await world.control('PUT', 'faults', {});
  await world.control('PUT', 'phones', { unregistered: [hanna.token] });
  clock.advance(60);
  await sendPushesJob.run(world.deps);
  assert.match(world.log.join(''), /"kind":"data_received".*a push was not taken/);
  assert.doesNotMatch(world.log.join(''), /phone-of-hanna|Bearer|PRIVATE KEY|Jógvan|211002/);
});

test('two days later nobody can tell who was sent what', async () => {
  await world.tell(hanna);
  await sendPushesJob.run(world.deps);
  clock.advance(2 * 24 * 60 * 60);
  await clearOldRowsJob.run(world.deps);
  await world.onlyRow();
  clock.advance(1);
  await clearOldRowsJob.run(world.deps);
  assert.deepEqual(await world.rows(), []);
});
