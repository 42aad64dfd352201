import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { notificationKinds } from '@bylgja/domain';
import type { NotificationKind } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';
import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { readConfig } from '#config.ts';
import { openPostgres } from '#db/postgres.ts';
import { createDeps } from '#deps.ts';
import type { Deps } from '#deps.ts';
import { endSessionsOf, startSession } from '#features/auth/sessions.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { createLogger } from '#http/logger.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { readOutbox } from '#testing/outbox.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { pushSettings } from '#testing/test-server.ts';

import { registerPhone } from './registrations.ts';
import { sendDuePushes, sendPushesJob } from './send-pushes-job.ts';

const clock = createTestClock('2026-11-21T14:32:00Z');
const log: string[] = [];
const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

let db: TestDatabase;
let sandbox: Sandbox;
/** Of a process that runs no jobs of its own accord. */
let deps: Deps;
let hanna: Owner;

before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());
beforeEach(async () => {
  clock.set('2026-11-21T14:32:00Z');
  log.length = 0;
  sandbox = await startSandbox({ port: 0, ...keys });
  deps = await depsOn(db);
  await db.query().deleteFrom('push_registrations').execute();
  hanna = await phoneOf('phone-of-hanna');
});
afterEach(() => sandbox.close());

async function depsOn(database: Deps['db']): Promise<Deps> {
  const settings = {
    SECRET_KEY: 'one-key-for-every-process-of-this-test',
    ...(await pushSettings(sandbox)),
    PAYMENT_API_KEY: 'key',
    PAYMENT_PRIVATE_KEY: 'private',
    PAYMENT_MERCHANT_ID: '4711',
  };
  const logger = createLogger('debug', { write: (line) => void log.push(line) });
  return createDeps(readConfig(settings), { clock, db: database, log: logger });
}

interface Owner {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A customer who has signed in on a phone that wants pushes. */
async function phoneOf(token: string, customerId: string = randomUUID()): Promise<Owner> {
  await db
    .query()
    .insertInto('customers')
    .values({ id: customerId, firstname: 'Hanna', lastname: 'Olsen', locale: 'en', created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before_ = await sessionsOf(customerId);
  await startSession(deps, {
    customerId,
    device: { kind: 'phone', system: 'android' },
    proof: { method: 'password' },
  });
  const sessionId = (await sessionsOf(customerId)).find((id) => !before_.includes(id)) ?? '';
  await registerPhone(deps, { sessionId, token, platform: 'android' });
  return { customerId, sessionId, token };
}

async function sessionsOf(customerId: string): Promise<string[]> {
  const rows = await db
    .query()
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}

const given = { megabytes: 2048, firstname: 'Jógvan', phoneNumber: '298211002' };

function tell(
  { customerId }: Pick<Owner, 'customerId'> = hanna,
  { kind = 'data_received', link = '/' }: { kind?: NotificationKind; link?: `/${string}` } = {},
): Promise<void> {
  // Whatever a kind is told with: all of it is to stay here.
  return notify(deps, { kind, customerId, parts: given, link } as never);
}

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/_sandbox/push/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  assert.ok(response.ok);
  return response.status === 204 ? undefined : response.json();
}

interface Wire {
  readonly items: readonly {
    readonly token: string;
    readonly notification: { readonly title: string };
    readonly data: { readonly notificationId: string; readonly link: string };
    readonly android: { readonly ttl: string };
  }[];
  readonly exchanges: number;
}

const wire = async () => (await control('GET', 'taken')) as Wire;
/** On phones, oldest first. */
const shown = async () => (await readOutbox({ sandbox })).map(({ to }) => to).toReversed();
const rows = () => db.query().selectFrom('pushes').selectAll().orderBy('created_at').execute();
const phones = () => db.query().selectFrom('push_registrations').selectAll().execute();

async function onlyRow() {
  const [row, ...others] = await rows();
  assert.ok(row);
  assert.deepEqual(others, []);
  return row;
}

test('a notification is signalled once on each phone of its customer, and on no other', async () => {
  await phoneOf('phone-of-somebody-else');
  await phoneOf('other-phone-of-hanna', hanna.customerId);
  await tell();
  await sendPushesJob.run(deps);
  clock.advance(30 * 60);
  await sendPushesJob.run(deps);
  assert.deepEqual((await shown()).toSorted(), ['other-phone-of-hanna', 'phone-of-hanna']);
  const { items } = await wire();
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
  for (const kind of notificationKinds) await tell(hanna, { kind, link: '/umsit-hald/211002/mork' });
  await sendPushesJob.run(deps);
  const { items } = await wire();
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
      await tell();
      throw new Error('it did not happen');
    }),
  );
  await db.query().deleteFrom('push_registrations').execute();
  await tell();
  assert.deepEqual(await rows(), []);
});

test('a phone without the app is forgotten, with all that waits for it', async () => {
  for (const fault of ['unregistered', 'invalid'] as const) {
    const owner = await phoneOf(`${fault}-phone`);
    await control('PUT', 'phones', { [fault]: [owner.token] });
    await tell(owner);
    await tell(owner);
    await sendPushesJob.run(deps);
    assert.deepEqual(
      (await phones()).map(({ token }) => token),
      [hanna.token],
    );
  }
  assert.deepEqual(await rows(), []);
  assert.deepEqual(await shown(), []);
});

