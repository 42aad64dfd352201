import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Change } from '@bylgja/contract';
import { day, gigabytes } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { act } from '#features/subscriptions/testing/acts.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { planLike, someAccount } from './testing/changes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());

type Wanted = Exclude<Change, { change: 'sign_up' }>;
type Kind = Wanted['change'];

/** The request for a change of a line, or of its account. */
function wantedOf(kind: Kind, { id: accountId, line }: { id: string; line(place: number): string }): Wanted {
  const subscriptionId = line(1) || line(0);
  switch (kind) {
    case 'add_members':
      return { change: kind, accountId, members: 1 };
    case 'plan':
      return { change: kind, subscriptionId: line(0), planId: 'familja-oavmarkad' };
    case 'eu_package':
      return { change: kind, accountId, euPackage: true };
    case 'cancel':
      return { change: kind, accountId };
    case 'to_family_account':
      return { change: kind, subscriptionId };
    case 'to_user_customer':
    case 'to_new_account':
      return { change: kind, subscriptionId, planId: 'oavmarkad' };
    default:
      return { change: kind, subscriptionId };
  }
}

/** The code with which a change is refused: the same in the preview and in the change itself. */
async function refusalOf(person: Person, wanted: Wanted): Promise<string> {
  const caller = await server.as(person);
  const preview = await caller.call('POST /subscriptions/previews', { body: wanted });
  const made = await act(caller, wanted);
  assert.ok(preview.status >= 400, `${wanted.change} was previewed as possible`);
  assert.deepEqual([made.status, made.problem.code], [preview.status, preview.problem.code]);
  assert.deepEqual(made.problem.details, preview.problem.details);
  return `${made.status} ${made.problem.code}`;
}

const ofOwner: readonly Kind[] = [
  'plan',
  'eu_package',
  'add_members',
  'cancel',
  'deactivate_plan',
  'delete_number',
  'to_new_account',
];
const ofUser: readonly Kind[] = ['to_user_customer', 'to_family_account'];
const grants = [['plan', gigabytes(20)]] as const;
const family: SomeAccount = {
  planType: 'family_plan',
  planId: 'familja-20',
  lines: [{ grants }, { grants }],
};

const states: readonly [name: string, account: SomeAccount, code: string][] = [
  ['prepaid', { planType: 'prepaid', lines: [{ status: 'prepaid' }] }, '409 prepaid_plan'],
  [
    'cancelled',
    { ...family, status: 'cancelled', lines: [{ cancelsTo: 'prepaid' }, { cancelsTo: 'prepaid' }] },
    '409 already_cancelled',
  ],
  [
    'still being set up',
    { ...family, status: 'processing', lines: [{ status: 'processing' }, { status: 'processing' }] },
    '409 orders_processing',
  ],
];
for (const [name, state, code] of states) {
  test(`an account that is ${name} cannot be changed, and its preview says so`, async () => {
    const account = await someAccount(server, state);
    // A prepaid number has no plan to change, but can be given up.
    for (const kind of ofOwner.filter((one) => name !== 'prepaid' || one !== 'delete_number')) {
      assert.equal(await refusalOf(account.owner, wantedOf(kind, account)), code, kind);
    }
    if (account.line(1) === '') return;
    for (const kind of ofUser) {
      assert.equal(await refusalOf(account.user(1), wantedOf(kind, account)), code, kind);
    }
  });
}

test('while a change of plan waits for its payment, nothing can be changed, and nobody can join at the old plan’s price', async () => {
  const account = await someAccount(server, family);
  const owner = await server.as(account.owner);
  assert.equal((await act(owner, wantedOf('plan', account))).status, 200);
  for (const kind of ofOwner) {
    const refusal = await refusalOf(account.owner, wantedOf(kind, account));
    assert.equal(refusal, '409 orders_processing', kind);
  }
});

test('while another order waits or is in processing, only members can be added', async () => {
  const account = await someAccount(server, family);
  const owner = await server.as(account.owner);
  const ordered = await act(owner, wantedOf('add_members', account));
  assert.equal(ordered.status, 200);
  const held = ofOwner.filter((kind) => kind !== 'add_members');
  for (const kind of held) {
    const refusal = await refusalOf(account.owner, wantedOf(kind, account));
    assert.equal(refusal, '409 orders_processing', kind);
  }
  for (const kind of ofUser) {
    const refusal = await refusalOf(account.user(1), wantedOf(kind, account));
    assert.equal(refusal, '409 orders_processing', kind);
  }
  assert.equal((await act(owner, wantedOf('add_members', account))).status, 200);
});

