import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';
import { sql } from 'kysely';
import pg from 'pg';

import type { DatabaseLimits } from '#db/limits.ts';
import { ask, kindsOfCall } from '#testing/kinds-of-call.ts';
import { lockTables, needsPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import type { OwnPostgres } from '#testing/own-postgres.ts';
import { freshKey, until } from '#testing/purchases.ts';
import { patientLimits } from '#testing/test-database.ts';
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
const poolSize = 8;
const errorLevel = 50;

let postgres: OwnPostgres;
let server: TestServer;
let calls: Calls;
let lineCount = 0;

if (!needsPostgres) {
  before(async () => {
    postgres = await startOwnPostgres();
    server = await startTestServer({ postgres: { serverUrl: postgres.url, limits, poolSize } });
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

function everyKind(kinds: Calls): Promise<Answer[]> {
  const { readMe, readSubscriptions, buyPackage, logIn, checkStatus, openHub } = kinds;
  return Promise.all([readMe(), readSubscriptions(), buyPackage(), logIn(), checkStatus(), openHub()]);
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

function assertUnavailable(answers: readonly Answer[]): void {
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.code], [503, 'unavailable']);
    assert.ok(answer.retryAfter >= 1);
  }
}

type Line = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg: string };

const lines = () => server.log.map((line) => JSON.parse(line) as Line);
/** Where an outage of the kind was logged: by the test that met it first. */
const findLine = (text: string) => lines().find(({ msg }) => msg === text);
/** What a person would be alarmed by, since the test began. */
const errorLines = () =>
  lines().flatMap(({ level, msg }, index) => (index >= lineCount && level >= errorLevel ? [msg] : []));

/** Takes all connections that calls have, until the returned function is called. */
async function holdEveryConnection(): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  const holders: Promise<void>[] = [];
  for (let count = 0; count < poolSize; count += 1) {
    await new Promise<void>((isHeld, fails) => {
      const holder = server.db.inTransaction(() => (isHeld(), isOver));
      holder.catch(fails);
      holders.push(holder);
    });
  }
  return async () => {
    letGo();
    await Promise.all(holders);
  };
}

/** How many statements wait for a lock in a database. */
async function countLockWaits(databaseUrl: string): Promise<number> {
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  const { rowCount } = await watcher.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await watcher.end();
  return rowCount ?? 0;
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
      everyKind(calls),
      ask(server, '/health/ready'),
      ask(server, '/health/live'),
    ]);
    const later = await everyKind(calls);
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
  'behind a locked table whoever needs it is told to come back, and the log names the lock and the call',
  { skip: needsPostgres },
  async () => {
    const unlock = await lockTables(server.db.url ?? '', ['lines']);
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.readSubscriptions()));
    await unlock();
    assertUnavailable(answers);
    await isBack();
    assert.deepEqual(errorLines(), []);
    const told = findLine('a statement waited too long for a lock');
    assert.equal(told?.['work'], 'GET /api/subscriptions');
    assert.match(String(told?.['statement']), /"lines"/);
  },
);

test(
  'while all that a customer asks for waits behind a locked table, all others are served',
  { skip: needsPostgres },
  async (t) => {
    const patient = await startTestServer({ postgres: { serverUrl: postgres.url, limits: patientLimits } });
    t.after(() => patient.close());
    const url = patient.db.url ?? '';
    const [hers, others] = [await kindsOfCall(patient, bjork), await kindsOfCall(patient, hanna)];
    const unlock = await lockTables(url, ['lines']);
    let answered = 0;
    const waiting = Array.from({ length: 40 }, () => hers.readSubscriptions().finally(() => (answered += 1)));
    await until(async () => (await countLockWaits(url)) >= 5);
    const served = await Promise.all([
      others.readPlans(),
      others.checkStatus(),
      ask(patient, '/health/ready'),
      ask(patient, '/health/live'),
    ]);
    const answeredMeanwhile = answered;
    await unlock();
    const late = await Promise.all(waiting);
    assert.deepEqual(statusesOf(served), [200, 200, 200, 200]);
    assert.equal(answeredMeanwhile, 0);
    assert.ok(late.every(({ status }) => status === 200));
  },
);

test(
  'while every connection is in use, calls are told to come back and the server counts as ready',
  { skip: needsPostgres },
  async () => {
    const release = await holdEveryConnection();
    const [answers, ready, live] = await Promise.all([
      everyKind(calls),
      ask(server, '/health/ready'),
      ask(server, '/health/live'),
    ]);
    await release();
    assertUnavailable(answers);
    assert.deepEqual(statusesOf([ready, live]), [200, 200]);
    await isBack();
    assert.deepEqual(errorLines(), []);
    assert.ok(findLine('no connection to the database was free in time'));
  },
);

test(
  'while the database takes no writes, what would write is told to come back and the rest is served',
  { skip: needsPostgres },
  async () => {
    const key = freshKey();
    await postgres.setReadOnly(true);
    await until(async () => (await ask(server, '/health/ready')).status === 503);
    const writes = await Promise.all([calls.buyPackage(key), calls.logIn(), calls.openHub()]);
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
      everyKind(calls),
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
