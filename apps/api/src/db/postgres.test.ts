import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { needsPostgres, startOwnPostgres } from '#testing/own-postgres.ts';
import type { OwnPostgres } from '#testing/own-postgres.ts';
import { until } from '#testing/purchases.ts';
import { patientLimits } from '#testing/test-database.ts';

import type { Database } from './database.ts';
import type { DatabaseLimits } from './limits.ts';
import { silentOutageLog } from './outage-log.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const onPostgres = { skip: needsPostgres };

let postgres: OwnPostgres;
if (!onPostgres.skip) {
  before(async () => {
    postgres = await startOwnPostgres();
  });
  after(() => postgres.stop());
}

async function withDatabase(
  options: { url?: string; limits?: Partial<DatabaseLimits>; poolSize?: number; heartbeatMs?: number },
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openPostgres({
    url: postgres.url,
    poolSize: 4,
    outages: silentOutageLog,
    ...options,
    limits: { ...patientLimits, ...options.limits },
  });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

async function pidOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.query());
  return rows[0]?.pid ?? 0;
}

/** Completes only if a statement may take that long. */
const sleep = (db: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db.query());

/** Opens a connection of the pool, however long a busy machine needs. */
const connect = (db: Database) =>
  until(() =>
    sleep(db, 0).then(
      () => true,
      () => false,
    ),
  );

test('a connection lost inside a transaction fails that transaction and nothing else', onPostgres, () =>
  withDatabase({}, async (db) => {
    const cut = db.inTransaction(async () => {
      const pid = await pidOf(db);
      await withDatabase({}, async (other) => {
        await sql`select pg_terminate_backend(${pid})`.execute(other.query());
        await until(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(
            other.query(),
          );
          return rows.length === 0;
        });
      });
      await sleep(db, 0);
    });
    await assert.rejects(cut, DatabaseUnavailable);
    await sleep(db, 0);
  }),
);

test('a statement of a call has less time than one of a job, also on the same connection', onPostgres, () =>
  withDatabase({ poolSize: 1, limits: { statementMs: 100 } }, async (db) => {
    const asCall = () => db.withLimits('call', () => sleep(db, 0.5));
    const asJob = () => db.withLimits('job', () => sleep(db, 0.5));
    await assert.rejects(asCall(), DatabaseUnavailable);
    await asJob();
    await assert.rejects(asCall(), DatabaseUnavailable);
    await assert.rejects(sleep(db, 0.5), DatabaseUnavailable);
  }),
);

test('all waits of one call for a connection share one limit', onPostgres, () =>
  withDatabase({ poolSize: 1, limits: { connectMs: 300 } }, async (db) => {
    await connect(db);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const held = db.inTransaction(() => isReleased);
    await db.withLimits('call', async () => {
      await assert.rejects(sleep(db, 0), DatabaseUnavailable);
      const begun = performance.now();
      for (let wait = 0; wait < 100; wait += 1) await assert.rejects(sleep(db, 0), DatabaseUnavailable);
      assert.ok(performance.now() - begun < 100 * 300, 'each wait had a limit of its own');
    });
    release();
    await held;
  }),
);

test('jobs leave half of the connections to calls, and share the others in turn', onPostgres, () =>
  withDatabase({ poolSize: 4 }, async (db) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    const job = () =>
      db.withLimits('job', () =>
        db.inTransaction(() => {
          held += 1;
          return isReleased;
        }),
      );
    const jobs = [job(), job(), job()];
    try {
      await until(() => held >= 2);
      const call = () => db.withLimits('call', () => sleep(db, 0));
      await Promise.all([call(), call(), call()]);
      assert.equal(held, 2);
    } finally {
      release();
    }
    await Promise.all(jobs);
    assert.equal(held, 3);
  }),
);

test('clean-up after a call has a fraction of the call’s time', onPostgres, () =>
  withDatabase({ poolSize: 1, limits: { connectMs: 60_000, statementMs: 60_000 } }, async (db) => {
    const asCleanUp = (seconds: number) => db.withLimits('clean-up', () => sleep(db, seconds));
    await connect(db);
    await asCleanUp(0);
    await assert.rejects(asCleanUp(50), { kind: 'slow' });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const held = db.inTransaction(() => isReleased);
    await assert.rejects(asCleanUp(0), { kind: 'busy' });
    release();
    await held;
  }),
);

