import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { Person } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import { atNetwork, holdAny, networkOrder, newPerson, signUpPaid } from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { card, portedNumber, stoppedPort } from './testing/stopped-ports.ts';
import { abandonUnresolvedHoldsJob } from './unresolved-holds-job.ts';

const minute = 60;
const fortnight = 14 * 24 * 60 * minute;

let server: TestServer;
let person: Person;
before(async () => {
  server = await startTestServer({
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000' },
  });
});
after(() => server.close());
beforeEach(async () => {
  person = await newPerson(server);
});

/** Seconds from now to an instant. */
const untilSeconds = (then: string | null) => (Date.parse(then ?? '') - server.clock.now().getTime()) / 1000;
const mine = () => server.as(person);
const one = async (id: string) => (await (await mine()).call('GET /orders/:id', { params: { id } })).body;
const notificationsOfAbandonment = async () =>
  (await (await mine()).call('GET /notifications')).body.items.filter(
    ({ kind }) => kind === 'order_abandoned',
  );

test('a port-in that is not resolved within 14 days is abandoned and refunded, and its customer is notified', async () => {
  const { id, order } = await stoppedPort(server, await mine(), '0000');
  const waits = untilSeconds(order.expiresAt);
  assert.ok(waits > fortnight - 5 * minute && waits <= fortnight, String(waits));
  server.clock.advance(waits - 1);
  await runJob(abandonUnresolvedHoldsJob, server.deps);
  assert.equal((await one(id)).isCancelled, false);

  server.clock.advance(1);
  await runJob(abandonUnresolvedHoldsJob, server.deps);
  const { isCancelled, expiresAt } = await one(id);
  assert.deepEqual([isCancelled, expiresAt], [true, null]);
  const back = await orderWhen(await mine(), id, ({ payment }) => payment?.state === 'refunded');
  const [notification, ...others] = await notificationsOfAbandonment();
  assert.ok(notification);
  assert.ok(
    notification.title.includes(order.number) && notification.body.includes(String(back.price)),
    JSON.stringify(notification),
  );
  assert.deepEqual([notification.link, others.length], ['/bileggingar', 0]);
  const { body: activity } = await (await mine()).call('GET /activity');
  assert.ok(activity.items.some(({ kind }) => kind === 'order_abandoned'));
  const { body: lines } = await (await mine()).call('GET /subscriptions');
  assert.equal(lines.data.currentAccount, null);
});

test('a hold that is resolved in time has a new deadline if the order is put on hold again', async () => {
  const { id, phoneNumber, order } = await stoppedPort(server, await mine(), '0000');
  server.clock.advance(fortnight - minute);
  const porting = { phoneNumber, simcardNumber: card('9999') };
  const resolved = await (
    await mine()
  ).call('PATCH /orders/:id/number', { params: { id }, body: { porting } });
  assert.deepEqual([resolved.status, resolved.body.expiresAt], [200, null]);
  const again = await orderWhen(await mine(), id, ({ problem }) => problem === 'donor_refuses');
  assert.ok(untilSeconds(again.expiresAt) > fortnight - minute, `${order.expiresAt} ${again.expiresAt}`);
  server.clock.advance(minute);
  await runJob(abandonUnresolvedHoldsJob, server.deps);
  assert.equal((await one(id)).isCancelled, false);
});

test('another answer of the network about an order on hold does not move its deadline', async () => {
  const { id, phoneNumber, order } = await stoppedPort(server, await mine(), '0000');
  server.clock.advance(fortnight / 2);
  const atTheNetwork = await networkOrder(server, phoneNumber);
  await atNetwork(server, atTheNetwork, { do: 'decline', reason: 'number_bound' });
  const now = await orderWhen(await mine(), id, ({ problem }) => problem === 'number_bound');
  assert.equal(now.expiresAt, order.expiresAt);
});

test('several parallel processes give it up once', async () => {
  const { id } = await stoppedPort(server, await mine(), '9999');
  server.clock.advance(fortnight + minute);
  await Promise.all([1, 2, 3].map(() => runJob(abandonUnresolvedHoldsJob, server.deps)));
  assert.equal((await one(id)).isCancelled, true);
  assert.equal((await notificationsOfAbandonment()).length, 1);
});

test('when it is resolved and abandoned in parallel, exactly one of them happens', async () => {
  const { id, order } = await stoppedPort(server, await mine(), '9999');
  server.clock.advance(fortnight + minute);
  const caller = await mine();
  const { id: phoneNumberReservationId } = await holdAny(caller);
  const resolve = caller.call('PATCH /orders/:id/number', {
    params: { id },
    body: { phoneNumberReservationId },
  });
  const [resolved] = await Promise.all([resolve, runJob(abandonUnresolvedHoldsJob, server.deps)]);
  const { isCancelled, phoneNumber } = await one(id);
  const isResolved = resolved.status === 200;
  assert.equal(isCancelled, !isResolved);
  assert.equal(phoneNumber !== order.phoneNumber, isResolved);
  assert.equal((await notificationsOfAbandonment()).length, isResolved ? 0 : 1);
});

test('one order of a family is given up on its own: the other lines are delivered, and its money is refunded by an operator', async () => {
  const caller = await mine();
  const main = await holdAny(caller);
  const [first, member] = await signUpPaid(server, caller, {
    planId: 'familja-20',
    phoneNumberReservationId: main.id,
    hasConfirmedSameAddress: true,
    members: [
      {
        firstname: 'Anna',
        lastname: 'Dam',
        birthDate: '2011-04-09',
        eSim: true,
        phoneNumberReservationId: null,
        porting: { phoneNumber: portedNumber(), simcardNumber: card('0000') },
      },
    ],
  });
  assert.ok(member);
  await orderWhen(caller, member.id, ({ problem }) => problem !== null);
  await orderWhen(caller, first.id, ({ isComplete }) => isComplete);
  server.clock.advance(fortnight + minute);
  await runJob(abandonUnresolvedHoldsJob, server.deps);
  assert.equal((await one(member.id)).isCancelled, true);
  const [notification] = await notificationsOfAbandonment();
  assert.match(notification?.body ?? '', /Vit senda aftur/u);
  const { payment, isComplete } = await until(() => one(first.id));
  assert.deepEqual([payment?.state, isComplete], ['captured', true]);
});