test('a cancellation or a scheduled change can be undone while an order is in progress', async () => {
  const account = await someAccount(server, { ...family, euPackage: 'given_up' });
  const owner = await server.as(account.owner);
  assert.equal((await act(owner, wantedOf('add_members', account))).status, 200);
  assert.equal((await act(owner, wantedOf('eu_package', account))).status, 200);
  const { body } = await owner.call('GET /subscriptions');
  assert.equal(body.data.currentAccount?.euPackageUntil, null);
});

async function bind(lineId: string, until: Day): Promise<void> {
  await server.db
    .query()
    .updateTable('lines')
    .set({ binding_until: until })
    .where('id', '=', lineId)
    .execute();
}

test('a binding period refuses every end, and the answer contains its end, the remaining months and their cost', async () => {
  const account = await someAccount(server, family);
  await bind(account.line(0), day('2027-02-10'));
  await bind(account.line(1), day('2027-01-05'));
  const caller = await server.as(account.owner);
  const detailsOf = async (kind: Kind) => {
    assert.equal(await refusalOf(account.owner, wantedOf(kind, account)), '409 binding_period', kind);
    return (await act(caller, wantedOf(kind, account))).problem.details;
  };
  // Two more months at 149 kr., and three months of the first line at 199 kr.
  assert.deepEqual(await detailsOf('deactivate_plan'), { until: '2027-01-05', months: 2, cost: 298 });
  assert.deepEqual(await detailsOf('delete_number'), { until: '2027-01-05', months: 2, cost: 298 });
  assert.deepEqual(await detailsOf('cancel'), { until: '2027-02-10', months: 3, cost: 3 * 199 + 298 });
  await bind(account.line(1), day('2026-11-30'));
  assert.equal((await act(caller, wantedOf('deactivate_plan', account))).status, 200);
});

test('a plan that is the same, of another type, too small for the family, or not on sale is refused', async () => {
  const account = await someAccount(server, family);
  await planLike(server, 'familja-100', { id: 'gamalt', is_on_sale: false });
  await planLike(server, 'familja-100', { id: 'eitt', max_members: 1 });
  await planLike(server, 'familja-100', { id: 'heima', euPrice: null });
  const to = (planId: string): Wanted => ({ change: 'plan', subscriptionId: account.line(0), planId });
  const codes = { 'familja-20': 'same_plan', stort: '', none: '', gamalt: '', eitt: '' };
  for (const [planId, code] of Object.entries(codes)) {
    const refusal = await refusalOf(account.owner, to(planId));
    assert.equal(refusal, `422 ${code || 'plan_not_available'}`, planId);
  }
  const abroad = await someAccount(server, { ...family, euPackage: 'on' });
  const refusal = await refusalOf(abroad.owner, {
    change: 'plan',
    subscriptionId: abroad.line(0),
    planId: 'heima',
  });
  assert.equal(refusal, '422 plan_not_available');
  const move: Wanted = { change: 'to_user_customer', subscriptionId: account.line(1), planId: 'familja-100' };
  assert.equal(await refusalOf(account.user(1), move), '422 plan_not_available');
});

test('what the scheduled plan does not allow is refused before it begins, too', async () => {
  const nextPlanId = await planLike(server, 'familja-20', {
    id: 'smatt',
    euPrice: null,
    max_members: 2,
  });
  const account = await someAccount(server, { ...family, nextPlanId });
  assert.equal(await refusalOf(account.owner, wantedOf('eu_package', account)), '422 plan_not_available');
  assert.equal(await refusalOf(account.owner, wantedOf('add_members', account)), '409 family_full');
  const single = await someAccount(server, { planId: 'litid', lines: [{}] });
  await server.db
    .query()
    .updateTable('accounts')
    .set({ owner_id: account.owner.id })
    .where('id', '=', single.id)
    .execute();
  assert.equal(await refusalOf(account.owner, wantedOf('to_family_account', single)), '409 family_full');
});

