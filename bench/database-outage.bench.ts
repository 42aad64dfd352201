import { ask, kindsOfCall, lockTable, readConfig, startOwnPostgres, startTestServer } from '@bylgja/api';
import type { OwnPostgres, TestServer } from '@bylgja/api';
import { bjork } from '@bylgja/fixtures';

import type { Figures } from './figures.ts';

/** How long the first answers take, with the limits that a provider has who sets none, while the database serves badly. */
export async function databaseOutage(): Promise<Figures> {
  const postgres = await startOwnPostgres();
  const { database } = readConfig({ DATABASE_URL: postgres.url });
  if (!('limits' in database)) throw new Error('no limits belong to an embedded database');
  const server = await startTestServer({ postgres: { serverUrl: postgres.url, limits: database.limits } });
  try {
    return {
      ...(await measure('locked', server, () => lockTable(server.db.url ?? '', 'lines'))),
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
  const figures = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const begun = performance.now();
      const { status } = await call();
      console.log(`    ${state}: ${name} is answered ${status}`);
      return [`${state}: ${name}, ms`, performance.now() - begun] as const;
    }),
  );
  await undo();
  return Object.fromEntries(figures);
}

async function refuseWrites(postgres: OwnPostgres): Promise<Undo> {
  await postgres.setReadOnly(true);
  return () => postgres.setReadOnly(false);
}
