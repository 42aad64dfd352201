import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';

import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { createLogger } from '#http/logger.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import type { ChannelName } from '../message.ts';

const begins = '2026-11-21T14:32:00Z';
const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

/** One database for the tests of a file; each test has its own gateways and a process that runs no jobs by itself. */
export function inSendingProcess(
  channel: ChannelName,
  settingsOf: (sandbox: Sandbox) => Readonly<Record<string, string>>,
) {
  const clock = createTestClock(begins);
  const log: string[] = [];
  let db: TestDatabase;
  let sandbox: Sandbox;
  let deps: AppDeps;
  before(async () => {
    db = await openTestDatabase();
  });
  after(() => db.close());
  beforeEach(async () => {
    clock.turnBack(begins);
    log.length = 0;
    sandbox = await startSandbox({ port: 0, ...keys });
    deps = await depsOn(db);
    await db.query().deleteFrom('outbox_messages').execute();
  });
  afterEach(() => sandbox.close());

  function depsOn(database: AppDeps['db']): Promise<AppDeps> {
    const settings = {
      SECRET_KEY: 'one-key-for-every-process-of-this-test',
      PAYMENT_API_KEY: 'key',
      PAYMENT_PRIVATE_KEY: 'private',
      PAYMENT_MERCHANT_ID: '4711',
      ...settingsOf(sandbox),
    };
    const logger = createLogger('debug', { write: (line) => void log.push(line) });
    return createAppDeps(readConfig(settings), { clock, db: database, log: logger });
  }

  const rows = () =>
    db.query().selectFrom('outbox_messages').where('channel', '=', channel).selectAll().execute();

  return {
    clock,
    log,
    get db() {
      return db;
    },
    get sandbox() {
      return sandbox;
    },
    get deps() {
      return deps;
    },
    /** Another process with the same gateways. */
    depsOn,
    rows,
    async onlyRow() {
      const [row, ...others] = await rows();
      assert.ok(row);
      assert.deepEqual(others, []);
      return row;
    },
  };
}
