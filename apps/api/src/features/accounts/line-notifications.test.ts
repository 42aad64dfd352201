import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { completed, orderedBy, someAccount } from '#features/plan-changes/testing/changes.ts';
import { notifiedKinds, notificationsOf } from '#testing/notifications.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.turnBack('2026-11-21T14:32:00Z'));

const family = { planType: 'family_plan', planId: 'familja-20' } as const;
const someFamily = () => someAccount(server, { ...family, lines: [{}, {}, {}] });

test('the user of a line is notified when its owner blocks and unblocks it; the owner and other users are not', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const params = { id: line(1) };
  await caller.call('POST /subscriptions/:id/block', { params });
  await caller.call('POST /subscriptions/:id/block', { params });
  const [notification, ...more] = await notificationsOf(server, user(1));
  assert.deepEqual([notification?.kind, more], ['line_blocked', []]);
  assert.match(notification?.link ?? '', /^\/umsit-hald\/\d{6}$/);
  await caller.call('POST /subscriptions/:id/unblock', { params });
  assert.deepEqual(await notifiedKinds(server, user(1)), ['line_blocked', 'line_unblocked']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
  assert.deepEqual(await notifiedKinds(server, user(2)), []);
});

test('the owner is notified when a member blocks their line', async () => {
  const { owner, line, user } = await someFamily();
  await (await server.as(user(1))).call('POST /subscriptions/:id/block', { params: { id: line(1) } });
  assert.deepEqual(await notifiedKinds(server, owner), ['line_blocked']);
  assert.deepEqual(await notifiedKinds(server, user(1)), []);
});

test('the user of a line is notified until when it is cancelled, and when the cancellation is undone', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const params = { id: line(1) };
  await caller.call('DELETE /subscriptions/deactivate-plan/:id', { params });
  const [notification] = await notificationsOf(server, user(1));
  assert.equal(notification?.kind, 'line_cancelled');
  assert.match(notification.title, /^Haldið hjá \d/, 'her plan: she keeps the number, as prepaid');
  assert.match(notification.body, /30\.11\.2026.*talutíð/);
  await caller.call('POST /subscriptions/:id/undo-cancellation', { params });
  assert.deepEqual(await notifiedKinds(server, user(1)), ['line_cancelled', 'line_kept']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('when a whole account is cancelled, each user of its lines is notified', async () => {
  const { owner, users } = await someFamily();
  await (await server.as(owner)).call('DELETE /subscriptions', { body: {} });
  for (const one of users.filter(({ id }) => id !== owner.id)) {
    assert.deepEqual(await notifiedKinds(server, one), ['line_cancelled']);
  }
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('the users of the lines are notified of a larger plan once it is paid', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const { status, body } = await caller.call('PATCH /subscriptions/:id', {
    params: { id: line(0) },
    body: { planId: 'familja-100' },
    idempotencyKey: 'a-larger-plan',
  });
  assert.equal(status, 200);
  assert.deepEqual(await notifiedKinds(server, user(1)), [], 'it is not paid');
  await completed(server, caller, orderedBy(body));
  const [notification, ...more] = await notificationsOf(server, user(1));
  assert.deepEqual([notification?.kind, more], ['plan_changed', []]);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('the payer of a line is notified that it has left, but not where it went', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(user(1));
  const { status, body } = await caller.call('PATCH /subscriptions/transfer-subscription-to-user-customer', {
    body: { subscriptionId: line(1), planId: 'midal' },
    idempotencyKey: 'to-oneself',
  });
  assert.equal(status, 200);
  await completed(server, caller, body);
  const [notification, ...more] = await notificationsOf(server, owner);
  assert.deepEqual([notification?.kind, notification?.link, more], ['line_left', null, []]);
  assert.deepEqual(await notifiedKinds(server, user(1)), []);
});

test('the user of a line is notified when its owner moves it to another account', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const { status, body } = await caller.call(
    'PATCH /subscriptions/transfer-subscription-to-new-account/:id',
    {
      params: { id: line(2) },
      body: { planId: 'oavmarkad' },
      idempotencyKey: 'to-another-account',
    },
  );
  assert.equal(status, 200);
  await completed(server, caller, body);
  assert.deepEqual(await notifiedKinds(server, user(2)), ['line_moved']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('the user of a line is notified when its owner changes its limits, but not when nothing changes', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const set = () =>
    caller.call('PUT /subscriptions/:id/limits', {
      params: { id: line(1) },
      body: { alertsData: true, outsideLimit: 100, stopsAbroad: true },
    });
  assert.equal((await set()).status, 200);
  assert.equal((await set()).status, 200);
  assert.deepEqual(await notifiedKinds(server, user(1)), ['limits_changed']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('the user of a prepaid number is notified when somebody else tops it up', async () => {
  const { owner, line, user } = await someAccount(server, {
    planType: 'prepaid',
    lines: [{ status: 'prepaid' }, { status: 'prepaid' }],
  });
  const { phone_number: phoneNumber } = await server.db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('id', '=', line(1))
    .executeTakeFirstOrThrow();
  const caller = await server.as(owner);
  const { status, body } = await caller.call('POST /top-ups', {
    body: { phoneNumber, amount: 100, payWith: 'card' },
    idempotencyKey: 'for-somebody-else',
  });
  assert.equal(status, 201);
  await completed(server, caller, body);
  assert.deepEqual(await notifiedKinds(server, user(1)), ['top_up_received']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});
