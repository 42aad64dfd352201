import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import type { PhoneNumber } from '@bylgja/domain';
import { paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
import { abandonOrder } from '#features/orders/order-lifecycle.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { cards, freshKey, orderWhen, pay, until } from '#testing/purchases.ts';
import {
  anna,
  atNetwork,
  currentAccountOf,
  holdAny,
  networkFaults,
  networkOrder,
  networkOrders,
  networkPace,
  signUpPaid,
} from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer(
  (newcomer) => {
    ({ server, person, caller } = newcomer);
  },
  async (prepared) => {
    await prepared.turnBack('2026-11-21T14:32:00Z');
    await networkPace(prepared, null);
  },
);
afterEach(() => networkPace(server, 0.04));

test('lines of a family become active one by one, and the account with the first', async () => {
  const { id } = await holdAny(caller);
  const [main, member] = await signUpPaid(server, caller, {
    planId: 'familja-20',
    members: [{ ...anna, phoneNumberReservationId: id }],
    hasConfirmedSameAddress: true,
  });
  assert.ok(member);
  await atNetwork(server, await networkOrder(server, member.phoneNumber), { do: 'complete' });
  await orderWhen(caller, member.id, ({ isComplete }) => isComplete);
  const half = await currentAccountOf(caller);
  assert.deepEqual(
    [half?.status, half?.members.map(({ status }) => status)],
    ['active', ['processing', 'active']],
  );
  await atNetwork(server, await networkOrder(server, main.phoneNumber), { do: 'complete' });
  await orderWhen(caller, main.id, ({ isComplete }) => isComplete);
});

test('a line that becomes active in the next month has its binding period from then, and its whole data of that month', async () => {
  const [order] = await signUpPaid(server, caller);
  server.clock.set('2026-12-03T09:00:00Z');
  await atNetwork(server, await networkOrder(server, order.phoneNumber), { do: 'complete' });
  const later = await server.as(person);
  await orderWhen(later, order.id, ({ isComplete }) => isComplete);
  const line = (await currentAccountOf(later))?.currentMember;
  assert.deepEqual([line?.bindingUntil, line?.dataTotal.domestic], ['2027-06-02', 25 * 1024]);
  const { month } = await server.db
    .query()
    .selectFrom('accounts')
    .select('month')
    .where('owner_id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.equal(month, '2026-12');
});

test('a family to which a member is moving stays open, even when all other members have left', async () => {
  const {
    owner,
    id: accountId,
    lineIds,
  } = await someAccount(server, {
    planType: 'family_plan',
    planId: 'familja-20',
    lines: [{}],
  });
  const prepaid = await someAccount(server, { planType: 'prepaid', lines: [{ status: 'prepaid' }] });
  const { phone_number: phoneNumber } = await server.db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('id', '=', prepaid.line(0))
    .executeTakeFirstOrThrow();
  await server.db
    .query()
    .updateTable('accounts')
    .set({ owner_id: owner.id })
    .where('id', '=', prepaid.id)
    .execute();
  const inviting = await server.as(owner);
  const { body } = await inviting.call('PATCH /subscriptions', {
    body: {
      accountId,
      members: [{ ...anna, phoneNumberReservationId: null, porting: { phoneNumber, simcardNumber: '' } }],
      hasConfirmedSameAddress: true,
    },
    idempotencyKey: freshKey(),
  });
  assert.ok('orders' in body && body.orders[0] && body.paymentUrl);
  const [order] = body.orders;
  await pay(server, body.paymentUrl, cards.approved);
  const atTheNetwork = await networkOrder(server, phoneNumber);
  await server.db
    .query()
    .updateTable('lines')
    .set({ status: 'cancelled', cancels_to: 'prepaid', cancels_at: new Date('2026-12-01T00:00:00Z') })
    .where('id', 'in', [...lineIds])
    .execute();
  server.clock.set('2026-12-01T00:00:00Z');
  await inTransaction(server.deps, (inTx) => lockAccountThisMonth(inTx, accountId));
  await atNetwork(server, atTheNetwork, { do: 'complete' });
  const later = await server.as(owner);
  await orderWhen(later, order.id, ({ isComplete }) => isComplete);
  const { body: then } = await later.call('GET /subscriptions');
  assert.deepEqual(
    [then.data.currentAccount, ...then.data.otherAccounts]
      .filter((account) => account?.id === accountId)
      .map((account) => [account?.status, account?.members.map(({ status }) => status)]),
    [['active', ['active']]],
  );
});

test('an order that the provider abandons is undone at the network if the network has begun it', async () => {
  const [order] = await signUpPaid(server, caller);
  await networkOrder(server, order.phoneNumber);
  await until(async () => {
    const task = await server.db
      .query()
      .selectFrom('network_tasks')
      .select('lifecycle')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    return task?.lifecycle === 'placed';
  });
  assert.equal(await abandonOrder(server.deps, order.id), true);
  assert.equal(await currentAccountOf(caller), null);
  await until(async () => (await networkOrders(server, order.phoneNumber)).length === 2);
  const [begun, taken] = await networkOrders(server, order.phoneNumber);
  assert.equal(taken?.request['action'], 'deactivate');
  assert.ok(begun);
  await atNetwork(server, begun, { do: 'complete' });
  const { body: then } = await caller.call('GET /orders/:id', { params: { id: order.id } });
  assert.deepEqual([then.isCancelled, then.isComplete], [true, false]);
  assert.equal(await currentAccountOf(caller), null);
});

test('a network order whose answer was lost is undone too', async () => {
  await networkFaults(server, { losesAnswers: true });
  const [order] = await signUpPaid(server, caller);
  await networkOrder(server, order.phoneNumber);
  await networkFaults(server);
  assert.equal(await abandonOrder(server.deps, order.id), true);
  await until(async () => (await networkOrders(server, order.phoneNumber)).length === 2);
  const [, taken] = await networkOrders(server, order.phoneNumber);
  assert.equal(taken?.request['action'], 'deactivate');
});

test('a prepaid line that was to move to a plan becomes prepaid at the network again', async () => {
  const paeturs = await server.as(paetur);
  const [order] = await signUpPaid(server, paeturs, {
    planId: 'litid',
    porting: { phoneNumber: server.phoneOf(paetur), simcardNumber: '' },
  });
  await networkOrder(server, order.phoneNumber);
  assert.equal(await abandonOrder(server.deps, order.id), true);
  await until(async () => (await networkOrders(server, order.phoneNumber)).length === 2);
  const [, taken] = await networkOrders(server, order.phoneNumber);
  assert.equal(taken?.request['action'], 'to_prepaid');
  assert.deepEqual(
    (await currentAccountOf(paeturs))?.members.map(({ status }) => status),
    ['prepaid'],
  );
});

test('a network that refuses to undo an order does not leave the task open', async () => {
  const [order] = await signUpPaid(server, caller);
  await networkOrder(server, order.phoneNumber);
  await networkPace(server, 0.04);
  await networkFaults(server, { declines: 'not_possible' });
  assert.equal(await abandonOrder(server.deps, order.id), true);
  const open = () =>
    server.db
      .query()
      .selectFrom('network_tasks')
      .select('action')
      .where('phone_number', '=', order.phoneNumber as PhoneNumber)
      .where('lifecycle', '<>', 'ended')
      .execute();
  await until(async () => (await open()).length === 0);
  await networkFaults(server);
});
