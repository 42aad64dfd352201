import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { gigabytes, megabytesPerGigabyte } from '@bylgja/domain';
import { bjork, eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { startTransfers } from './testing/transfers.ts';
import type { Transfers } from './testing/transfers.ts';

let world: Transfers;
before(async () => {
  world = await startTransfers();
});
after(() => world.server.close());
beforeEach(() => world.reset());

const aMegabyte = 1 / megabytesPerGigabyte;

test('a gift moves the data at once, and both people are notified', async () => {
  const { server } = world;
  const [before, hers] = [await world.dataOf(bjork), await world.dataOf(hanna)];
  const { status, body } = await world.give(bjork, { to: hanna, gb: 2 });
  assert.equal(status, 201);
  const now = server.clock.now().toISOString();
  assert.deepEqual(body, {
    id: body.id,
    kind: 'give',
    direction: 'out',
    state: 'given',
    ownPhoneNumber: server.phoneOf(bjork),
    other: { phoneNumber: server.phoneOf(hanna), firstname: 'Hanna', initial: 'O' },
    dataAmount: gigabytes(2),
    createdAt: now,
    handledAt: now,
  });
  const left = before.left - gigabytes(2);
  assert.deepEqual(await world.dataOf(bjork), { left, total: before.total, given: gigabytes(2) });
  assert.equal((await world.dataOf(hanna)).left, hers.left + gigabytes(2));
  assert.deepEqual(
    [await world.notificationsOf(bjork), await world.notificationsOf(hanna)],
    [['data_given'], ['data_received']],
  );
  assert.deepEqual([await world.logOf(bjork), await world.logOf(hanna)], [['data_given'], ['data_received']]);
  const { items, total } = await world.historyOf(hanna);
  assert.equal(total, 1);
  assert.deepEqual(
    [items[0]?.direction, items[0]?.other],
    ['in', { phoneNumber: server.phoneOf(bjork), firstname: 'Bjørk', initial: 'J' }],
  );
});

test('the activity log shows only the first name when a stranger acted', async () => {
  await world.give(bjork, { to: hanna, gb: 1 });
  const { body } = await (await world.server.as(hanna)).call('GET /activity');
  const received = body.items.find(({ kind }) => kind === 'data_received');
  assert.deepEqual(received?.by, { isMe: false, firstname: 'Bjørk', lastname: '' });
  assert.equal(received.parts['phoneNumber'], world.server.phoneOf(bjork));
});

test('a line can give all the data that it has left, and not a megabyte more', async () => {
  const gb = (await world.dataOf(hanna)).left / megabytesPerGigabyte;
  const { status, problem } = await world.give(hanna, { to: paetur, gb: gb + aMegabyte });
  assert.deepEqual([status, problem.code], [409, 'insufficient_data']);
  assert.equal((await world.give(hanna, { to: paetur, gb })).status, 201);
  assert.equal((await world.dataOf(hanna)).left, 0);
});

test('a line can give ten gigabytes a month in all', async () => {
  assert.equal((await world.give(bjork, { to: hanna, gb: 6 })).status, 201);
  assert.equal((await world.give(bjork, { to: paetur, gb: 4 })).status, 201);
  const { status, problem } = await world.give(bjork, { to: paetur, gb: aMegabyte });
  assert.deepEqual([status, problem.code], [409, 'monthly_give_limit_reached']);
  assert.equal((await world.dataOf(bjork)).given, gigabytes(10));
});

test('an amount of zero or less, or above ten gigabytes, is invalid', async () => {
  for (const gb of [10 + aMegabyte, 0, -1]) {
    assert.equal(
      (
        await (
          await world.server.as(bjork)
        ).raw('/api/data-transfers', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            kind: 'give',
            phoneNumber: world.server.phoneOf(hanna),
            dataAmount: gb * megabytesPerGigabyte,
          }),
        })
      ).status,
      422,
    );
  }
});

