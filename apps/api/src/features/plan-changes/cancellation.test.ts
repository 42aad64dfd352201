import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { eydun } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { endNovember } from '#features/quotes/testing/quoted.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { accountOf, lineOf, someAccount } from './testing/changes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.turnBack('2026-11-21T14:32:00Z'));

const family = { planType: 'family_plan', planId: 'familja-20' } as const;
const undo = async (person: Person, id: string) =>
  (await server.as(person)).call('POST /subscriptions/:id/undo-cancellation', { params: { id } });

test('a cancelled account is restored as a whole, with its previous price and functions', async () => {
  const { status, body } = await undo(eydun, lineOf(eydun));
  assert.equal(status, 200);
  assert.deepEqual([body.status, body.cancelsAt, body.cancelsTo], ['active', null, null]);
  assert.equal((await accountOf(server, eydun)).status, 'active');
  const again = await undo(eydun, lineOf(eydun));
  assert.deepEqual([again.status, again.problem.code], [409, 'not_cancelled']);
});

test('a plan that was scheduled for the account stays scheduled when its cancellation is undone', async () => {
  const { owner, line } = await someAccount(server, { planId: 'stort', nextPlanId: 'litid', lines: [{}] });
  await (await server.as(owner)).call('DELETE /subscriptions', { body: {} });
  assert.equal((await undo(owner, line(0))).status, 200);
  assert.equal((await accountOf(server, owner)).nextPlan?.planId, 'litid');
});

test('a number that was given up separately is restored separately', async () => {
  const { owner, line } = await someAccount(server, { ...family, lines: [{}, {}, {}] });
  const caller = await server.as(owner);
  await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: line(1) } });
  await caller.call('DELETE /subscriptions', { body: {} });
  const ends = async () => (await accountOf(server, owner)).members.map(({ cancelsTo }) => cancelsTo);
  assert.deepEqual(await ends(), ['prepaid', 'given_up', 'prepaid']);
  await undo(owner, line(0));
  assert.deepEqual(await ends(), [null, 'given_up', null]);
  await undo(owner, line(1));
  assert.deepEqual(await ends(), [null, null, null]);
  assert.equal((await accountOf(server, owner)).status, 'active');
});

test('one line of a family is cancelled and restored, without the others', async () => {
  const { owner, line } = await someAccount(server, { ...family, lines: [{}, {}, {}] });
  const caller = await server.as(owner);
  for (const place of [1, 2]) {
    await caller.call('DELETE /subscriptions/deactivate-plan/:id', { params: { id: line(place) } });
  }
  await undo(owner, line(1));
  const account = await accountOf(server, owner);
  assert.equal(account.status, 'active');
  assert.deepEqual(
    account.members.map(({ status }) => status),
    ['active', 'active', 'cancelled'],
  );
});

test('after the month end a cancellation cannot be undone', async () => {
  const { owner, line, id } = await someAccount(server, { lines: [{}] });
  await (await server.as(owner)).call('DELETE /subscriptions', { body: {} });
  await endNovember(server, id);
  const { status, problem } = await undo(owner, line(0));
  assert.deepEqual([status, problem.code], [409, 'not_cancelled']);
  assert.equal((await accountOf(server, owner)).planTypeId, 'prepaid');
});

test('giving up a number needs a recent proof of identity', async () => {
  const { owner, line } = await someAccount(server, { lines: [{}] });
  const caller = await server.as(owner);
  server.clock.advance(5 * 60 + 1);
  const { status, problem } = await caller.call('DELETE /subscriptions/delete-number/:id', {
    params: { id: line(0) },
  });
  assert.deepEqual([status, problem.code], [401, 'step_up_required']);
  assert.equal((await accountOf(server, owner)).currentMember?.status, 'active');
});

test('the reason for leaving is stored with the act, and nobody else can read it', async () => {
  const { owner, user } = await someAccount(server, { ...family, lines: [{}, {}] });
  const caller = await server.as(owner);
  await caller.call('DELETE /subscriptions', { body: { reason: 'Flyti av landinum' } });
  const read = async (person: Person) => {
    const { body } = await (await server.as(person)).call('GET /activity');
    return body.items.flatMap(({ kind, parts }) => (kind === 'cancellation_asked' ? [[kind, parts]] : []));
  };
  const act = ['cancellation_asked', { to: 'prepaid', reason: 'Flyti av landinum' }];
  assert.deepEqual(await read(owner), [act, act]);
  assert.deepEqual(await read(user(1)), [['cancellation_asked', { to: 'prepaid' }]]);
  const { body: data } = await (await server.as(user(1))).call('GET /auth/me/data');
  const taken = JSON.stringify(data);
  assert.ok(taken.includes('cancellation_asked') && !taken.includes('Flyti av landinum'));
});

test('a prepaid number is given up at the month end, can be kept until then, and its owner can delete their user afterwards', async () => {
  const {
    owner,
    line,
    id: accountId,
  } = await someAccount(server, { planType: 'prepaid', lines: [{ status: 'prepaid' }] });
  const caller = await server.as(owner);
  const id = line(0);
  const giveUp = () => caller.call('DELETE /subscriptions/delete-number/:id', { params: { id } });
  const change = { change: 'delete_number', subscriptionId: id } as const;
  const { body: preview } = await caller.call('POST /subscriptions/previews', { body: change });
  assert.deepEqual(
    [preview.before?.planTypeId, preview.after, preview.takesEffect, preview.from],
    ['prepaid', null, 'month_end', '2026-12-01'],
  );
  assert.deepEqual(
    preview.lost.map(({ kind }) => kind),
    ['number'],
  );
  assert.equal((await caller.call('DELETE /auth/me')).problem.code, 'subscription_not_cancelled');

  const { status, body } = await giveUp();
  assert.deepEqual([status, body.status, body.cancelsTo], [200, 'cancelled', 'given_up']);
  assert.equal((await giveUp()).problem.code, 'already_cancelled');
  const back = await undo(owner, id);
  assert.deepEqual([back.body.status, back.body.cancelsTo], ['prepaid', null]);
  assert.equal((await accountOf(server, owner)).status, 'active');

  await giveUp();
  await endNovember(server, accountId);
  const row = await server.db
    .query()
    .selectFrom('lines')
    .innerJoin('numbers', 'numbers.phone_number', 'lines.phone_number')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .select(['lines.status', 'accounts.status as accountStatus', 'numbers.quarantine_ends_at'])
    .where('lines.id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [row.status, row.accountStatus, row.quarantine_ends_at?.toISOString()],
    ['ended', 'ended', '2027-03-01T00:00:00.000Z'],
  );
});

test('an owner who has given up their prepaid number deletes their user without calling the provider', async () => {
  const { owner, line } = await someAccount(server, { planType: 'prepaid', lines: [{ status: 'prepaid' }] });
  const caller = await server.as(owner);
  await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: line(0) } });
  assert.equal((await caller.call('DELETE /auth/me')).status, 204);
});
