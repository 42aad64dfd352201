import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PhoneNumber } from '@bylgja/domain';
import { cardAtProvider, demoPassword, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { createPasswords } from '#crypto/passwords.ts';
import type { Database } from '#db/database.ts';
import type { DatabaseLimits } from '#db/limits.ts';
import { migrate } from '#db/migrate.ts';
import { createOutageLog } from '#db/outage-log.ts';
import { startSession } from '#features/auth/sessions.ts';
import type { Route } from '#http/handler.ts';
import { createLogger } from '#http/logger.ts';
import type { Schedule } from '#schedule.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import type { Server } from '#server.ts';
import type { PaymentProvider } from '#settings/payment-settings.ts';

import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { fillCountry } from './country/country.ts';
import { mailsTo, readOutbox } from './outbox.ts';
import type { Mails } from './outbox.ts';
import { pushSettings } from './push-settings.ts';
import { watchSecrets } from './secret-watch.ts';
import { providerSettings, registerForNotices } from './stripe-account.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';
import type { OwnServer, TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly url: string;
  readonly deps: AppDeps;
  readonly clock: TestClock;
  readonly db: TestDatabase;
  readonly sandbox: Sandbox;
  readonly server: Server;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** Calls without a session. */
  readonly guest: Caller;
  /** Calls as a signed-in customer of the demo world. */
  as(person: Person): Promise<Caller>;
  phoneOf(person: Person): PhoneNumber;
  /** Moves the clock back once no job runs: one that goes on with the later time would act on what the next test prepares. */
  turnBack(instant: string): Promise<void>;
  /** The mails to an address, newest first, optionally of one subject; waits until there is one. */
  mailsTo(address: string, subject?: string): Promise<Mails>;
  /** Stops everything. Throws if a used token, code or password is in the log. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly at?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The card provider. `TEST_PAYMENT_PROVIDER` runs a file of tests with another one. */
  readonly provider?: PaymentProvider;
  /** Whether pushes are sent, to the stand-in. */
  readonly hasPush?: boolean;
  /** Whether jobs run when the clock is moved to their time; else only when a test runs or wakes them. */
  readonly hasTimedJobs?: boolean;
  /** Served in place of the API's own routes. */
  readonly routes?: readonly Route<AppDeps>[];
  /** Where the sandbox's clock stands still until the test moves it; by default it runs. */
  readonly sandboxStillAt?: Date;
  /** The number of generated customers in addition to the demo world. */
  readonly country?: number;
  /** Without the demo world the database is empty, as after an installation. */
  readonly hasDemoWorld?: boolean;
  /** A PostgreSQL server and limits to use. */
  readonly postgres?: {
    readonly serverUrl: string;
    readonly limits: DatabaseLimits;
    readonly poolSize?: number;
  };
}

const noSchedule: Schedule = { every: () => () => undefined };

/** The default time at which a test begins. */
const usualInstant = '2026-11-21T14:32:00Z';

/** The token of the network's notices. */
export const networkCallbackToken = 'network-callback-token';
/** The same in every test: copies of the demo world contain data that was sealed with it. */
const secretKey = 'what-the-demo-world-is-sealed-with';
/** Hashing with the cost of production would be much of the work of a test. */
const passwords = createPasswords(1, { memoryCost: 64, timeCost: 1, parallelism: 1 });
const keys = { apiKey: 'test-api-key', privateKey: 'test-private-key', merchantId: 4711 };

/** The real API on a real database with the demo world, with the real sandbox, each on its own port. */
export async function startTestServer({
  at = usualInstant,
  env = {},
  provider,
  hasPush = false,
  hasTimedJobs = true,
  sandboxStillAt,
  country = 0,
  hasDemoWorld = true,
  routes,
  postgres,
}: TestServerOptions = {}): Promise<TestServer> {
  const clock = createTestClock(at);
  const sandbox = await startSandbox({
    port: 0,
    merchantName: 'Bylgja',
    timeScale: 50,
    stillAt: sandboxStillAt,
    ...keys,
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-test-'));
  const config = readConfig({
    STAGE: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    WEB_DIR: join(dataDir, 'no-web'),
    SECRET_KEY: secretKey,
    SMS_GATEWAY_URL: `${sandbox.url}/sms`,
    SMS_GATEWAY_TOKEN: 'sandbox',
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'bylgja@example.fo',
    NETWORK_URL: sandbox.url,
    NETWORK_TOKEN: 'sandbox',
    NETWORK_CALLBACK_TOKEN: networkCallbackToken,
    // Usage stays as a test has written it.
    USAGE_EVERY_SECONDS: '86400',
    PAYMENT_BASE_URL: sandbox.url,
    PAYMENT_API_KEY: keys.apiKey,
    PAYMENT_PRIVATE_KEY: keys.privateKey,
    PAYMENT_MERCHANT_ID: String(keys.merchantId),
    ...providerSettings(provider),
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...(hasPush && (await pushSettings(sandbox.url))),
    ...env,
  });
  const log: string[] = [];
  const around = {
    clock,
    passwords: await passwords,
    schedule: hasTimedJobs ? clock : noSchedule,
    log: createLogger('debug', { write: (line) => void log.push(line) }),
  };
  const seed = async (db: Database) => {
    await seedDemoWorld(await createAppDeps(config, { ...around, db }), demoPassword);
    if (country > 0) await fillCountry(db, { customers: country, now: clock.now() });
  };
  const on = postgres && { ...postgres, outages: createOutageLog(around.log) };
  const db = await (hasDemoWorld ? openSeeded({ at, on, country }, seed) : openTestDatabase(undefined, on));
  const deps = await createAppDeps(config, { ...around, db });
  const server = await startServer(deps, routes);
  const secrets = watchSecrets(
    server.app.server,
    lines.map(({ phoneNumber }) => phoneNumber),
  );
  await control(sandbox, 'network/callback', {
    url: `${server.url}/api/network-callbacks`,
    token: networkCallbackToken,
  });
  await registerForNotices(provider, { sandboxUrl: sandbox.url, siteUrl: server.url });
  const { ref, brand, last4, expiresMonth, expiresYear } = cardAtProvider;
  await control(sandbox, 'saved-cards', {
    order_id: ref,
    brand,
    last4,
    exp_month: expiresMonth,
    exp_year: expiresYear,
  });

  return {
    url: server.url,
    deps,
    clock,
    db,
    sandbox,
    server,
    log,
    guest: createCaller(server.url, null),
    async as(person) {
      const { accessToken } = await startSession(deps, {
        customerId: person.id,
        device: { kind: 'phone', system: 'android' },
        proof: { method: 'password' },
      });
      return createCaller(server.url, accessToken);
    },
    phoneOf(person) {
      const line = lines.find((candidate) => candidate.person.id === person.id);
      if (!line) throw new Error(`${person.firstname} has no line`);
      return line.phoneNumber;
    },
    async turnBack(instant) {
      await server.jobs.idle();
      clock.turnBack(instant);
    },
    mailsTo: (address, subject) => mailsTo({ sandbox }, address, subject),
    async close() {
      secrets.readMessages(await readOutbox({ sandbox }));
      await server.close();
      await db.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
      const found = secrets.foundIn(log.join('\n'));
      const where = found.length > 0 ? log.filter((line) => secrets.foundIn(line).length > 0) : [];
      assert.deepEqual(found, [], `secrets, numbers or names stand in the log:\n${where.join('')}`);
    },
  };
}

/** The demo world at the beginning of a test: a copy for the default time, else created for it. */
async function openSeeded(
  { at, on, country }: { at: string; on: OwnServer | undefined; country: number },
  seed: (db: Database) => Promise<void>,
): Promise<TestDatabase> {
  if (at === usualInstant) {
    const world = {
      name: country > 0 ? `country${country}` : 'world',
      async fill(db: Database) {
        await migrate(db);
        await seed(db);
      },
    };
    return openTestDatabase(world, on);
  }
  const db = await openTestDatabase(undefined, on);
  await seed(db);
  return db;
}

/** The state of the stand-ins from before the test. */
async function control(sandbox: Sandbox, path: string, body: object): Promise<void> {
  await fetchInTime(`${sandbox.url}/_sandbox/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