test('nobody can join an individual plan, nor a family that is full, counting open orders', async () => {
  const single = await someAccount(server, { lines: [{}] });
  assert.equal(await refusalOf(single.owner, wantedOf('add_members', single)), '409 not_family_plan');
  assert.equal(await refusalOf(single.owner, wantedOf('to_new_account', single)), '409 not_family_plan');
  const full = await someAccount(server, {
    ...family,
    lines: [{}, {}, {}, {}, {}, { status: 'processing' }],
  });
  assert.equal(await refusalOf(full.owner, wantedOf('add_members', full)), '409 family_full');
});

test('a customer who is under age cannot take over a line, and one without a family must choose a plan for it', async () => {
  const account = await someAccount(server, { ...family, lines: [{}, { born: day('2010-01-01') }] });
  for (const kind of ofUser) {
    assert.equal(await refusalOf(account.user(1), wantedOf(kind, account)), '422 too_young', kind);
  }
  const other = await someAccount(server, family);
  const refusal = await refusalOf(other.user(1), wantedOf('to_family_account', other));
  assert.equal(refusal, '422 plan_info_required');
});

test('a member cannot make the owner’s changes, an owner cannot make the member’s, and a stranger can make none', async () => {
  const account = await someAccount(server, family);
  const stranger = await someAccount(server, { lines: [{}] });
  for (const kind of ofOwner) {
    for (const person of [account.user(1), stranger.owner]) {
      assert.equal(await refusalOf(person, wantedOf(kind, account)), '404 not_found', kind);
    }
  }
  for (const kind of ofUser) {
    for (const person of [account.owner, stranger.owner]) {
      assert.equal(await refusalOf(person, wantedOf(kind, account)), '404 not_found', kind);
    }
  }
});

test('an unpaid order that is cancelled leaves nothing behind and blocks nothing', async () => {
  const account = await someAccount(server, family);
  const caller = await server.as(account.user(1));
  const move = wantedOf('to_user_customer', account);
  const placed = await act(caller, move);
  assert.equal(placed.status, 200);
  const { body: orders } = await caller.call('GET /orders');
  const [order] = orders;
  assert.ok(order);
  assert.equal((await caller.call('POST /orders/:id/cancel', { params: { id: order.id } })).status, 200);
  const made = await server.db
    .query()
    .selectFrom('accounts')
    .select('status')
    .where('owner_id', '=', account.user(1).id)
    .execute();
  assert.deepEqual(made, [{ status: 'ended' }]);
  assert.equal((await act(caller, move)).status, 200);
});

test('exactly those actions are offered that would not be refused', async () => {
  const worlds: SomeAccount[] = [
    ...states.map(([, state]) => state),
    family,
    { lines: [{}] },
    { ...family, lines: [{}, {}, {}, {}, {}, {}] },
    { ...family, lines: [{}, { cancelsTo: 'given_up' }] },
    { ...family, lines: [{ cancelsTo: 'prepaid' }, { cancelsTo: 'given_up' }] },
    { ...family, nextPlanId: await planLike(server, 'familja-20', { id: 'til-tvey', max_members: 2 }) },
  ];
  const kinds = {
    'change-plan': 'plan',
    'add-family-member': 'add_members',
    cancel: 'deactivate_plan',
  } as const;
  for (const world of worlds) {
    const account = await someAccount(server, world);
    const caller = await server.as(account.owner);
    const { body: lines } = await caller.call('GET /subscriptions');
    const { body: actions } = await caller.call('GET /actions');
    for (const [id, kind] of Object.entries(kinds)) {
      const isGivenUp = kind === 'deactivate_plan' && world.planType === 'prepaid';
      const wanted = wantedOf(isGivenUp ? 'delete_number' : kind, {
        ...account,
        line: () => account.line(0),
      });
      const change =
        wanted.change === 'plan' && world.planType !== 'family_plan'
          ? { ...wanted, planId: 'oavmarkad' }
          : wanted;
      const preview = await caller.call('POST /subscriptions/previews', { body: change });
      const number = lines.data.currentAccount?.members.find((member) => member.id === account.line(0));
      const offered = actions.find(
        (action) => action.id === id && action.phoneNumber === number?.phoneNumber,
      );
      const refusal = preview.status < 400 ? null : preview.problem.code;
      assert.equal(offered?.reason, refusal, `${id} in ${JSON.stringify(world)}`);
    }
  }
});
