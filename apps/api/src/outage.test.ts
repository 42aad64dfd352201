import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork } from '@bylgja/fixtures';
import { sql } from 'kysely';

import type { DatabaseLimits } from '#db/limits.ts';
import { ask, kindsOfCall } from '#testing/kinds-of-call.ts';
import { lockTable, needsPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import type { OwnPostgres } from '#testing/own-postgres.ts';
import { freshKey, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Without limits nothing here is ever answered; with them the whole file takes seconds. */
const limits: DatabaseLimits = {
  connectMs: 1000,
  lockMs: 1000,
  statementMs: 1500,
  jobStatementMs: 5000,
  migrationStatementMs: 300_000,
};
const errorLevel = 50;

let postgres: OwnPostgres;
let server: TestServer;
let calls: Calls;
let lineCount = 0;

if (!needsPostgres) {
  before(async () => {
    postgres = await startOwnPostgres();
    server = await startTestServer({ postgres: { serverUrl: postgres.url, limits } });
    calls = await kindsOfCall(server, bjork);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
  });
  beforeEach(() => {
    lineCount = server.log.length;
  });
}

type Calls = Awaited<ReturnType<typeof kindsOfCall>>;
type Answer = Awaited<ReturnType<typeof ask>>;

function fiveKinds({ readMe, readSubscriptions, buyPackage, logIn, checkStatus }: Calls): Promise<Answer[]> {
  return Promise.all([readMe(), readSubscriptions(), buyPackage(), logIn(), checkStatus()]);
}

function assertUnavailable(answers: readonly Answer[]): void {
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.code], [503, 'unavailable']);
    assert.ok(answer.retryAfter >= 1);
  }
}

/** What a person would be alarmed by, since the test began. */
function errorLines(): string[] {
  return server.log
    .slice(lineCount)
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .flatMap(({ level, msg }) => (level >= errorLevel ? [msg] : []));
}

const isBack = () => until(async () => (await calls.readSubscriptions()).status === 200);
const ordersOf = (key: string) =>
  sql<{ id: string }>`
    select orders.id from orders join idempotency_keys on idempotency_keys.id = orders.request_id
    where idempotency_keys.key = ${key}`.execute(server.db.query());

test(
  'while the database is frozen everybody is told to come back, and it is logged once',
  { skip: needsPostgres },
  async () => {
    postgres.freeze();
    const [answers, ready, live] = await Promise.all([
      fiveKinds(calls),
      ask(server, '/health/ready'),
      ask(server, '/health/live'),
    ]);
    const later = await fiveKinds(calls);
    postgres.thaw();
    assertUnavailable([...answers, ...later, ready]);
    assert.equal(live.status, 200);
    await isBack();
    assert.equal((await ask(server, '/health/ready')).status, 200);
    assert.deepEqual(errorLines(), ['the database is unavailable']);
  },
);

test('who buys while it freezes and tries again has bought once', { skip: needsPostgres }, async () => {
  const key = freshKey();
  const tries = [calls.buyPackage(key)];
  postgres.freeze();
  tries.push(calls.buyPackage(key));
  await Promise.all(tries);
  postgres.thaw();
  await isBack();
  // What was asked before may be done still: until the lease has ended, nobody else does it.
  server.clock.advance(31);
  calls = await kindsOfCall(server, bjork);
  await until(async () => (await calls.buyPackage(key)).status === 201);
  assert.equal((await ordersOf(key)).rows.length, 1);
});

test(
  'behind a locked table whoever needs it is told to come back, and all others are served',
  { skip: needsPostgres },
  async () => {
    const unlock = await lockTable(server.db.url ?? '', 'lines');
    const waiting = Array.from({ length: 40 }, () => calls.readSubscriptions());
    const [ready, live] = await Promise.all([ask(server, '/health/ready'), ask(server, '/health/live')]);
    const answers = await Promise.all(waiting);
    const free = await until(async () => {
      const answer = await calls.readPlans();
      return answer.status === 200 && answer;
    });
    await unlock();
    assertUnavailable(answers);
    assert.deepEqual([ready.status, live.status, free.status], [200, 200, 200]);
    await isBack();
    assert.ok(errorLines().length <= 1, errorLines().join('\n'));
  },
);

test(
  'while the database takes no writes, what would write is told to come back and the rest is served',
  { skip: needsPostgres },
  async () => {
    const key = freshKey();
    await postgres.setReadOnly(true);
    await until(async () => (await ask(server, '/health/ready')).status === 503);
    const writes = await Promise.all([calls.buyPackage(key), calls.logIn()]);
    const reads = await Promise.all([calls.readSubscriptions(), calls.readMe()]);
    await postgres.setReadOnly(false);
    assertUnavailable(writes);
    assert.deepEqual(
      reads.map(({ status }) => status),
      [200, 200],
    );
    await until(async () => (await ask(server, '/health/ready')).status === 200);
    await until(async () => (await calls.buyPackage(key)).status === 201);
    assert.equal((await ordersOf(key)).rows.length, 1);
    assert.ok(errorLines().length <= 1, errorLines().join('\n'));
  },
);

test(
  'when the database is gone everybody is told to come back, and the server still stops in good order',
  { skip: needsPostgres },
  async () => {
    await postgres.stop();
    const [answers, ready, live] = await Promise.all([
      fiveKinds(calls),
      ask(server, '/health/ready'),
      ask(server, '/health/live'),
    ]);
    assertUnavailable([...answers, ready]);
    assert.equal(live.status, 200);
    assert.ok(errorLines().length <= 1, errorLines().join('\n'));
    await server.server.close();
    await server.db.close();
  },
);
