import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { locales } from '@bylgja/i18n/server';
import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';
import PostalMime from 'postal-mime';

import { readConfig } from '#config.ts';
import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { createDeps } from '#deps.ts';
import type { Deps } from '#deps.ts';
import { createLogger } from '#http/logger.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openPool, openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { queueMail } from './outgoing-mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { sendDueMails, sendMailsJob } from './send-mails-job.ts';

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
  await db.query().deleteFrom('mails').execute();
});

afterEach(() => sandbox.close());

function depsOn(database: Deps['db']): Promise<Deps> {
  const settings = {
    PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
    SECRET_KEY: 'one-key-for-every-process-of-this-test',
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'bylgja@example.fo',
    PAYMENT_API_KEY: 'key',
    PAYMENT_PRIVATE_KEY: 'private',
    PAYMENT_MERCHANT_ID: '4711',
  };
  const logger = createLogger('debug', { write: (line) => void log.push(line) });
  return createDeps(readConfig(settings), { clock, db: database, log: logger });
}

const to = 'bjork@example.fo';
const welcome: OutgoingMail = { kind: 'welcome', to, locale: 'fo', parts: { firstname: 'Bjørk' } };
const newReset = (resetId: string): OutgoingMail => ({
  kind: 'password_reset',
  to,
  locale: 'en',
  parts: { firstname: 'Bjørk', resetId },
});

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  assert.ok(response.ok);
  return response.json();
}

const setFault = (fault: Readonly<Record<string, unknown>>) => ask('PUT', '/_sandbox/mail/faults', fault);

/** What the mail server has taken, newest first. */
async function taken() {
  const { items } = (await ask('GET', '/_sandbox/mail/taken')) as { items: readonly string[] };
  return Promise.all(items.map((raw) => PostalMime.parse(raw)));
}

const rows = () => db.query().selectFrom('mails').selectAll().execute();

async function onlyRow() {
  const [row, ...others] = await rows();
  assert.ok(row);
  assert.deepEqual(others, []);
  return row;
}

test('a queued mail is sent once, and never again', async () => {
  await queueMail(deps, welcome);
  await sendMailsJob.run(deps);
  clock.advance(7 * 24 * 60 * 60);
  await sendMailsJob.run(deps);
  const [mail, ...others] = await taken();
  assert.deepEqual(others, []);
  assert.equal(mail?.to?.[0]?.address, to);
  const { sent_at, next_try_at, tries } = await onlyRow();
  assert.deepEqual([sent_at, next_try_at, tries], [new Date('2026-11-21T14:32:00Z'), null, 1]);
});

test('a mail of something that did not happen is not sent', async () => {
  await assert.rejects(
    db.inTransaction(async () => {
      await queueMail(deps, welcome);
      throw new Error('it did not happen');
    }),
  );
  await sendMailsJob.run(deps);
  assert.deepEqual(await taken(), []);
});

test('more mails than are sent at once are all sent', async () => {
  const addresses = Array.from({ length: 25 }, (_, number) => `mail-${number}@example.fo`);
  for (const address of addresses) await queueMail(deps, { ...welcome, to: address });
  await sendMailsJob.run(deps);
  const reached = (await taken()).map(({ to: [one] = [] }) => one?.address);
  assert.equal(reached.length, addresses.length);
  assert.deepEqual(new Set(reached), new Set(addresses));
});

test('the link of a mail leads to the address of the settings, and opens what it is about', async () => {
  const resetId = randomUUID();
  await queueMail(deps, newReset(resetId));
  await sendMailsJob.run(deps);
  const [mail] = await taken();
  const [link = ''] = mail?.text?.match(/https:\S+/) ?? [];
  const { origin, hash } = new URL(link);
  assert.equal(origin, 'https://sjalvgreidsla.example.fo');
  assert.equal(readMailedToken(deps.secrets.mailedLink, 'password-reset', hash.slice(1)), resetId);
});

test('a mail server that is down and comes back gets each mail once', async () => {
  await setFault({ isDown: true });
  await queueMail(deps, welcome);
  await sendMailsJob.run(deps);
  assert.deepEqual((await onlyRow()).next_try_at, new Date('2026-11-21T14:33:00Z'));

  await setFault({});
  await sendMailsJob.run(deps);
  assert.deepEqual(await taken(), [], 'not before its time');
  clock.advance(60);
  await sendMailsJob.run(deps);
  await sendMailsJob.run(deps);
  assert.equal((await taken()).length, 1);
});