test('an unlimited line can give up to the monthly limit, but can neither receive nor request data', async () => {
  assert.equal((await world.give(eydun, { to: hanna, gb: 10 })).status, 201);
  const above = await world.give(eydun, { to: hanna, gb: aMegabyte });
  assert.equal(above.problem.code, 'monthly_give_limit_reached');
  const { status, problem } = await world.give(bjork, { to: eydun, gb: 1 });
  assert.deepEqual([status, problem.code], [422, 'gift_not_possible']);
  assert.equal((await world.ask(eydun, { to: hanna, gb: 1 })).problem.code, 'gift_not_possible');
});

test('a prepaid line can receive and request data, but can neither give it nor be asked for it', async () => {
  assert.equal((await world.give(bjork, { to: paetur, gb: 1 })).status, 201);
  assert.equal((await world.dataOf(paetur)).total, gigabytes(1));
  assert.equal((await world.ask(paetur, { to: bjork, gb: 1 })).status, 201);
  assert.equal((await world.give(paetur, { to: bjork, gb: 1 })).problem.code, 'prepaid_cannot_give');
  const { status, problem } = await world.ask(bjork, { to: paetur, gb: 1 });
  assert.deepEqual([status, problem.code], [422, 'request_not_possible']);
});

test('giving to oneself or to a number that nobody uses is refused, in every notation', async () => {
  const toSelf = await world.give(bjork, { to: bjork, gb: 1 });
  assert.equal(toSelf.problem.code, 'cannot_give_to_yourself');
  const fromSelf = await world.ask(bjork, { to: bjork, gb: 1 });
  assert.equal(fromSelf.problem.code, 'cannot_request_from_yourself');
  const bjorks = await world.server.as(bjork);
  for (const phoneNumber of ['298299999', '29 99 99', '+298299999', 'nothing']) {
    const body = { phoneNumber, dataAmount: 1 } as const;
    const given = await bjorks.call('POST /data-transfers', { body: { ...body, kind: 'give' } });
    assert.deepEqual([given.status, given.problem.code], [422, 'recipient_not_found']);
    const asked = await bjorks.call('POST /data-transfers', { body: { ...body, kind: 'request' } });
    assert.deepEqual([asked.status, asked.problem.code], [422, 'request_not_possible']);
  }
});

test('an owner can give from a member’s line; a member only from their own', async () => {
  const { server } = world;
  const { status, body } = await world.give(bjork, { to: hanna, gb: 1, own: jogvan });
  assert.deepEqual([status, body.ownPhoneNumber], [201, server.phoneOf(jogvan)]);
  const [his, hers] = [await world.dataOf(jogvan), await world.dataOf(bjork)];
  assert.deepEqual([his.given, hers.given], [gigabytes(1), 0]);
  assert.deepEqual(
    [await world.notificationsOf(jogvan), await world.notificationsOf(bjork)],
    [['data_given_of_line'], []],
  );
  assert.equal((await world.give(jogvan, { to: hanna, gb: 1, own: bjork })).status, 404);
  const { items } = await world.historyOf(bjork);
  assert.deepEqual([items[0]?.direction, items[0]?.ownPhoneNumber], ['out', server.phoneOf(jogvan)]);
});

test('a blocked line can neither give nor receive nor request data', async () => {
  const { id } = await world.lineOf(jogvan);
  const jogvans = await world.server.as(jogvan);
  await jogvans.call('POST /subscriptions/:id/block', { params: { id } });
  assert.equal((await world.give(jogvan, { to: hanna, gb: 1 })).problem.code, 'line_blocked');
  assert.equal((await world.ask(jogvan, { to: bjork, gb: 1 })).problem.code, 'line_blocked');
  assert.equal((await world.give(bjork, { to: jogvan, gb: 1 })).problem.code, 'gift_not_possible');
  await jogvans.call('POST /subscriptions/:id/unblock', { params: { id } });
  assert.equal((await world.give(bjork, { to: jogvan, gb: 1 })).status, 201);
});
