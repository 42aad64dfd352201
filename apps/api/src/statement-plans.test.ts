import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { sql } from 'kysely';

import { inTransaction } from '#db/database.ts';
import { eventChannel } from '#events/event-channel.ts';
import { eventTypeNames, eventTypes } from '#events/event-types.ts';
import { queueEvents } from '#events/outgoing-events.ts';
import { rolesTable } from '#http/testing/roles-table.ts';
import { prepareThings } from '#http/testing/roles-world.ts';
import type { Row, Things } from '#http/testing/roles.ts';
import { asksNothing, statementBudgets } from '#http/testing/statement-budgets.ts';
import { measureQueues } from '#jobs/queues.ts';
import { runJob } from '#jobs/run-job.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { jobsOf, waitingRows } from '#server.ts';
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

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'only PostgreSQL reports its plans';
const customers = 10_000;
/** Pages that a statement may read for each row that it returns, counts or writes. */
const maxBuffersPerRow = 100;
/** Tables that do not grow with the customers, have one row per hundred customers, or hold only due work. */
const small = new Set([
  'plans',
  'plan_prices',
  'packages',
  'package_prices',
  'app_versions',
  'status_messages',
  'installation',
  'counters',
  'job_schedules',
  'usage_pages',
  'limit_check_queue',
  'top_up_check_queue',
  'unmatched_payments',
]);
/** Statements about a hundred numbers at once: for them reading all ten thousand lines is faster than an index. */
const wholeReaders = new Set(['job measure-usage', 'job month-end']);

let server: TestServer;
let explained: Awaited<ReturnType<typeof explainStatements>>;
let stopAsking: () => Promise<void>;
let things: Things;
let callers: readonly [guest: Caller, other: Caller, member: Caller, owner: Caller];
/** All calls made, oldest first. */
const made: WatchedCall[] = [];
/** All statements of calls and jobs here. */
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
  // Removes the dead rows that the jobs left when they started.
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

/** Makes a call as a role that is allowed to. */
async function makeCall(row: Row): Promise<void> {
  const who = row.expected.findLastIndex((status) => status < 300);
  const caller = callers[Math.max(who, 0)] ?? server.guest;
  await caller.call(row.call, { ...row.input?.(things) } as never);
}

/** The problems of the plans of statements, as text. */
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

/** Calls above their statement budget, as text. */
function excesses(calls: readonly WatchedCall[]): string[] {
  return calls.flatMap(({ name, statements: { length } }) =>
    length > statementBudgets[name]
      ? [`${name}: ${length} statements, ${statementBudgets[name]} are allowed`]
      : [],
  );
}

/** Asserts that every statement during the work uses an index, and that no call exceeds its statement budget. */
async function assertPlanned(run: () => Promise<unknown>): Promise<void> {
  const before = made.length;
  const statements = await explained.during(run);
  ran.push(...statements);
  assert.deepEqual(complaintsAbout(statements), []);
  assert.deepEqual(excesses(made.slice(before)), []);
}

for (const row of rolesTable) {
  const about = row.whose ? ` about ${row.whose}` : '';
  test(`${row.call}${about} uses an index in every statement, within its statement budget`, { skip }, () =>
    assertPlanned(() => makeCall(row)),
  );
}

for (const [what, journey] of Object.entries(planJourneys)) {
  test(`${what}: every call and job on the way uses indexes and stays within its budget`, { skip }, () =>
    assertPlanned(() => journey(server)),
  );
}

test('every call of the contract has succeeded here, and made a statement', { skip }, () => {
  const done = new Set(
    made.filter(({ status, statements }) => status < 300 && statements.length > 0).map(({ name }) => name),
  );
  const missing = Object.keys(statementBudgets).filter((name) => !done.has(name as WatchedCall['name']));
  assert.deepEqual(missing, Object.keys(asksNothing));
});

for (const job of jobsOf({ usageEverySeconds: 60 })) {
  if (wholeReaders.has(`job ${job.name}`)) continue;
  test(`the job ${job.name} finds due work by an index`, { skip }, async () => {
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

test('the metrics measure every queue by an index', { skip }, async () => {
  await makeDue();
  const { deps } = server;
  const measure = () =>
    measureQueues(deps, { jobs: jobsOf({ usageEverySeconds: 60 }), waiting: waitingRows });
  // The counts are sent one by one the first time, and as one statement from then on.
  for (const max of [20, 1]) {
    const statements = await explained.during(measure, 'GET /api/metrics');
    assert.ok(statements.length > 0 && statements.length <= max, `${statements.length} statements`);
    assert.deepEqual(complaintsAbout(statements), []);
  }
});

/** Some lines have new usage, and some accounts are still in the month before: only a small part of all rows is due. */
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

test('events are written and taken by indexes, and a statement writes many', { skip }, async () => {
  const { deps } = server;
  const owners = await server.db
    .query()
    .selectFrom('accounts')
    .select(['id', 'owner_id'])
    .limit(20)
    .execute();
  const { customerKey: _customer, accountKey: _account, ...invoice } = eventTypes['invoice.created'].example;
  const facts = owners.map(({ id, owner_id }) => ({ ...invoice, accountId: id, customerId: owner_id }));
  const events = { url: '', secrets: [], types: eventTypeNames };
  const work = 'queue events';
  const queued = await explained.during(
    () =>
      deps.db.withLimits(
        'job',
        () =>
          inTransaction({ ...deps, config: { ...deps.config, events } }, (inTx) =>
            queueEvents(inTx, 'invoice.created', facts),
          ),
        work,
      ),
    work,
  );
  assert.equal(queued.filter(({ text }) => text.includes('outbox_messages')).length, 1);
  const taken = await explained.during(
    () => deps.db.withLimits('job', () => handOverDue(deps, eventChannel), 'send events'),
    'send events',
  );
  assert.deepEqual(complaintsAbout([...queued, ...taken]), []);
});

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

test('the statements that would cross shards are exactly those that docs/scale.md lists', { skip }, () => {
  const crossing = new Set(ran.map(({ tables }) => tablesAcrossPlaces(tables).join(', ')).filter(Boolean));
  const page = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8');
  const [, list = ''] = /<!-- crossing -->\n([\s\S]*?)<!-- \/crossing -->/.exec(page) ?? [];
  const listed = [...list.matchAll(/^- (.+)$/gm)].map(([, tables = '']) => tables);
  assert.deepEqual(listed, [...crossing].toSorted());
});
