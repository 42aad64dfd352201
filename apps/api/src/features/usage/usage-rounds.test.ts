import assert from 'node:assert/strict';
import { test } from 'node:test';

import { day, megabytes, noUse, ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import { addManyLines } from '#features/accounts/testing/many-lines.ts';
import { countStatements } from '#features/billing-month/testing/month-ends.ts';
import type { UsageQuery } from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { runJob } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { needsPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import { patientLimits } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eachUnmeasured, unmeasured } from './testing/measuring.ts';
import { isMonthBeforeMeasured, measureUsageJob } from './usage-poll-job.ts';

let server: TestServer;
eachUnmeasured((started) => {
  server = started;
});

/** A network that measures the same for every line each time, and records the queries. */
function calmNetwork({ clock, deps } = server) {
  const asked: UsageQuery[] = [];
  const network = networkWith({
    readUsage(query) {
      asked.push(query);
      const today = { day: day('2026-11-21'), zone: 'domestic' as const, measuredAt: clock.now() };
      return Promise.resolve(
        ok(
          query.phoneNumbers.map((phoneNumber) => ({
            ...noUse,
            ...today,
            phoneNumber,
            megabytes: megabytes(100),
          })),
        ),
      );
    },
  });
  return { asked, deps: { ...deps, network } };
}

test('each number is polled once in a round by any number of processes', async (t) => {
  await addManyLines(server, t);
  const { asked, deps } = calmNetwork();
  for (const round of [1, 2, 3]) {
    await Promise.all(Array.from({ length: 4 }, () => runJob(measureUsageJob(60), deps)));
    assert.equal(asked.length, round * 3);
    server.clock.advance(60);
  }
  const numbers = asked.flatMap(({ phoneNumbers }) => phoneNumbers);
  assert.equal(numbers.length, 3 * new Set(numbers).size);
  assert.equal(await isMonthBeforeMeasured(deps, server.clock.now()), true);
});

test('the page of a process that died is polled again by another process a minute later', async () => {
  const dying = networkWith({ readUsage: () => Promise.reject(new Error('the process has died')) });
  await assert.rejects(runJob(measureUsageJob(60), { ...server.deps, network: dying }));
  const { asked, deps } = calmNetwork();
  await runJob(measureUsageJob(60), deps);
  assert.equal(asked.length, 0);
  server.clock.advance(60);
  await runJob(measureUsageJob(60), deps);
  assert.equal(asked.length, 1);
  assert.equal(await isMonthBeforeMeasured(deps, server.clock.now()), true);
});

test('the usage of several pages is applied with as many statements as that of one', async (t) => {
  const statementsOf = async () => {
    const { deps } = calmNetwork();
    const counted = countStatements(deps);
    await runJob(measureUsageJob(60), counted.deps);
    server.clock.advance(60);
    return counted.statements();
  };
  await statementsOf();
  const ofOnePage = await statementsOf();
  await addManyLines(server, t);
  await statementsOf();
  // The numbers of each page are read separately.
  assert.equal(await statementsOf(), ofOnePage + 2);
});

test('a page whose figures cannot be saved does not delay others, and is reported', async (t) => {
  const added = await addManyLines(server, t);
  const odd = added.at(-1)?.number;
  const { deps } = calmNetwork();
  const network = networkWith({
    async readUsage(query) {
      const usage = await deps.network.readUsage(query);
      if (!usage.ok) return usage;
      const measuredFor = (number: PhoneNumber) => (number === odd ? Number.MAX_SAFE_INTEGER : 100);
      return ok(
        usage.value.map((reading) => ({
          ...reading,
          megabytes: megabytes(measuredFor(reading.phoneNumber)),
        })),
      );
    },
  });
  await runJob(measureUsageJob(60), { ...deps, network });
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from usage where line_id = any(${added.map(({ id }) => id)})`.execute(
    server.db.query(),
  );
  assert.ok(rows[0] && rows[0].kept > 100 && rows[0].kept < added.length, `${rows[0]?.kept} lines`);
  assert.ok(loggedOf(server.log, 'usage.save_failed').length > 0);
  server.clock.advance(60);
  await runJob(measureUsageJob(60), deps);
  assert.equal(await isMonthBeforeMeasured(deps, server.clock.now()), true);
});

test('a round without changes writes one row for each page, and none for a line', async (t) => {
  await addManyLines(server, t);
  const { deps } = calmNetwork();
  const versions = async () => {
    const { rows } = await sql<{ name: string; version: string }>`
      select 'usage' as name, line_id || ' ' || xmin as version from usage
      union all select 'page', first_number || ' ' || xmin from usage_pages
      union all select 'line', line_id || ' ' || xmin from limit_check_queue`.execute(server.db.query());
    return new Set(rows.map(({ name, version }) => `${name} ${version}`));
  };
  await runJob(measureUsageJob(60), deps);
  await server.db.query().deleteFrom('limit_check_queue').execute();
  const before = await versions();
  server.clock.advance(60);
  await runJob(measureUsageJob(60), deps);
  const written = [...(await versions())].filter((version) => !before.has(version));
  assert.deepEqual(
    written.map((row) => row.split(' ')[0]),
    ['page', 'page', 'page'],
  );
});

test('a round without changes costs the database next to nothing', { skip: needsPostgres }, async (t) => {
  // A separate server, because its write-ahead log is shared by all its databases.
  const postgres = await startOwnPostgres();
  const alone = await startTestServer({
    ...unmeasured,
    postgres: { serverUrl: postgres.url, limits: patientLimits },
  });
  const added = await addManyLines(alone, t);
  t.after(async () => {
    await alone.close();
    await postgres.stop();
  });
  const { deps } = calmNetwork(alone);
  const written = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`.execute(alone.db.query());
    return rows[0]?.bytes ?? NaN;
  };
  await runJob(measureUsageJob(60), deps);
  alone.clock.advance(60);
  // After a checkpoint, the first change of a database page is logged with the whole page.
  await runJob(measureUsageJob(60), deps);
  alone.clock.advance(60);
  // PostgreSQL sometimes writes on its own: the smallest of several rounds excludes that.
  let bytes = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const before = await written();
    await runJob(measureUsageJob(60), deps);
    bytes = Math.min(bytes, (await written()) - before);
    alone.clock.advance(60);
  }
  assert.ok(bytes < 40 * added.length, `${bytes} bytes`);
});
