import assert from 'node:assert/strict';

import { ask, kindsOfCall, lockTables, readConfig, startOwnPostgres, startTestServer } from '@bylgja/api';
import type { OwnPostgres, TestServer } from '@bylgja/api';
import { bjork } from '@bylgja/fixtures';

import { definePart } from '../part.ts';
import type { FigureInfo, Figures } from '../part.ts';

/** The first table each measured kind of call needs, so that each of them is blocked by a lock. */
const lockedTables = ['customers', 'lines', 'idempotency_keys', 'rate_limits', 'app_versions'];

/** The calls that are served in a state of the database; all others get a response with Retry-After. */
const served: Readonly<Record<string, readonly string[]>> = {
  locked: ['GET /health/ready'],
  'read-only': ['GET /auth/me', 'GET /subscriptions', 'POST /status'],
  frozen: [],
};

const states = ['locked', 'read-only', 'frozen'] as const;
const calls = [
  'GET /auth/me',
  'GET /subscriptions',
  'POST /packages',
  'POST /auth/email-login',
  'POST /status',
  'GET /health/ready',
] as const;
type State = (typeof states)[number];
type Call = (typeof calls)[number];
type Name = `${State}: ${Call}`;

const answerWithin = 5000;
const readyWithin = 2000;

export const databaseOutage = definePart({
  about:
    'How long the first answers take, with the default settings, while PostgreSQL is locked, read-only or frozen.',
  figures: Object.fromEntries(
    states.flatMap((state) =>
      calls.map((call) => {
        const max = call === 'GET /health/ready' ? readyWithin : answerWithin;
        return [`${state}: ${call}`, { unit: 'ms', goal: { max } }];
      }),
    ),
  ) as Readonly<Record<Name, FigureInfo>>,
  measure: measureAll,
});

async function measureAll(): Promise<Figures<Name>> {
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
type Answer = Awaited<ReturnType<typeof ask>>;

async function measure<Current extends State>(
  state: Current,
  server: TestServer,
  befall: () => Promise<Undo>,
): Promise<Figures<`${Current}: ${Call}`>> {
  const { readMe, readSubscriptions, buyPackage, logIn, checkStatus } = await kindsOfCall(server, bjork);
  const askFor: Readonly<Record<Call, () => Promise<Answer>>> = {
    'GET /auth/me': readMe,
    'GET /subscriptions': readSubscriptions,
    'POST /packages': () => buyPackage(),
    'POST /auth/email-login': logIn,
    'POST /status': checkStatus,
    'GET /health/ready': () => ask(server, '/health/ready'),
  };
  const undo = await befall();
  const measured = await Promise.all(
    calls.map(async (name) => {
      const begun = performance.now();
      const answer = await askFor[name]();
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
  return Object.fromEntries(
    measured.map(({ name, ms }) => [`${state}: ${name}`, ms]),
  ) as Figures<`${Current}: ${Call}`>;
}

async function refuseWrites(postgres: OwnPostgres): Promise<Undo> {
  await postgres.setReadOnly(true);
  return () => postgres.setReadOnly(false);
}
