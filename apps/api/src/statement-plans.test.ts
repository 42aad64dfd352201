import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { sql } from 'kysely';

import { rolesTable } from '#http/testing/roles-table.ts';
import { prepareThings } from '#http/testing/roles-world.ts';
import type { Row, Things } from '#http/testing/roles.ts';
import { asksNothing, statementBudgets } from '#http/testing/statement-budgets.ts';
import { measureQueues } from '#jobs/queues.ts';
import { runJob } from '#jobs/run-job.ts';
import { jobsOf } from '#server.ts';
import { keepAskingAgain } from '#testing/asking-again.ts';
import type { Caller } from '#testing/caller.ts';
import { planJourneys } from '#testing/plan-journeys/journeys.ts';
import { orderPackage } from '#testing/purchases.ts';
import { tablesAcrossPlaces } from '#testing/shards.ts';
import { explainStatements } from '#testing/statement-plans.ts';
import type { ExplainedStatement } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { watchCalls } from '#testing/watched-server.ts';
import type { WatchedCall } from '#testing/watched-server.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'plans are those of PostgreSQL';
const customers = 10_000;
/** Pages that a statement may read for each row that it answers, counts or writes. */
const maxBuffersPerRow = 100;
/** Tables that do not grow with the customers, have a row for a hundred of them, or hold what is due at the moment. */
const small = new Set([
  'plans',
  'packages',
  'app_versions',
  'status_messages',
  'installation',
  'counters',
  'job_schedules',
  'usage_pages',
  'limit_check_queue',
  'top_up_check_queue',
]);
/** They ask about a hundred numbers at once, for which ten thousand lines are sooner read whole than found one by one. */
const wholeReaders = new Set(['job measure-usage', 'job month-end']);

let server: TestServer;
let explained: Awaited<ReturnType<typeof explainStatements>>;
let stopAsking: () => Promise<void>;
let things: Things;
let callers: readonly [guest: Caller, other: Caller, member: Caller, owner: Caller];
/** Every call that was made, oldest first. */
const made: WatchedCall[] = [];
/** Every statement that ran for a call or job here. */
const ran: ExplainedStatement[] = [];

before(async () => {
  if (skip) return;
  const unwatched = await startTestServer({
    country: customers,
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000' },
  });
  things = await prepareThings(unwatched);
  explained = await explainStatements(unwatched.db);
  // Of what the jobs have cleared as they started, nothing stands in the way any more.
  await sql`vacuum`.execute(unwatched.db.query());
  stopAsking = keepAskingAgain(unwatched);
  server = watchCalls(unwatched, explained, (call) => made.push(call));
  callers = [server.guest, await server.as(hanna), await server.as(jogvan), await server.as(bjork)];
});
after(async () => {
  if (skip) return;
  await stopAsking();
  explained.stop();
  await server.close();
});

/** Makes a call by somebody who may. */
async function makeCall(row: Row): Promise<void> {
  const who = row.expected.findLastIndex((status) => status < 300);
  const caller = callers[Math.max(who, 0)] ?? server.guest;
  await caller.call(row.call, { ...row.input?.(things) } as never);
}

/** What is wrong with how statements were run, in words. */
function complaintsAbout(statements: readonly ExplainedStatement[]): string[] {
  return statements.flatMap(({ work, scanned, buffers, rows, text }) => {
    if (wholeReaders.has(work ?? '')) return [];
    const whole = scanned.filter((table) => !small.has(table));
    const isMuch = buffers > maxBuffersPerRow * Math.max(1, rows);
    return [
      ...(whole.length > 0 ? [`${work} reads all of ${whole.join(', ')}: ${text}`] : []),
      ...(isMuch ? [`${work} reads ${buffers} pages for ${rows} rows: ${text}`] : []),
    ];
  });
}

/** Calls that asked more than they may, in words. */
function excesses(calls: readonly WatchedCall[]): string[] {
  return calls.flatMap(({ name, statements: { length } }) =>
    length > statementBudgets[name]
      ? [`${name}: ${length} statements, ${statementBudgets[name]} are allowed`]
      : [],
  );
}

