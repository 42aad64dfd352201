import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import type { Caller } from '#testing/caller.ts';
import { explainStatements } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const needsPostgres =
  process.env['TEST_DATABASE'] === 'postgres' ? false : 'the test reads plans of PostgreSQL';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

/** A client that has read the news, and polls for changes. */
async function listener(person: Person) {
  const caller = await server.as(person);
  let tag = (await caller.call('GET /news')).headers.get('etag') ?? '';
  return {
    caller,
    tag: () => tag,
    async ask() {
      const reply = await ask(caller, tag);
      tag = reply.headers.get('etag') ?? '';
      return reply;
    },
  };
}

function ask(caller: Caller, tag: string, headers = {}): Promise<Response> {
  return caller.raw('/api/news', { headers: { 'if-none-match': tag, ...headers } });
}

const notifyPerson = (person: Person) =>
  inTransaction(server.deps, (inTx) =>
    notifyAll(
      inTx,
      { kind: 'package_received', parts: { phoneNumber: server.phoneOf(person), name: '1 GB' } },
      { people: [person.id] },
    ),
  );

test('news contain the same data as the calls for notifications and requests', async () => {
  const { caller } = await listener(hanna);
  const { body } = await caller.call('GET /news');
  assert.deepEqual(body, {
    notifications: (await caller.call('GET /notifications')).body,
    dataTransfers: (await caller.call('GET /data-transfers')).body,
  });
  assert.equal(body.dataTransfers.length, 1);
});

test('while nothing is new, the answer has no body', async () => {
  const { ask: askAgain, tag } = await listener(bjork);
  const before = tag();
  const reply = await askAgain();
  assert.equal(reply.status, 304);
  assert.equal(await reply.text(), '');
  assert.equal(tag(), before);
});

test('each notification, read mark, request and answer is reported once as news', async () => {
  const { caller, ask: askAgain } = await listener(bjork);
  const isNews = async () => [(await askAgain()).status, (await askAgain()).status];
  await notifyPerson(bjork);
  assert.deepEqual(await isNews(), [200, 304]);
  const { body } = await caller.call('GET /notifications');
  await caller.call('PATCH /notifications/:id/mark-as-read', { params: { id: body.items[0]?.id ?? '' } });
  assert.deepEqual(await isNews(), [200, 304]);

  const asker = await server.as(jogvan);
  const asked = await asker.call('POST /data-transfers', {
    body: { kind: 'request', phoneNumber: server.phoneOf(bjork), dataAmount: 1024 },
    idempotencyKey: 'a-request-of-data',
  });
  assert.equal(asked.status, 201);
  assert.deepEqual(await isNews(), [200, 304]);
  await asker.call('DELETE /data-transfers/:id', { params: { id: asked.body.id } });
  assert.deepEqual(await isNews(), [200, 304]);
});

test('a deleted notification is news', async () => {
  const { ask: askAgain } = await listener(bjork);
  const oldest = server.db
    .query()
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', bjork.id);
  await server.db
    .query()
    .deleteFrom('notifications')
    .where('id', '=', oldest.orderBy('created_at').limit(1))
    .execute();
  assert.equal((await askAgain()).status, 200);
});

test('a change of the language or of the person is news', async () => {
  const { caller, tag } = await listener(bjork);
  assert.equal((await ask(caller, tag(), { 'accept-language': 'en' })).status, 200);
  assert.equal((await ask(await server.as(hanna), tag())).status, 200);
});

test('a tag is recognized when a proxy has weakened it, and among several tags', async () => {
  const { caller, tag } = await listener(bjork);
  assert.equal((await ask(caller, `W/${tag()}`)).status, 304);
  assert.equal((await ask(caller, `"another", ${tag()}`)).status, 304);
  assert.equal((await ask(caller, '"another"')).status, 200);
});

test('polling for changes takes one statement', { skip: needsPostgres }, async (t) => {
  const { ask: askAgain } = await listener(bjork);
  const explained = await explainStatements(server.db);
  t.after(() => explained.stop());
  const statements = await explained.during(askAgain, 'GET /api/news');
  // The session is read again after each lost connection.
  assert.equal(statements.filter(({ text }) => !text.includes('"sessions"')).length, 1);
});
