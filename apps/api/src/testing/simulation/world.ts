import { rmSync } from 'node:fs';

import type { Logger } from 'pino';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { startSession } from '#features/auth/sessions.ts';
import { createLogger } from '#http/logger.ts';
import { startServer } from '#server.ts';
import type { Server } from '#server.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller, Reply } from '#testing/caller.ts';
import { control, until } from '#testing/purchases.ts';
import { networkCallbackToken, startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { watchCalls } from './calls-in-progress.ts';
import type { CallsInProgress } from './calls-in-progress.ts';
import { mortalDatabase } from './mortal-database.ts';
import type { MortalDatabase } from './mortal-database.ts';
import { idsOf } from './random.ts';

/** One process of the API, from its start to its end. */
interface Life {
  readonly db: MortalDatabase;
  readonly deps: AppDeps;
  readonly server: Server;
}

/**
 * The API on a real database with the real stand-ins of every outside system, all on one clock that only a simulation moves. The
 * API can end and begin again on the same data.
 */
export interface World {
  readonly base: TestServer;
  readonly deps: () => AppDeps;
  /** What the API has logged. */
  readonly log: string[];
  /** Calls as a customer, signed in just now. */
  as(customerId: string): Promise<Caller>;
  /** Tells a stand-in what to do. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Moves all clocks on, runs what becomes due, and waits until nothing goes on. */
  pass(seconds: number): Promise<void>;
  now(): Date;
  /** The API dies at one of its next statements. */
  dieAfter(statements: number): void;
  isDead(): boolean;
  /** How many processes have died. */
  deaths(): number;
  /** Ends the process if it has not died, and begins another. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const begins = '2026-11-21T14:32:00Z';

/** Settings under which nothing depends on how much time a machine takes, and no limit stops two hundred people. */
const env = {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '100000000',
  REQUESTS_PER_MINUTE_PER_NETWORK: '100000000',
  CALLBACKS_PER_MINUTE: '100000000',
  LIMIT_DISCLOSURES: '1000000',
};

export async function openWorld(seed: number): Promise<World> {
  const base = await startTestServer({ at: begins, env, sandboxStillAt: new Date(begins) });
  await base.server.close();
  const calls = watchCalls();
  const log: string[] = [];
  const ids = idsOf(seed);
  const port = Number(new URL(base.url).port);
  const around = {
    clock: base.clock,
    schedule: base.clock,
    passwords: base.deps.passwords,
    log: createLogger('warn', { write: (line) => void log.push(line) }),
    ids,
  };
  let life = await begin(base, { port, around });
  let nextSignal = 0;
  let deaths = 0;
  const heard = new Set<string>();
  const stopHearing = await base.db.listen(settled, {
    onSignal: (payload) => void heard.add(payload),
    onReconnect: () => undefined,
  });

  /** Signals arrive in order, so that all earlier ones have arrived with this one. */
  async function hearAllSignals(): Promise<void> {
    nextSignal += 1;
    const signal = String(nextSignal);
    await base.db.notify(settled, signal);
    await until(() => heard.delete(signal));
  }

  async function settle(): Promise<void> {
    await until(async () => {
      const before = activityOf(life, calls);
      await hearAllSignals();
      await life.server.jobs.idle();
      await Promise.allSettled(life.deps.underWay);
      await calls.ended();
      return activityOf(life, calls) === before;
    });
  }

  const world: World = {
    base,
    log,
    deps: () => life.deps,
    async as(customerId) {
      const proof = { method: 'password' } as const;
      const device = { kind: 'phone', system: 'android' } as const;
      const deps = { ...life.deps, db: base.db };
      const { accessToken } = await startSession(deps, { customerId, device, proof });
      return createCaller(life.server.url, accessToken);
    },
    control: (method, path, body) => control(base, method, path, body),
    async pass(seconds) {
      base.clock.advance(seconds);
      await world.control('POST', '/_sandbox/clock', { advanceSeconds: seconds });
      await settle();
      if (life.db.isDead()) await world.restart();
    },
    now: () => base.clock.now(),
    dieAfter: (statements) => life.db.dieAfter(statements),
    isDead: () => life.db.isDead(),
    deaths: () => deaths,
    async restart() {
      if (life.db.isDead()) deaths += 1;
      await life.server.close();
      life = await begin(base, { port, around });
      await settle();
    },
    async close() {
      await life.server.close();
      await stopHearing();
      calls.stop();
      await base.db.close();
      await base.sandbox.close();
      rmSync(base.deps.config.dataDir, { recursive: true, force: true });
    },
  };
  await settle();
  return world;
}

const settled = 'simulation_settled';

function activityOf({ db }: Life, calls: CallsInProgress): number {
  return db.statements() + calls.begun();
}

type Around = Pick<AppDeps, 'clock' | 'schedule' | 'passwords' | 'ids'> & { readonly log: Logger };

/** Starts the API on the address that the stand-ins know. */
async function begin(base: TestServer, { port, around }: { port: number; around: Around }): Promise<Life> {
  const db = mortalDatabase(base.db);
  const deps = await createAppDeps({ ...base.deps.config, port }, { ...around, db });
  const server = await startServer(deps);
  const callback = { url: `${server.url}/api/network-callbacks`, token: networkCallbackToken };
  await control(base, 'PUT', '/_sandbox/network/callback', callback);
  return { db, deps, server };
}

const tries = 4;

/**
 * A customer who asks again with the same key until there is an answer: also when the server dies over it, and another one goes
 * on.
 */
export async function persist<Body>(
  world: World,
  customerId: string,
  ask: (caller: Caller) => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  let reply: Reply<Body> | undefined;
  for (let tried = 0; tried < tries; tried += 1) {
    reply = await ask(await world.as(customerId)).catch(() => undefined);
    if (reply && !isOpen(reply)) return reply;
    if (world.isDead()) await world.restart();
    await world.pass(secondsToNextTry);
  }
  if (reply) return reply;
  throw new Error('the server gave no answer');
}

/** Longer than the lease of a request that was cut off. */
const secondsToNextTry = 90;

function isOpen({ status, problem }: Reply<unknown>): boolean {
  return status >= 500 || (status === 409 && problem.code === 'idempotency_in_progress');
}
