import assert from 'node:assert/strict';

import { ask, kindsOfCall, lockTables, readConfig, startOwnPostgres, startTestServer } from '@bylgja/api';
import type { OwnPostgres, TestServer } from '@bylgja/api';
import { bjork } from '@bylgja/fixtures';

import type { Figures } from './figures.ts';

/** What each kind of call that is measured needs first, so that each of them meets a lock. */
const lockedTables = ['customers', 'lines', 'idempotency_keys', 'rate_limits', 'app_versions'];

/** Which calls are served in a state of the database; to all others it says when to come back. */
const served: Readonly<Record<string, readonly string[]>> = {
  locked: ['GET /health/ready'],
  'read-only': ['GET /auth/me', 'GET /subscriptions', 'POST /status'],
  frozen: [],
};

/** How long the first answers take, with the settings that a provider has who sets none, while the database serves badly. */
export async function databaseOutage(): Promise<Figures> {
  const postgres = await startOwnPostgres();
  const { database } = readConfig({ DATABASE_URL: postgres.url });
  if (!('limits' in database)) throw new Error('no limits belong to an embedded database');
  const { limits, poolSize } = database;
  const server = await startTestServer({ postgres: { serverUrl: postgres.url, limits, poolSize } });
  try {
    return {
      ...(await measure('locked', server, () => lockTables(server.db.url ?? '', lockedTables))),
      ...(await measure('read-only', server, () => refuseWrites(postgres))),
      ...(await measure('frozen', server, async () => {
        postgres.freeze();
        return async () => postgres.thaw();
      })),
    };
  } finally {
    await server.close();
    await postgres.stop();
  }
}

type Undo = () => Promise<void>;

async function measure(state: string, server: TestServer, befall: () => Promise<Undo>): Promise<Figures> {
  const { readMe, readSubscriptions, buyPackage, logIn, checkStatus } = await kindsOfCall(server, bjork);
  const calls = {
    'GET /auth/me': readMe,
    'GET /subscriptions': readSubscriptions,
    'POST /packages': () => buyPackage(),
    'POST /auth/email-login': logIn,
    'POST /status': checkStatus,
    'GET /health/ready': () => ask(server, '/health/ready'),
  };
  const undo = await befall();
  const measured = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const begun = performance.now();
      const answer = await call();
      return { name, answer, ms: performance.now() - begun };
    }),
  );
  await undo();
  for (const { name, answer } of measured) {
    const { status, retryAfter } = answer;
    const isServed = served[state]?.includes(name) ?? false;
    assert.equal(status, isServed ? 200 : 503, `${state}: ${name}`);
    assert.ok(isServed || retryAfter >= 1, `${state}: ${name} does not say when to come back`);
  }
  return Object.fromEntries(measured.map(({ name, ms }) => [`${state}: ${name}, ms`, ms]));
}

async function refuseWrites(postgres: OwnPostgres): Promise<Undo> {
  await postgres.setReadOnly(true);
  return () => postgres.setReadOnly(false);
}