test('a mail that is not taken is tried after 1, 2, 4 … minutes, then hourly, and given up after two days', async () => {
  const start = clock.now().getTime();
  await setFault({ isDown: true });
  await queueMail(deps, welcome);
  const waits: number[] = [];
  for (let next = (await onlyRow()).next_try_at; next !== null; next = (await onlyRow()).next_try_at) {
    clock.set(next.toISOString());
    await sendMailsJob.run(deps);
    const after = (await onlyRow()).next_try_at;
    if (after) waits.push((after.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits.slice(0, 7), [1, 2, 4, 8, 16, 32, 60]);
  assert.deepEqual(new Set(waits.slice(6)), new Set([60]));
  const hours = (clock.now().getTime() - start) / 3_600_000;
  assert.ok(hours > 46 && hours < 48, `${hours} hours`);

  const { id, sent_at } = await onlyRow();
  assert.equal(sent_at, null);
  const last = JSON.parse(log.at(-1) ?? '{}') as Record<string, unknown>;
  assert.deepEqual([last['level'], last['id'], last['kind']], [50, id, 'welcome']);
  assert.match(String(last['msg']), /given up/);
});

test('a mail whose link would be dead is not sent', async () => {
  await queueMail(deps, newReset(randomUUID()));
  clock.advance(30 * 60);
  await sendMailsJob.run(deps);
  assert.deepEqual(await taken(), []);
  assert.equal((await onlyRow()).next_try_at, null);
  assert.match(log.join(''), /"kind":"password_reset".*"reason":"too old".*given up/);
});

test('a mail is not put off past the life of its link', async () => {
  await setFault({ isDown: true });
  await queueMail(deps, newReset(randomUUID()));
  for (let next = (await onlyRow()).next_try_at; next !== null; next = (await onlyRow()).next_try_at) {
    clock.set(next.toISOString());
    await sendMailsJob.run(deps);
  }
  assert.ok(clock.now().getTime() - Date.parse('2026-11-21T14:32:00Z') < 30 * 60_000);
});

test('two processes that look at the same moment send each mail once', async (t) => {
  const other = db.url ? openPool(db.url, 4) : db;
  if (other !== db) t.after(() => other.close());
  const neighbour = await depsOn(other);
  for (let number = 0; number < 40; number += 1) {
    await queueMail(deps, { ...welcome, to: `mail-${number}@example.fo` });
  }
  await Promise.all([deps, neighbour, deps, neighbour].map((process) => sendMailsJob.run(process)));
  const ids = (await taken()).map(({ messageId }) => messageId);
  assert.equal(ids.length, 40);
  assert.equal(new Set(ids).size, 40);
});

test('a process that dies between handing over and noting it leaves a mail that one can tell is the same', async () => {
  await queueMail(deps, welcome);
  const dying: Deps = {
    ...deps,
    mail: {
      async send(mail) {
        await deps.mail.send(mail);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(sendDueMails(dying), /gone/);
  assert.equal(await sendDueMails(deps), 0, 'it is still taken');
  clock.advance(5 * 60);
  assert.equal(await sendDueMails(deps), 1);

  const [again, first, ...others] = await taken();
  assert.deepEqual(others, []);
  assert.ok(first?.messageId?.includes((await onlyRow()).id));
  assert.equal(again?.messageId, first?.messageId);
  assert.equal(await sendDueMails(deps), 0);
});

test('nothing of a mail reaches the log, whatever goes wrong', async () => {
  const resetId = randomUUID();
  await setFault({ refuse: 2 });
  await queueMail(deps, newReset(resetId));
  await queueMail(deps, { ...welcome, to: 'not an address' });
  await sendMailsJob.run(deps);
  clock.advance(60);
  await sendMailsJob.run(deps);
  const lines = log.join('');
  assert.match(lines, /"kind":"password_reset".*was not taken/);
  for (const secret of [to, 'not an address', 'Bjørk', resetId, 'sandbox:sandbox', 'nytt-loyniord']) {
    assert.ok(!lines.includes(secret), secret);
  }
});

test('after thirty days nobody can tell from a mail that was sent to whom it went, and one that waits stays whole', async () => {
  for (const locale of locales) await queueMail(deps, { ...welcome, locale });
  await sendMailsJob.run(deps);
  await queueMail(deps, { ...welcome, to: 'hanna@example.fo' });
  clock.advance(30 * 24 * 60 * 60);
  await clearOldRowsJob.run(deps);
  assert.ok(
    (await rows()).every(({ recipient }) => recipient !== ''),
    'thirty days are not over',
  );

  clock.advance(1);
  await clearOldRowsJob.run(deps);
  const kept = (await rows()).map(({ sent_at, recipient, parts }) => [sent_at !== null, recipient, parts]);
  assert.deepEqual(
    kept.filter(([isSent]) => isSent === true),
    [
      [true, '', {}],
      [true, '', {}],
    ],
  );
  assert.deepEqual(
    kept.filter(([isSent]) => isSent === false),
    [[false, 'hanna@example.fo', { firstname: 'Bjørk' }]],
  );
});