test('a phone that has another token when the first is refused is kept, and told under the other', async () => {
  await control('PUT', 'phones', { unregistered: [hanna.token] });
  await tell();
  const renewing: Deps = {
    ...deps,
    push: {
      async send(push) {
        const sent = await deps.push?.send(push);
        await registerPhone(deps, { ...hanna, token: 'phone-of-hanna-anew', platform: 'android' });
        assert.ok(sent);
        return sent;
      },
    },
  };
  await sendDuePushes(renewing);
  clock.advance(60);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), ['phone-of-hanna-anew']);
});

test('nothing is sent to a phone whose session has ended, also of what waited by then', async () => {
  await tell();
  await endSessionsOf(deps, hanna.customerId);
  await tell();
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), []);
  assert.deepEqual([await rows(), await phones()], [[], []]);
});

test('nothing is sent to a phone that was not used for thirty days, nor of a session that has run out', async () => {
  const dayS = 24 * 60 * 60;
  clock.advance(30 * dayS + 1);
  await tell();
  assert.deepEqual(await rows(), []);
  const use = db.query().updateTable('sessions').where('id', '=', hanna.sessionId);
  await use.set({ last_used_at: clock.now() }).execute();
  await tell();
  assert.equal((await rows()).length, 1);
  clock.advance(60 * dayS);
  await use.set({ last_used_at: clock.now() }).execute();
  await tell();
  assert.equal((await rows()).length, 1);
});

test('what waits for a phone is not shown to whoever signs in on it next', async () => {
  await tell();
  const jogvan = await phoneOf(hanna.token);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), []);
  await tell(hanna);
  await tell(jogvan);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), [hanna.token]);
  assert.equal((await onlyRow()).session_id, jogvan.sessionId);
});

test('a service that is down is tried after 1, 2, 4, 8 minutes, then by the quarter of an hour, and given up after one', async () => {
  const start = clock.now().getTime();
  await control('PUT', 'faults', { httpStatus: 503 });
  await tell();
  const waits: number[] = [];
  for (let next = (await onlyRow()).next_try_at; next !== null; next = (await onlyRow()).next_try_at) {
    clock.set(next.toISOString());
    await sendPushesJob.run(deps);
    const following = (await onlyRow()).next_try_at;
    if (following) waits.push((following.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 15, 15]);
  assert.ok(clock.now().getTime() - start < 3_600_000);
  assert.match(log.at(-1) ?? '', /"level":50.*"reason":"503".*a push was given up/);
});

test('a service that says when to come again is not asked before, and then shows what is still of use', async () => {
  await control('PUT', 'faults', { httpStatus: 429, retryAfterSeconds: 600 });
  await tell();
  await sendPushesJob.run(deps);
  assert.deepEqual((await onlyRow()).next_try_at, new Date('2026-11-21T14:42:00Z'));
  await control('PUT', 'faults', {});
  clock.advance(599);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), []);
  clock.advance(1);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), [hanna.token]);
  assert.equal((await wire()).items[0]?.android.ttl, '3000s');
});

test('a push that nobody sent for an hour is of no more use', async () => {
  await tell();
  clock.advance(60 * 60);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), []);
  assert.equal((await onlyRow()).next_try_at, null);
  assert.match(log.join(''), /"reason":"too old".*a push was given up/);
});

test('two processes that look at the same moment send each push once', async (t) => {
  const other = db.url ? openPostgres({ url: db.url, poolSize: 4, onError: () => undefined }) : db;
  if (other !== db) t.after(() => other.close());
  const neighbour = await depsOn(other);
  for (let count = 0; count < 30; count += 1) await tell();
  await Promise.all([deps, neighbour, deps, neighbour].map((process) => sendPushesJob.run(process)));
  assert.equal((await wire()).items.length, 30);
  assert.deepEqual(new Set((await rows()).map(({ tries }) => tries)), new Set([1]));
});

test('a process that dies between handing over and noting it shows nothing twice', async () => {
  await tell();
  const dying: Deps = {
    ...deps,
    push: {
      async send(push) {
        await deps.push?.send(push);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(sendDuePushes(dying), /gone/);
  assert.equal(await sendDuePushes(deps), 0, 'it is still taken');
  clock.advance(5 * 60);
  assert.equal(await sendDuePushes(deps), 1);
  assert.equal((await wire()).items.length, 2);
  assert.deepEqual(await shown(), [hanna.token], 'the second took the place of the first');
  assert.notEqual((await onlyRow()).sent_at, null);
});

test('an answer that is lost leads to the same push again, and to one on the phone', async () => {
  await control('PUT', 'faults', { losesAnswers: true });
  await tell();
  await sendPushesJob.run(deps);
  await control('PUT', 'faults', {});
  clock.advance(60);
  await sendPushesJob.run(deps);
  assert.deepEqual(await shown(), [hanna.token]);
  assert.equal((await onlyRow()).tries, 2);
});

test('no phone’s token, no bearer and no key reaches the log', async () => {
  await control('PUT', 'faults', { httpStatus: 500 });
  await tell();
  await sendPushesJob.run(deps);
  await control('PUT', 'faults', {});
  await control('PUT', 'phones', { unregistered: [hanna.token] });
  clock.advance(60);
  await sendPushesJob.run(deps);
  assert.match(log.join(''), /"kind":"data_received".*a push was not taken/);
  assert.doesNotMatch(log.join(''), /phone-of-hanna|Bearer|PRIVATE KEY|Jógvan|211002/);
});

test('two days later nobody can tell who was sent what', async () => {
  await tell();
  await sendPushesJob.run(deps);
  clock.advance(2 * 24 * 60 * 60);
  await clearOldRowsJob.run(deps);
  await onlyRow();
  clock.advance(1);
  await clearOldRowsJob.run(deps);
  assert.deepEqual(await rows(), []);
});
