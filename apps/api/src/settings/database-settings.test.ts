import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { sql } from 'kysely';
import { z } from 'zod';

import type { Database } from '#db/database.ts';
import { answerGraceMs, readinessMs } from '#db/limits.ts';
import { silentOutageLog } from '#db/outage-log.ts';
import { openPostgres } from '#db/postgres.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

import { databaseSettings, toPostgresConfig } from './database-settings.ts';

const callMs = 5000;
const readyMs = 2000;

/** The default settings with a database. */
function byDefault(url: string) {
  const config = toPostgresConfig(z.object(databaseSettings).parse({ DATABASE_URL: url }));
  assert.ok(config);
  return config;
}

test('by default the waits of a call plus one statement leave it time to answer within five seconds', () => {
  const { connectMs, statementMs, lockMs } = byDefault('postgres://x').limits;
  assert.ok(connectMs + statementMs + answerGraceMs < callMs);
  assert.ok(connectMs + lockMs + answerGraceMs < callMs);
  assert.ok(lockMs < statementMs, 'a statement that waits for a lock does not count as a slow one');
  assert.ok(readinessMs < readyMs);
});

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A fake PostgreSQL that falls silent at the greeting or at the first statement. Returns its URL, and whether a client waits for it. */
async function startSilent(t: TestContext, at: 'greeting' | 'asked') {
  const sockets: Socket[] = [];
  const { promise: waitedFor, resolve: isWaitedFor } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', () => {
      if (at === 'greeting') return isWaitedFor();
      socket.once('data', () => isWaitedFor());
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://x@127.0.0.1:${port}/x`, waitedFor };
}

const call = (db: Database) => db.withLimits('call', () => sql`select 1`.execute(db.query()));
const isReady = (db: Database) => db.ping();

for (const { who, at, act, withinMs } of [
  { who: 'a call that gets no connection', at: 'greeting', act: call, withinMs: callMs },
  { who: 'a call whose statement is not answered', at: 'asked', act: call, withinMs: callMs },
  { who: 'readiness that gets no connection', at: 'greeting', act: isReady, withinMs: readyMs },
  { who: 'readiness that is not answered', at: 'asked', act: isReady, withinMs: readyMs },
] as const) {
  test(`by default ${who} has failed after ${withinMs / 1000} seconds`, async (t) => {
    const { url, waitedFor } = await startSilent(t, at);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const db = openPostgres({ ...byDefault(url), outages: silentOutageLog });
    const failed = assert.rejects(async () => act(db), DatabaseUnavailable);
    await waitedFor;
    t.mock.timers.tick(withinMs);
    await failed;
    t.mock.timers.reset();
    await db.close();
  });
}
