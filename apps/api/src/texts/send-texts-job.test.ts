import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { megabytes } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';
import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { readConfig } from '#config.ts';
import { createDeps } from '#deps.ts';
import type { Deps } from '#deps.ts';
import { createLogger } from '#http/logger.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { readOutbox } from '#testing/outbox.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openPool, openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { queueText } from './outgoing-text.ts';
import type { OutgoingText } from './outgoing-text.ts';
import { sendDueTexts, sendTextsJob } from './send-texts-job.ts';

const clock = createTestClock('2026-11-21T14:32:00Z');
const log: string[] = [];
const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

let db: TestDatabase;
let sandbox: Sandbox;
/** Of a process that runs no jobs of its own accord. */
let deps: Deps;

before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());
beforeEach(async () => {
  clock.set('2026-11-21T14:32:00Z');
  log.length = 0;
  sandbox = await startSandbox({ port: 0, ...keys });
  deps = await depsOn(db);
  await db.query().deleteFrom('texts').execute();
});
afterEach(() => sandbox.close());

function depsOn(database: Deps['db']): Promise<Deps> {
  const settings = {
    SECRET_KEY: 'one-key-for-every-process-of-this-test',
    SMS_GATEWAY_URL: `${sandbox.url}/sms`,
    SMS_GATEWAY_TOKEN: 'sandbox',
    PAYMENT_API_KEY: 'key',
    PAYMENT_PRIVATE_KEY: 'private',
    PAYMENT_MERCHANT_ID: '4711',
  };
  const logger = createLogger('debug', { write: (line) => void log.push(line) });
  return createDeps(readConfig(settings), { clock, db: database, log: logger });
}

const number = '298211002';
const alert = (percent: 75 | 90 | 100 = 90): OutgoingText => ({
  kind: 'data_alert',
  to: phone('211002'),
  locale: 'en',
  parts: { phoneNumber: number, zone: 'domestic', percent, remaining: megabytes(512) },
});

async function setFault(fault: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/sms/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  assert.ok(response.ok);
}

/** Oldest first. */
const taken = async () => (await readOutbox({ sandbox })).map(({ text }) => text).toReversed();
const rows = () => db.query().selectFrom('texts').selectAll().execute();

async function onlyRow() {
  const [row, ...others] = await rows();
  assert.ok(row);
  assert.deepEqual(others, []);
  return row;
}

test('a queued text is sent once, in the words of the notification, and never again', async () => {
  await queueText(deps, alert());
  await sendTextsJob.run(deps);
  clock.advance(24 * 60 * 60);
  await sendTextsJob.run(deps);
  assert.deepEqual(await taken(), ['Bylgja: 90% of the data is used. 21 10 02 has 512 MB left this month.']);
  const { sent_at, next_try_at, tries } = await onlyRow();
  assert.deepEqual([sent_at, next_try_at, tries], [new Date('2026-11-21T14:32:00Z'), null, 1]);
});

test('a text of something that did not happen is not sent', async () => {
  await assert.rejects(
    db.inTransaction(async () => {
      await queueText(deps, alert());
      throw new Error('it did not happen');
    }),
  );
  await sendTextsJob.run(deps);
  assert.deepEqual(await taken(), []);
});

test('texts come in the order in which they were written', async () => {
  for (const percent of [75, 90, 100] as const) {
    await queueText(deps, alert(percent));
    clock.advance(1);
  }
  await sendTextsJob.run(deps);
  assert.deepEqual(
    (await taken()).map((text) => /\d+%/.exec(text)?.[0]),
    ['75%', '90%', '100%'],
  );
});

test('a gateway that is down and comes back gets each text once', async () => {
  await setFault({ httpStatus: 503 });
  await queueText(deps, alert());
  await sendTextsJob.run(deps);
  assert.deepEqual((await onlyRow()).next_try_at, new Date('2026-11-21T14:33:00Z'));
  await setFault({});
  await sendTextsJob.run(deps);
  assert.deepEqual(await taken(), [], 'not before its time');
  clock.advance(60);
  await sendTextsJob.run(deps);
  await sendTextsJob.run(deps);
  assert.equal((await taken()).length, 1);
});

test('a text that is not taken is tried after 1, 2, 4, 8 minutes, then by the quarter of an hour, and given up after four hours', async () => {
  const start = clock.now().getTime();
  await setFault({ httpStatus: 503 });
  await queueText(deps, alert());
  const waits: number[] = [];
  for (let next = (await onlyRow()).next_try_at; next !== null; next = (await onlyRow()).next_try_at) {
    clock.set(next.toISOString());
    await sendTextsJob.run(deps);
    const following = (await onlyRow()).next_try_at;
    if (following) waits.push((following.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits.slice(0, 5), [1, 2, 4, 8, 15]);
  assert.deepEqual(new Set(waits.slice(4)), new Set([15]));
  assert.ok(clock.now().getTime() - start < 4 * 3_600_000);
  assert.equal((await onlyRow()).sent_at, null);
  assert.match(log.at(-1) ?? '', /"level":50.*a text was given up/);
});

test('a text that nobody sent for four hours is of no more use', async () => {
  await queueText(deps, alert());
  clock.advance(4 * 60 * 60);
  await sendTextsJob.run(deps);
  assert.deepEqual(await taken(), []);
  assert.equal((await onlyRow()).next_try_at, null);
  assert.match(log.join(''), /"reason":"too old".*given up/);
});

test('two processes that look at the same moment send each text once', async (t) => {
  const other = db.url ? openPool(db.url, 4) : db;
  if (other !== db) t.after(() => other.close());
  const neighbour = await depsOn(other);
  for (let count = 0; count < 30; count += 1) await queueText(deps, alert());
  await Promise.all([deps, neighbour, deps, neighbour].map((process) => sendTextsJob.run(process)));
  assert.equal((await taken()).length, 30);
  assert.deepEqual(new Set((await rows()).map(({ tries }) => tries)), new Set([1]));
});

test('a process that dies between handing over and noting it sends nothing twice', async () => {
  await queueText(deps, alert());
  const dying: Deps = {
    ...deps,
    sms: {
      async send(sms) {
        await deps.sms.send(sms);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(sendDueTexts(dying), /gone/);
  assert.equal(await sendDueTexts(deps), 0, 'it is still taken');
  clock.advance(5 * 60);
  assert.equal(await sendDueTexts(deps), 1);
  assert.equal((await taken()).length, 1);
  assert.notEqual((await onlyRow()).sent_at, null);
});

test('neither number nor words of a text reach the log', async () => {
  await setFault({ httpStatus: 500 });
  await queueText(deps, alert());
  await sendTextsJob.run(deps);
  assert.match(log.join(''), /"kind":"data_alert".*was not taken/);
  for (const secret of [number, '211002', '512 MB']) assert.ok(!log.join('').includes(secret), secret);
});

test('after thirty days nobody can tell from a text to whom it went', async () => {
  await queueText(deps, alert());
  await sendTextsJob.run(deps);
  clock.advance(30 * 24 * 60 * 60);
  await clearOldRowsJob.run(deps);
  assert.equal((await onlyRow()).recipient, phone('211002'), 'thirty days are not over');
  clock.advance(1);
  await clearOldRowsJob.run(deps);
  const { recipient, parts } = await onlyRow();
  assert.deepEqual([recipient, parts], ['', {}]);
});
