import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, hanna, jogvan, lines, sara } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import type { Transaction } from '#db/database.ts';
import { lockAccount } from '#features/accounts/accounts.store.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { lockLineSettings } from './line-settings.store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const lineOf = (person: Person) => lines.find((line) => line.person.id === person.id)?.id ?? '';

async function change(by: Person, of: Person, body: { isPhoneBookVisible?: boolean; isFindable?: boolean }) {
  const caller = await server.as(by);
  const { body: changed, ...answer } = await caller.call('PATCH /subscriptions/:id', {
    params: { id: lineOf(of) },
    body,
  });
  assert.ok(!changed || !('order' in changed));
  return { ...answer, body: changed };
}

/** The entries about a line in the activity log, newest first, as its user reads them. */
async function activityOf(person: Person) {
  const { body } = await (
    await server.as(person)
  ).call('GET /activity', { query: { phoneNumber: server.phoneOf(person), topic: 'line' } });
  return body.items.map(({ kind, by }) => [kind, by?.firstname]);
}

test('a member hides his number from the phone book, and everybody who may see the line sees the change', async () => {
  const { status, body } = await change(jogvan, jogvan, { isPhoneBookVisible: false });
  assert.equal(status, 200);
  assert.equal(body.isPhoneBookVisible, false);
  assert.equal(body.isFindable, true);
  const { body: bjorks } = await (await server.as(bjork)).call('GET /subscriptions');
  const inList = bjorks.data.currentAccount?.members.find(({ id }) => id === body.id);
  assert.deepEqual(inList, body);
  assert.deepEqual((await activityOf(jogvan))[0], ['phone_book_hidden', 'Jógvan']);
});

test('an owner changes both settings for a line of the family, and each change is logged separately', async () => {
  await change(bjork, sara, { isPhoneBookVisible: false, isFindable: false });
  const { body } = await change(bjork, sara, { isPhoneBookVisible: true, isFindable: true });
  assert.deepEqual([body.isPhoneBookVisible, body.isFindable], [true, true]);
  assert.deepEqual(
    new Set(await activityOf(sara)),
    new Set(
      ['data_requests_allowed', 'phone_book_shown', 'data_requests_refused', 'phone_book_hidden'].map(
        (kind) => [kind, 'Bjørk'],
      ),
    ),
  );
});

test('a setting that does not change is not logged', async () => {
  const before = await activityOf(jogvan);
  assert.equal((await change(jogvan, jogvan, { isFindable: true })).status, 200);
  assert.equal((await change(jogvan, jogvan, {})).status, 200);
  assert.deepEqual(await activityOf(jogvan), before);
});

test('another line of the family, a stranger’s line and an unknown one get the same answer', async () => {
  const unknown = await (
    await server.as(jogvan)
  ).call('PATCH /subscriptions/:id', {
    params: { id: '12345678-1234-4234-8234-123456789abc' },
    body: { isFindable: false },
  });
  assert.equal(unknown.status, 404);
  for (const [by, of] of [
    [jogvan, bjork],
    [jogvan, sara],
    [hanna, bjork],
  ] as const) {
    assert.deepEqual((await change(by, of, { isFindable: false })).problem, unknown.problem);
  }
  assert.equal((await change(bjork, bjork, {})).body.isFindable, true);
});

test('changing a line requires a sign-in', async () => {
  const { status } = await server.guest.call('PATCH /subscriptions/:id', {
    params: { id: lineOf(jogvan) },
    body: { isFindable: false },
  });
  assert.equal(status, 401);
});

const skip =
  process.env['TEST_DATABASE'] === 'postgres'
    ? false
    : 'the test needs two parallel transactions: PostgreSQL';

test(
  'the settings of a line and its account can be changed in parallel, and neither waits for the other',
  { skip },
  async () => {
    const { deps } = server;
    const line = await deps.db.inTransaction((tx) => lockLineSettings(tx, lineOf(sara)));
    assert.ok(line);
    const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const act = (place: 0 | 1, hold: (tx: Transaction) => Promise<unknown>) =>
      inTransaction(deps, async (inTx) => {
        await hold(inTx.db);
        bothHold[place].resolve();
        await Promise.all(bothHold.map(({ promise }) => promise));
        await recordActivity(inTx, { kind: place === 0 ? 'eu_package_kept' : 'phone_book_shown', line });
      });
    await Promise.all([
      act(0, () => deps.db.inTransaction((tx) => lockAccount(tx, line.account_id))),
      act(1, (tx) => lockLineSettings(tx, line.id)),
    ]);
    const kinds = (await activityOf(sara)).map(([kind]) => kind);
    assert.ok(kinds.includes('phone_book_shown'));
  },
);