/** Whatever is asked while something is done finds what it needs by an index, and no call asks more than it may. */
async function assertPlanned(run: () => Promise<unknown>): Promise<void> {
  const before = made.length;
  const statements = await explained.during(run);
  ran.push(...statements);
  assert.deepEqual(complaintsAbout(statements), []);
  assert.deepEqual(excesses(made.slice(before)), []);
}

for (const row of rolesTable) {
  const about = row.whose ? ` about ${row.whose}` : '';
  test(`${row.call}${about} finds what it needs by an index, in so many statements`, { skip }, () =>
    assertPlanned(() => makeCall(row)),
  );
}

for (const [what, journey] of Object.entries(planJourneys)) {
  test(`${what}: each call and job on the way is held to its plans`, { skip }, () =>
    assertPlanned(() => journey(server)),
  );
}

test('every call of the contract has succeeded here, and asked something of the database', { skip }, () => {
  const done = new Set(
    made.filter(({ status, statements }) => status < 300 && statements.length > 0).map(({ name }) => name),
  );
  const missing = Object.keys(statementBudgets).filter((name) => !done.has(name as WatchedCall['name']));
  assert.deepEqual(missing, Object.keys(asksNothing));
});

for (const job of jobsOf({ usageEverySeconds: 60 })) {
  if (wholeReaders.has(`job ${job.name}`)) continue;
  test(`the job ${job.name} finds what is due by an index`, { skip }, async () => {
    await makeDue();
    const { deps } = server;
    const work = `job ${job.name}`;
    const statements = await explained.during(
      () => deps.db.withLimits('job', () => runJob(job, deps), work),
      work,
    );
    ran.push(...statements);
    assert.ok(statements.length > 0);
    assert.deepEqual(complaintsAbout(statements), []);
  });
}

test('the metrics count by an index what is due in the queues of jobs', { skip }, async () => {
  await makeDue();
  const { deps } = server;
  const measure = () => measureQueues(deps, jobsOf({ usageEverySeconds: 60 }));
  // Counts go out one by one the first time, and as one statement from then on.
  for (const max of [20, 1]) {
    const statements = await explained.during(measure, 'GET /api/metrics');
    assert.ok(statements.length > 0 && statements.length <= max, `${statements.length} statements`);
    assert.deepEqual(complaintsAbout(statements), []);
  }
});

/** Some lines have used more, and some accounts stand in the month before: what is due is little beside what is there. */
async function makeDue(): Promise<void> {
  const query = server.db.query();
  await sql`
    insert into limit_check_queue (line_id, next_check_at)
    select id, 'epoch' from lines order by id limit 3
    on conflict (line_id) do update set next_check_at = excluded.next_check_at`.execute(query);
  await sql`
    update accounts set month = '2026-10' where id in (select id from accounts where status = 'active' order by id limit 5)`.execute(
    query,
  );
}

test('the payment hub finds an order and its payment by an index', { skip }, async () => {
  const owner = callers[3];
  const order = await orderPackage(owner, server.phoneOf(bjork));
  const statements = await explained.during(async () => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/payment-hub`, {
        accessTokenFactory: () => owner.token ?? '',
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    await connection.invoke('ListenToOrder', order.id);
    await connection.invoke('StopListeningToOrder', order.id);
    await connection.stop();
  }, 'the payment hub');
  assert.ok(statements.length > 0);
  assert.deepEqual(complaintsAbout(statements), []);
});

test('the statements that would cross shards are those that docs/scale.md lists', { skip }, () => {
  const crossing = new Set(ran.map(({ tables }) => tablesAcrossPlaces(tables).join(', ')).filter(Boolean));
  const page = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8');
  const [, list = ''] = /<!-- crossing -->\n([\s\S]*?)<!-- \/crossing -->/.exec(page) ?? [];
  const listed = [...list.matchAll(/^- (.+)$/gm)].map(([, tables = '']) => tables);
  assert.deepEqual(listed, [...crossing].toSorted());
});
