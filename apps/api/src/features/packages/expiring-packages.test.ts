import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { Notification } from '@bylgja/contract';
import { day, gigabytes, megabytes } from '@bylgja/domain';
import { bjork, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { expiringPackagesJob } from './expiring-packages-job.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000' },
  });
});
after(() => server.close());
beforeEach(async () => {
  await server.turnBack('2026-11-21T14:32:00Z');
  await server.db.query().deleteFrom('grants').where('source', '=', 'package').execute();
  await server.db.query().deleteFrom('notifications').execute();
});

const noon = '2026-11-28T12:00:00Z';
const lineOf = (person: Person) => lines.find((line) => line.person.id === person.id)?.id ?? '';

async function buy(owner: Person, packageId: string, user = owner): Promise<void> {
  // An hour later, so that it is not treated as a repetition of the previous test's order.
  server.clock.advance(3600);
  const caller = await server.as(owner);
  const order = await orderPackage(caller, server.phoneOf(user), { packageId });
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
}

const look = () => runJob(expiringPackagesJob, server.deps);

async function warnings(person: Person): Promise<Notification[]> {
  return (await notificationsOf(server, person)).filter(({ kind }) => kind === 'package_expiring');
}

test('a user with data left in packages is notified once, at noon three days before they expire, however many jobs run', async () => {
  await buy(hanna, 'gb-5');
  await buy(hanna, 'gb-1');
  server.clock.set('2026-11-28T11:59:59Z');
  await look();
  assert.deepEqual(await warnings(hanna), []);
  server.clock.set(noon);
  await Promise.all([look(), look(), look()]);
  server.clock.set('2026-11-30T20:00:00Z');
  await look();
  const [notification, ...others] = await warnings(hanna);
  assert.deepEqual([notification?.link, others], [`/nytsla/${lineOf(hanna)}`, []]);
  assert.match(
    notification?.body ?? '',
    /^21.10.10 hevur 6,0.GB eftir í eykapakkum. Seinasti dagur er 30\.11\.2026\.$/,
  );
});

test('when the owner has bought a package, its user is notified and the owner is not', async () => {
  await buy(bjork, 'gb-1', jogvan);
  server.clock.set(noon);
  await look();
  assert.equal((await warnings(jogvan)).length, 1);
  assert.deepEqual(await warnings(bjork), []);
});

test('a user who buys in the last days is not notified, because the purchase already shows when it ends', async () => {
  server.clock.set('2026-11-28T09:00:00Z');
  await buy(hanna, 'gb-1');
  server.clock.set('2026-11-29T12:00:00Z');
  await look();
  assert.deepEqual(await warnings(hanna), []);
});

/** Adds usage on the day on which the tests begin. */
async function useMore(person: Person, gb: number): Promise<void> {
  await server.db
    .query()
    .updateTable('usage')
    .set(({ eb }) => ({ megabytes: eb('megabytes', '+', gigabytes(gb)) }))
    .where('line_id', '=', lineOf(person))
    .where('zone', '=', 'domestic')
    .where('day', '=', day('2026-11-21'))
    .execute();
}

test('a user who has used up the package is not notified, however often the job runs', async () => {
  await buy(hanna, 'gb-1');
  await useMore(hanna, 100);
  server.clock.set(noon);
  await look();
  await look();
  assert.deepEqual(await warnings(hanna), []);
  const marks = await server.db
    .query()
    .selectFrom('grants')
    .select('expiry_notified_at')
    .where('source', '=', 'package')
    .execute();
  assert.deepEqual(marks, [{ expiry_notified_at: new Date(noon) }], 'it is not checked again');
  await server.db
    .query()
    .updateTable('usage')
    .set({ megabytes: megabytes(0) })
    .execute();
});

test('a user who has switched off the topic is not notified, and not later either', async () => {
  await buy(hanna, 'gb-1');
  const set = async (isOn: boolean) =>
    (await server.as(hanna)).call('PATCH /notifications/topics/:topic', {
      params: { topic: 'usage' },
      body: { isOn },
    });
  assert.equal((await set(false)).status, 204);
  server.clock.set(noon);
  await look();
  assert.equal((await set(true)).status, 204);
  await look();
  assert.deepEqual(await warnings(hanna), []);
});

test('a failed notification does not delay others, and is sent at the next run', async () => {
  await buy(hanna, 'gb-1');
  await buy(bjork, 'gb-1');
  server.clock.set(noon);
  let isFirst = true;
  const uuid = () => {
    if (!isFirst) return server.deps.ids.uuid();
    isFirst = false;
    throw new Error('this notification fails');
  };
  await runJob(expiringPackagesJob, { ...server.deps, ids: { ...server.deps.ids, uuid } });
  const notification = async () => [...(await warnings(hanna)), ...(await warnings(bjork))].length;
  assert.equal(await notification(), 1);
  await look();
  await look();
  assert.equal(await notification(), 2);
});
