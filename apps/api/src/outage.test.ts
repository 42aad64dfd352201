import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';
import { sql } from 'kysely';
import pg from 'pg';

import type { DatabaseLimits } from '#db/limits.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { LogEventCode } from '#log/log-events.ts';
import { ask, kindsOfCall } from '#testing/kinds-of-call.ts';
import { loggedOf, readLine } from '#testing/logged.ts';
import { lockTables, needsPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import type { OwnPostgres } from '#testing/own-postgres.ts';
import { freshKey, until } from '#testing/purchases.ts';
import { patientLimits } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

/**
 * Without limits no call here would ever be answered; with them the whole file takes seconds. On a busy machine healthy work may
 * exceed them, so the tests of a server with limits assert only what cannot be answered at all.
 */
const limits: DatabaseLimits = {
  connectMs: 1000,
  lockMs: 1000,
  statementMs: 1500,
  jobStatementMs: 5000,
  migrationStatementMs: 300_000,
};
/** Only work that waits for a lock fails. */
const lockLimits: DatabaseLimits = { ...patientLimits, lockMs: limits.lockMs };
const poolSize = 8;
const errorLevel = 50;

let postgres: OwnPostgres;
let server: TestServer;
let calls: Calls;
let patient: TestServer;
let patientCalls: Calls;
let lineCount = 0;

if (!needsPostgres) {
  before(async () => {
    postgres = await startOwnPostgres();
    server = await startTestServer({ postgres: { serverUrl: postgres.url, limits, poolSize } });
    calls = await callsAsSoonAsMade();
    patient = await startTestServer({ postgres: { serverUrl: postgres.url, limits: lockLimits, poolSize } });
    patientCalls = await kindsOfCall(patient, bjork);
  });
  after(async () => {
    await server.close();
    await patient.close();
    await postgres.stop();
  });
  beforeEach(() => {
    lineCount = server.log.length;
  });
}

type Calls = Awaited<ReturnType<typeof kindsOfCall>>;
type Answer = Awaited<ReturnType<typeof ask>>;

const nullWhereUnavailable = (error: unknown): null => {
  if (error instanceof DatabaseUnavailable) return null;
  throw error;
};

const callsAsSoonAsMade = () => until(() => kindsOfCall(server, bjork).catch(nullWhereUnavailable));

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

/** The first line of an event: an outage of a kind is logged by the test that meets it first. */
const findLine = (event: LogEventCode, of = server) => loggedOf(of.log, event)[0];
/** The errors logged after so many lines; by default since the test began. */
const errorLines = (of = server, after = lineCount) =>
  of.log
    .slice(after)
    .map(readLine)
    .flatMap(({ level, event }) => (level >= errorLevel ? [event] : []));

/** Takes all connections for calls, until the returned function is called. */
async function holdEveryConnection(): Promise<() => Promise<void>> {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const holders: Promise<void>[] = [];
  const hold = () =>
    new Promise<true>((isHeld, fails) => {
      const holder = server.db.inTransaction(() => {
        isHeld(true);
        holders.push(holder);
        return isOver;
      });
      holder.catch(fails);
    });
  for (let count = 0; count < poolSize; count += 1) await until(() => hold().catch(nullWhereUnavailable));
  return async () => {
    letGo();
    await Promise.all(holders);
  };
}

/** The number of statements that wait for a lock in a database. */
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
/** Readiness has its own limit in real time, so that a single answer may be late. */
const isReady = (of: TestServer) => until(async () => (await ask(of, '/health/ready')).status === 200);
const ordersOf = (key: string, of = server) =>
  sql<{ id: string }>`
    select orders.id from orders join idempotency_keys on idempotency_keys.id = orders.request_id
    where idempotency_keys.key = ${key}`.execute(of.db.query());

test(
  'while the database is frozen every call is answered with a time to retry, and the outage is logged once',
  { skip: needsPostgres },
  async () => {
    postgres.freeze();
    const [answers, ready, live] = await Promise.all([
      everyKind(calls),
      ask(server, '/health/ready'),
      ask(server, '/health/live'),
    ]);
    const later = await everyKind(calls);
    const logged = errorLines();
    postgres.thaw();
    assertUnavailable([...answers, ...later, ready]);
    assert.equal(live.status, 200);
    assert.deepEqual(logged, ['database.unavailable']);
    await isBack();
    await isReady(server);
    assert.deepEqual([...new Set(errorLines())], ['database.unavailable']);
  },
);

test(
  'a customer who buys during the freeze and retries has bought once',
  { skip: needsPostgres },
  async () => {
    const key = freshKey();
    const tries = [calls.buyPackage(key)];
    postgres.freeze();
    tries.push(calls.buyPackage(key));
    await Promise.all(tries);
    postgres.thaw();
    await isBack();
    // The first request may still take effect: until its lease has ended, no retry runs.
    server.clock.advance(31);
    calls = await callsAsSoonAsMade();
    await until(async () => (await calls.buyPackage(key)).status === 201);
    assert.equal((await ordersOf(key)).rows.length, 1);
  },
);

test(
  'calls that need a locked table are answered with a time to retry, and the log names the lock and the call',
  { skip: needsPostgres },
  async () => {
    const begun = patient.log.length;
    const unlock = await lockTables(patient.db.url ?? '', ['lines']);
    const answers = await Promise.all(Array.from({ length: 8 }, () => patientCalls.readSubscriptions()));
    await unlock();
    assertUnavailable(answers);
    assert.equal((await patientCalls.readSubscriptions()).status, 200);
    assert.deepEqual(errorLines(patient, begun), []);
    const line = findLine('database.lock_timeout', patient);
    assert.equal(line?.['work'], 'GET /api/subscriptions');
    assert.match(String(line?.['statement']), /"lines"/);
  },
);

test(
  'while all calls of one customer wait for a locked table, other customers are served',
  { skip: needsPostgres },
  async (t) => {
    const own = await startTestServer({ postgres: { serverUrl: postgres.url, limits: patientLimits } });
    t.after(() => own.close());
    const url = own.db.url ?? '';
    const [hers, others] = [await kindsOfCall(own, bjork), await kindsOfCall(own, hanna)];
    const unlock = await lockTables(url, ['lines']);
    let answered = 0;
    const waiting = Array.from({ length: 40 }, () => hers.readSubscriptions().finally(() => (answered += 1)));
    await until(async () => (await countLockWaits(url)) >= 5);
    const served = await Promise.all([others.readPlans(), others.checkStatus(), ask(own, '/health/live')]);
    await isReady(own);
    const answeredMeanwhile = answered;
    await unlock();
    const late = await Promise.all(waiting);
    assert.deepEqual(statusesOf(served), [200, 200, 200]);
    assert.equal(answeredMeanwhile, 0);
    assert.ok(late.every(({ status }) => status === 200));
  },
);

test(
  'while every connection is in use, calls are answered with a time to retry and the server stays ready',
  { skip: needsPostgres },
  async () => {
    const release = await holdEveryConnection();
    const begun = server.log.length;
    const [answers, live] = await Promise.all([everyKind(calls), ask(server, '/health/live')]);
    const logged = errorLines(server, begun);
    await isReady(server);
    await release();
    assertUnavailable(answers);
    assert.equal(live.status, 200);
    assert.deepEqual(logged, []);
    await isBack();
    assert.ok(findLine('database.no_connection'));
  },
);

test(
  'while the database refuses writes, calls that write are answered with a time to retry and others are served',
  { skip: needsPostgres },
  async () => {
    const key = freshKey();
    const begun = patient.log.length;
    await postgres.setReadOnly(true);
    await until(async () => (await ask(patient, '/health/ready')).status === 503);
    const { buyPackage, logIn, openHub, readSubscriptions, readMe } = patientCalls;
    const writes = await Promise.all([buyPackage(key), logIn(), openHub()]);
    const reads = await Promise.all([readSubscriptions(), readMe()]);
    await postgres.setReadOnly(false);
    assertUnavailable(writes);
    assert.deepEqual(
      reads.map(({ status }) => status),
      [200, 200],
    );
    await isReady(patient);
    await until(async () => (await buyPackage(key)).status === 201);
    assert.equal((await ordersOf(key, patient)).rows.length, 1);
    // The limit of readiness is real time: a late check counts as an outage.
    const logged = errorLines(patient, begun).filter((event) => event !== 'database.unavailable');
    assert.deepEqual(logged, ['database.read_only']);
  },
);

test(
  'when the database is gone every call is answered with a time to retry, and the server still stops cleanly',
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
