import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, eydun, hanna, jogvan, paetur, sara, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { loggedOf } from '#testing/logged.ts';
import { explainStatements } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

async function homeOf(person: Person) {
  const caller = await server.as(person);
  const { status, body } = await caller.call('GET /home');
  assert.equal(status, 200);
  return { caller, body };
}

const people: readonly (readonly [Person, string])[] = [
  [bjork, 'owner of a family'],
  [jogvan, 'member of a family'],
  [sara, 'child in a family'],
  [hanna, 'with a plan of her own'],
  [paetur, 'with prepaid'],
  [solja, 'without a line'],
  [eydun, 'whose plan ends'],
];

for (const [person, what] of people) {
  test(`at home, ${person.firstname}, ${what}, gets the same data as from the separate calls`, async () => {
    const { caller, body: home } = await homeOf(person);
    const asked = {
      me: await caller.call('GET /auth/me'),
      actions: await caller.call('GET /actions'),
      packages: await caller.call('GET /packages'),
      subscriptions: await caller.call('GET /subscriptions'),
      plans: await caller.call('GET /plans'),
      orders: await caller.call('GET /orders'),
      agreement: await caller.call('GET /agreements'),
      notifications: await caller.call('GET /notifications'),
      dataTransfers: await caller.call('GET /data-transfers'),
      invoices: await caller.call('GET /invoices'),
    };
    const { usage, ...parts } = home;
    assert.deepEqual(
      parts,
      Object.fromEntries(Object.entries(asked).map(([part, { body }]) => [part, body])),
    );
    const { currentAccount } = asked.subscriptions.body.data;
    const shown = currentAccount?.currentMember?.id ?? null;
    assert.equal(usage?.subscriptionId ?? null, shown);
    if (shown === null) return;
    const ofLine = await caller.call('GET /subscriptions/:id/usage', {
      params: { id: shown },
      query: { months: 1 },
    });
    assert.deepEqual(usage?.answer, ofLine.body);
  });
}

test('home returns the same data again when all its statements are prepared', async () => {
  const { caller, body } = await homeOf(bjork);
  assert.deepEqual((await caller.call('GET /home')).body, body);
});

test(
  'home takes two statements, and the call for the signed-in customer takes one',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'the embedded database does not combine statements',
  },
  async (t) => {
    const { caller } = await homeOf(bjork);
    const explained = await explainStatements(server.db);
    t.after(() => explained.stop());
    await caller.call('GET /home');
    const askedBy = async (call: 'GET /home' | 'GET /auth/me') => {
      const statements = await explained.during(() => caller.call(call), call.replace(' ', ' /api'));
      // The session is read again after each lost connection.
      return statements.filter(({ text }) => !text.includes('"sessions"')).length;
    };
    assert.equal(await askedBy('GET /home'), 2);
    assert.equal(await askedBy('GET /auth/me'), 1);
  },
);

test('a part that cannot be read does not affect the other parts of home', async () => {
  const { caller, body: whole } = await homeOf(bjork);
  await sql`alter table notifications rename to notifications_away`.execute(server.db.query());
  const { status, body } = await caller.call('GET /home');
  await sql`alter table notifications_away rename to notifications`.execute(server.db.query());
  assert.equal(status, 200);
  const { notifications, ...rest } = whole;
  assert.ok(notifications);
  assert.deepEqual(body, rest);
  assert.deepEqual(loggedOf(server.log, 'home.parts_failed').at(-1)?.['parts'], ['notifications']);
});

test('a customer who has deleted their user has no home', async () => {
  const { caller } = await homeOf(solja);
  await server.db
    .query()
    .updateTable('customers')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', solja.id)
    .execute();
  assert.equal((await caller.call('GET /home')).status, 401);
});