test('the address of the database cannot override the limits and the time zone', onPostgres, () => {
  const url = new URL(postgres.url);
  url.search = String(
    new URLSearchParams({
      options: '-c statement_timeout=0 -c TimeZone=Asia/Tokyo -c search_path=elsewhere',
      statement_timeout: '0',
      lock_timeout: '0',
      idle_in_transaction_session_timeout: '0',
      query_timeout: '1',
    }),
  );
  const limits = { statementMs: 7000, lockMs: 5000 };
  return withDatabase({ url: url.href, limits }, async (db) => {
    const { rows } = await sql<{ name: string; value: string }>`
      select name, current_setting(name) as value
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone', 'search_path']) name
    `.execute(db.query());
    assert.deepEqual(
      rows.map(({ value }) => value),
      ['7s', '5s', '1min', 'UTC', 'elsewhere'],
    );
  });
});

test(
  'work for which the database has no connection left fails with DatabaseUnavailable',
  onPostgres,
  async () => {
    await withDatabase({}, async (db) => {
      await sql`create role lone login password 'lone' connection limit 1`.execute(db.query());
    });
    const url = new URL(postgres.url);
    url.username = 'lone';
    url.password = 'lone';
    await withDatabase({ url: url.href }, (db) =>
      db.inTransaction(async () => {
        await sleep(db, 0);
        await assert.rejects(listenTo(db, 'one'), DatabaseUnavailable);
        await assert.rejects(db.ping(), DatabaseUnavailable);
      }),
    );
  },
);

test('a session that refuses writes is not used again', onPostgres, () =>
  withDatabase({ poolSize: 1 }, async (db) => {
    const first = await pidOf(db);
    await sql`set default_transaction_read_only = on`.execute(db.query());
    await assert.rejects(sql`create table refused ()`.execute(db.query()), DatabaseUnavailable);
    assert.notEqual(await pidOf(db), first);
    await sql`create table taken ()`.execute(db.query());
  }),
);

interface Heard {
  readonly signals: string[];
  reconnects: number;
}

async function listenTo(db: Database, channel: string): Promise<Heard> {
  const heard: Heard = { signals: [], reconnects: 0 };
  await db.listen(channel, {
    onSignal: (payload) => heard.signals.push(payload),
    onReconnect: () => {
      heard.reconnects += 1;
    },
  });
  return heard;
}

async function listeningPids(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'bylgja signals'`.execute(db.query());
  return rows.map(({ pid }) => pid);
}

test('all channels share one listening connection', onPostgres, () =>
  withDatabase({}, async (db) => {
    const channels = await Promise.all(['one', 'two', 'three'].map((channel) => listenTo(db, channel)));
    await db.notify('one', 'a');
    await db.notify('three', 'c');
    await until(async () => channels[2]?.signals.length === 1);
    assert.deepEqual(
      channels.map(({ signals }) => signals),
      [['a'], [], ['c']],
    );
    assert.equal((await listeningPids(db)).length, 1);
  }),
);

test('a silently dead listening connection is noticed and replaced', onPostgres, () =>
  withDatabase({ heartbeatMs: 50, limits: { statementMs: 500 } }, async (db) => {
    const channels = [await listenTo(db, 'one'), await listenTo(db, 'two')];
    const [pid = 0] = await listeningPids(db);
    process.kill(pid, 'SIGSTOP');
    try {
      await until(async () => channels.every(({ reconnects }) => reconnects > 0));
      await db.notify('one', 'after');
      await db.notify('two', 'after');
      await until(async () => channels.every(({ signals }) => signals.length > 0));
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    assert.deepEqual(
      channels.map(({ signals }) => signals),
      [['after'], ['after']],
    );
  }),
);

test('while the schema grows beside it, no statement and no transaction fails', onPostgres, async () => {
  await withDatabase({}, async (db) => {
    await sql`create table growing (id integer)`.execute(db.query());
    await sql`insert into growing values (1)`.execute(db.query());
    const read = async () => (await sql`select * from growing where id = ${1}`.execute(db.query())).rows;
    const readAll = () => Promise.all([1, 2, 3].map(() => db.inTransaction(read)));
    assert.deepEqual(
      await readAll(),
      Array.from({ length: 3 }, () => [{ id: 1 }]),
    );

    await sql`alter table growing add column one text`.execute(db.query());
    assert.deepEqual(
      await readAll(),
      Array.from({ length: 3 }, () => [{ id: 1, one: null }]),
    );
    await sql`alter table growing add column two text`.execute(db.query());
    assert.deepEqual(await read(), [{ id: 1, one: null, two: null }]);
    await sql`drop table growing`.execute(db.query());
  });
});
