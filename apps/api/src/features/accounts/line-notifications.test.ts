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
beforeEach(() => server.clock.set('2026-11-21T14:32:00Z'));

const family = { planType: 'family_plan', planId: 'familja-20' } as const;
const someFamily = () => someAccount(server, { ...family, lines: [{}, {}, {}] });

test('who uses a line is told that its owner has blocked it, and unblocked it; the owner and others are not', async () => {
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

test('the owner is told that a member has blocked their line', async () => {
  const { owner, line, user } = await someFamily();
  await (await server.as(user(1))).call('POST /subscriptions/:id/block', { params: { id: line(1) } });
  assert.deepEqual(await notifiedKinds(server, owner), ['line_blocked']);
  assert.deepEqual(await notifiedKinds(server, user(1)), []);
});

test('who uses a line is told that it is cancelled until when, and that this is taken back', async () => {
  const { owner, line, user } = await someFamily();
  const caller = await server.as(owner);
  const params = { id: line(1) };
  await caller.call('DELETE /subscriptions/deactivate-plan/:id', { params });
  const [notification] = await notificationsOf(server, user(1));
  assert.equal(notification?.kind, 'line_cancelled');
  assert.match(notification.body, /30\.11\.2026/);
  await caller.call('POST /subscriptions/:id/undo-cancellation', { params });
  assert.deepEqual(await notifiedKinds(server, user(1)), ['line_cancelled', 'line_kept']);
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('a whole account that is cancelled is told to each who uses a line of it', async () => {
  const { owner, users } = await someFamily();
  await (await server.as(owner)).call('DELETE /subscriptions', { body: {} });
  for (const one of users.filter(({ id }) => id !== owner.id)) {
    assert.deepEqual(await notifiedKinds(server, one), ['line_cancelled']);
  }
  assert.deepEqual(await notifiedKinds(server, owner), []);
});

test('a larger plan is told to those who use the lines, once it is paid', async () => {
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

test('whoever paid for a line is told that it has left, without where to', async () => {
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

test('who uses a line is told that its owner has moved it to another account', async () => {
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

test('who uses a line is told that its owner has set its limits, and not of what was set already', async () => {
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

test('who uses a prepaid number is told that somebody else has topped it up', async () => {
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
