import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { gigabytes } from '@bylgja/domain';
import { bjork, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import { runJob } from '#jobs/run-job.ts';

import { expiredRequestsJob } from './expired-requests-job.ts';
import { startTransfers } from './testing/transfers.ts';
import type { Transfers } from './testing/transfers.ts';

let world: Transfers;
before(async () => {
  world = await startTransfers();
});
after(() => world.server.close());
beforeEach(() => world.reset());

const toHanna = { to: hanna, gb: 1 };

test('a request waits for the user of the line, and the data is given when they approve it', async () => {
  const [before, his] = [await world.dataOf(hanna), await world.dataOf(jogvan)];
  const { status, body } = await world.ask(jogvan, toHanna);
  assert.deepEqual([status, body.state, body.direction], [201, 'pending', 'in']);
  const waiting = {
    id: body.id,
    requester: { phoneNumber: world.server.phoneOf(jogvan), firstname: 'Jógvan' },
    dataAmount: gigabytes(1),
    createdAt: world.server.clock.now().toISOString(),
  };
  assert.deepEqual(await world.waitingFor(hanna), [waiting]);
  assert.deepEqual(
    [await world.notificationsOf(hanna), await world.notificationsOf(jogvan)],
    [['data_request_received'], []],
  );
  assert.deepEqual(await world.dataOf(hanna), before, 'nothing has moved yet');

  assert.equal((await world.approve(hanna, body.id)).status, 204);
  assert.equal((await world.dataOf(hanna)).left, before.left - gigabytes(1));
  assert.equal((await world.dataOf(jogvan)).left, his.left + gigabytes(1));
  assert.deepEqual(await world.waitingFor(hanna), []);
  assert.equal((await world.read(hanna, body.id)).status, 404);
  assert.deepEqual(await world.logOf(jogvan), ['data_received', 'data_requested']);
  assert.deepEqual(await world.logOf(hanna), ['data_given', 'data_request_received']);
});

test('the person who is asked sees the effect on their line, by the same rule as the approval', async () => {
  const { body: asked } = await world.ask(jogvan, toHanna);
  const { left } = await world.dataOf(hanna);
  const { body } = await world.read(hanna, asked.id);
  assert.equal(body.requester.firstname, 'Jógvan');
  assert.deepEqual([body.ownPhoneNumber, body.validUntil], [world.server.phoneOf(hanna), '2026-11-30']);
  const { measuredAt, ...figures } = body.gift;
  assert.ok(measuredAt !== null);
  assert.deepEqual(figures, {
    remaining: left,
    remainingAfter: left - gigabytes(1),
    monthlyRemaining: gigabytes(10),
    monthlyLimit: gigabytes(10),
    refusal: null,
  });

  await world.give(hanna, { to: bjork, gb: 1 });
  const { gift } = (await world.read(hanna, asked.id)).body;
  assert.deepEqual(
    [gift.remaining, gift.remainingAfter, gift.monthlyRemaining, gift.refusal],
    [left - gigabytes(1), null, gigabytes(9), 'insufficient_data'],
    'what has been given since counts',
  );
  assert.equal((await world.approve(hanna, asked.id)).problem.code, 'insufficient_data');
});

test('for a line whose usage was never measured no amounts are shown, and the gift is refused', async () => {
  const { body: asked } = await world.ask(jogvan, toHanna);
  const { db } = world.server;
  const { id } = await world.lineOf(hanna);
  const measured = await db.query().selectFrom('usage').selectAll().where('line_id', '=', id).execute();
  await db.query().deleteFrom('usage').where('line_id', '=', id).execute();
  const { gift } = (await world.read(hanna, asked.id)).body;
  assert.deepEqual(
    [gift.remaining, gift.remainingAfter, gift.measuredAt, gift.refusal],
    [null, null, null, 'insufficient_data'],
  );
  await db.query().insertInto('usage').values(measured).execute();
});

test('the person who is asked declines a request, and the requester is notified', async () => {
  const { body } = await world.ask(jogvan, toHanna);
  assert.equal((await world.remove(hanna, body.id)).status, 204);
  assert.deepEqual(await world.notificationsOf(jogvan), ['data_request_declined']);
  assert.deepEqual(await world.logOf(jogvan), ['data_request_turned_down', 'data_requested']);
  assert.deepEqual(await world.logOf(hanna), ['data_request_declined', 'data_request_received']);
  for (const again of [await world.remove(hanna, body.id), await world.approve(hanna, body.id)]) {
    assert.deepEqual([again.status, again.problem.code], [409, 'already_handled']);
  }
  assert.equal((await world.historyOf(jogvan)).items[0]?.state, 'declined');
});

test('the requester withdraws a request, and it can no longer be approved', async () => {
  const { body } = await world.ask(jogvan, toHanna);
  assert.equal((await world.remove(jogvan, body.id)).status, 204);
  assert.deepEqual(await world.waitingFor(hanna), []);
  const late = await world.approve(hanna, body.id);
  assert.deepEqual([late.status, late.problem.code], [409, 'already_handled']);
  assert.equal((await world.historyOf(hanna)).items[0]?.state, 'withdrawn');
});

test('nobody else sees a request, not even the payer of the line, and the requester cannot approve it', async () => {
  const { body } = await world.ask(jogvan, toHanna);
  for (const person of [bjork, paetur]) {
    assert.equal((await world.read(person, body.id)).status, 404);
    assert.equal((await world.approve(person, body.id)).status, 404);
    assert.equal((await world.remove(person, body.id)).status, 404);
  }
  assert.equal((await world.approve(jogvan, body.id)).status, 404);
  assert.equal((await world.historyOf(bjork)).total, 0);
});

test('an approval uses the data that the line has at that time: with too little it is refused', async () => {
  const { body } = await world.ask(jogvan, { to: hanna, gb: 5 });
  const refused = await world.approve(hanna, body.id);
  assert.deepEqual([refused.status, refused.problem.code], [409, 'insufficient_data']);
  await world.give(bjork, { to: hanna, gb: 5 });
  assert.equal((await world.approve(hanna, body.id)).status, 204, 'the request was still waiting');
});

test('a request of a blocked line cannot be approved', async () => {
  const { body } = await world.ask(jogvan, toHanna);
  const { id } = await world.lineOf(jogvan);
  const jogvans = await world.server.as(jogvan);
  await jogvans.call('POST /subscriptions/:id/block', { params: { id } });
  const refused = await world.approve(hanna, body.id);
  assert.deepEqual([refused.status, refused.problem.code], [422, 'gift_not_possible']);
  await jogvans.call('POST /subscriptions/:id/unblock', { params: { id } });
  assert.equal((await world.approve(hanna, body.id)).status, 204);
});

test('only one request can wait from one line to another', async () => {
  assert.equal((await world.ask(jogvan, toHanna)).status, 201);
  const { status, problem } = await world.ask(jogvan, { to: hanna, gb: 2 });
  assert.deepEqual([status, problem.code], [409, 'request_waiting']);
  assert.equal(
    (await world.ask(hanna, { to: jogvan, gb: 1 })).status,
    201,
    'a request in the other direction is separate',
  );
});

test('a line can have at most ten waiting requests', async () => {
  const { server } = world;
  const strangers = await insertSomeAccounts(server.db, {
    at: server.clock.now(),
    accounts: Array.from({ length: 10 }, () => ({ lines: [{}] })),
  });
  const lines = await server.db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where(
      'account_id',
      'in',
      strangers.map(({ id }) => id),
    )
    .execute();
  const jogvans = await server.as(jogvan);
  for (const { phone_number: phoneNumber } of lines) {
    const body = { kind: 'request', phoneNumber, dataAmount: 1 } as const;
    assert.equal((await jogvans.call('POST /data-transfers', { body })).status, 201);
  }
  const { status, problem } = await world.ask(jogvan, { to: bjork, gb: 1 });
  assert.deepEqual([status, problem.code], [409, 'request_limit_reached']);
});

test('a request to a number is refused with the same code for every reason', async () => {
  const { id } = await world.lineOf(hanna);
  for (const [values, before] of [
    [{ is_findable: false }, { is_findable: true }],
    [{ blocked_at: world.server.clock.now() }, { blocked_at: null }],
    [{ status: 'processing' }, { status: 'active' }],
  ] as const) {
    const change = (to: typeof values | typeof before) =>
      world.server.db.query().updateTable('lines').set(to).where('id', '=', id).execute();
    await change(values);
    const { status, problem } = await world.ask(jogvan, toHanna);
    assert.deepEqual([status, problem.code], [422, 'request_not_possible'], JSON.stringify(values));
    await change(before);
  }
  assert.equal((await world.ask(jogvan, toHanna)).status, 201);
});

test('an unanswered request expires with its month', async () => {
  const { body } = await world.ask(jogvan, toHanna);
  world.server.clock.set('2026-12-01T00:00:00Z');
  assert.deepEqual(await world.waitingFor(hanna), []);
  for (const late of [await world.approve(hanna, body.id), await world.remove(hanna, body.id)]) {
    assert.deepEqual([late.status, late.problem.code], [409, 'already_handled']);
  }
  assert.equal((await world.historyOf(hanna)).items[0]?.state, 'expired');
  const { deps } = world.server;
  await Promise.all([runJob(expiredRequestsJob, deps), runJob(expiredRequestsJob, deps)]);
  assert.deepEqual(
    await world.notificationsOf(jogvan),
    ['data_request_expired'],
    'the requester is notified once',
  );
  assert.deepEqual(await world.notificationsOf(hanna), ['data_request_received']);
  assert.equal((await world.ask(jogvan, toHanna)).status, 201, 'a new request is possible in the new month');
});

test('a failed notification does not delay others, and is sent at the next run', async () => {
  await world.ask(jogvan, toHanna);
  await world.ask(bjork, toHanna);
  world.server.clock.set('2027-01-01T00:00:00Z');
  const { deps } = world.server;
  let asked = 0;
  const uuid = () => {
    asked += 1;
    if (asked === 1) throw new Error('the first notification fails');
    return deps.ids.uuid();
  };
  const expiryNotifications = async () =>
    [await world.notificationsOf(jogvan), await world.notificationsOf(bjork)]
      .flat()
      .filter((kind) => kind === 'data_request_expired');
  await runJob(expiredRequestsJob, { ...deps, ids: { ...deps.ids, uuid } });
  assert.equal((await expiryNotifications()).length, 1);
  await runJob(expiredRequestsJob, deps);
  assert.equal((await expiryNotifications()).length, 2);
});
