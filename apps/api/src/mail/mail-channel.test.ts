import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { locales } from '@bylgja/i18n/server';
import { fetchInTime } from '@bylgja/sandbox';
import PostalMime from 'postal-mime';

import type { AppDeps } from '#app-deps.ts';
import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { sendJob } from '#outbox/send-job.ts';
import { inSendingProcess } from '#outbox/testing/sending-process.ts';
import { loggedOf } from '#testing/logged.ts';
import { openPool } from '#testing/test-database.ts';

import { mailChannel } from './mail-channel.ts';
import { queueMail } from './outgoing-mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const sendMailsJob = sendJob(mailChannel);
const at = inSendingProcess('mail', (sandbox) => ({
  PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
  SMTP_URL: sandbox.smtpUrl,
  MAIL_FROM: 'bylgja@example.fo',
}));

const to = 'bjork@example.fo';
const welcome: OutgoingMail = { kind: 'welcome', to, locale: 'fo', parts: { firstname: 'Bjørk' } };
const newReset = (resetId: string): OutgoingMail => ({
  kind: 'password_reset',
  to,
  locale: 'en',
  parts: { firstname: 'Bjørk', resetId },
});

const queueAlone = (mail: OutgoingMail) => inTransaction(at.deps, (inTx) => queueMail(inTx, mail));

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetchInTime(`${at.sandbox.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  assert.ok(response.ok);
  return response.json();
}

const setFault = (fault: Readonly<Record<string, unknown>>) => ask('PUT', '/_sandbox/mail/faults', fault);

/** The mails that the mail server has accepted, newest first. */
async function taken() {
  const { items } = (await ask('GET', '/_sandbox/mail/taken')) as { items: readonly string[] };
  return Promise.all(items.map((raw) => PostalMime.parse(raw)));
}

test('a queued mail is sent exactly once', async () => {
  await queueAlone(welcome);
  await runJob(sendMailsJob, at.deps);
  at.clock.advance(7 * 24 * 60 * 60);
  await runJob(sendMailsJob, at.deps);
  const [mail, ...others] = await taken();
  assert.deepEqual(others, []);
  assert.equal(mail?.to?.[0]?.address, to);
  const { sent_at, next_try_at, tries } = await at.onlyRow();
  assert.deepEqual([sent_at, next_try_at, tries], [new Date('2026-11-21T14:32:00Z'), null, 1]);
});

test('a mail queued in a transaction that rolls back is not sent', async () => {
  await assert.rejects(
    inTransaction(at.deps, async (inTx) => {
      await queueMail(inTx, welcome);
      throw new Error('it did not happen');
    }),
  );
  await runJob(sendMailsJob, at.deps);
  assert.deepEqual(await taken(), []);
});

test('more mails than one batch are all sent', async () => {
  const addresses = Array.from({ length: 25 }, (_, number) => `mail-${number}@example.fo`);
  for (const address of addresses) await queueAlone({ ...welcome, to: address });
  await runJob(sendMailsJob, at.deps);
  const reached = (await taken()).map(({ to: [one] = [] }) => one?.address);
  assert.equal(reached.length, addresses.length);
  assert.deepEqual(new Set(reached), new Set(addresses));
});

test('the link of a mail leads to the configured address, and its token is valid', async () => {
  const resetId = randomUUID();
  await queueAlone(newReset(resetId));
  await runJob(sendMailsJob, at.deps);
  const [mail] = await taken();
  const [link = ''] = mail?.text?.match(/https:\S+/) ?? [];
  const { origin, hash } = new URL(link);
  assert.equal(origin, 'https://sjalvgreidsla.example.fo');
  assert.equal(readMailedToken(at.deps.secrets.mailedLink, 'password-reset', hash.slice(1)), resetId);
});

test('a mail server that was down gets each mail once', async () => {
  await setFault({ isDown: true });
  await queueAlone(welcome);
  await runJob(sendMailsJob, at.deps);
  assert.deepEqual((await at.onlyRow()).next_try_at, new Date('2026-11-21T14:33:00Z'));

  await setFault({});
  await runJob(sendMailsJob, at.deps);
  assert.deepEqual(await taken(), [], 'not before its time');
  at.clock.advance(60);
  await runJob(sendMailsJob, at.deps);
  await runJob(sendMailsJob, at.deps);
  assert.equal((await taken()).length, 1);
});

test('a mail that is not accepted is retried after 1, 2, 4 … minutes, then hourly, and abandoned after two days', async () => {
  const start = at.clock.now().getTime();
  await setFault({ isDown: true });
  await queueAlone(welcome);
  const waits: number[] = [];
  for (let next = (await at.onlyRow()).next_try_at; next !== null; next = (await at.onlyRow()).next_try_at) {
    at.clock.set(next.toISOString());
    await runJob(sendMailsJob, at.deps);
    const after = (await at.onlyRow()).next_try_at;
    if (after) waits.push((after.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits.slice(0, 7), [1, 2, 4, 8, 16, 32, 60]);
  assert.deepEqual(new Set(waits.slice(6)), new Set([60]));
  const hours = (at.clock.now().getTime() - start) / 3_600_000;
  assert.ok(hours > 46 && hours < 48, `${hours} hours`);

  const { id, sent_at } = await at.onlyRow();
  assert.equal(sent_at, null);
  const [last] = loggedOf(at.log.slice(-1), 'message.given_up');
  assert.deepEqual([last?.level, last?.['id'], last?.['kind']], [50, id, 'welcome']);
});

test('a mail whose link has expired is not sent', async () => {
  await queueAlone(newReset(randomUUID()));
  at.clock.advance(30 * 60);
  await runJob(sendMailsJob, at.deps);
  assert.deepEqual(await taken(), []);
  assert.equal((await at.onlyRow()).next_try_at, null);
  const [givenUp] = loggedOf(at.log, 'message.given_up');
  assert.deepEqual([givenUp?.['kind'], givenUp?.['reason']], ['password_reset', 'too old']);
});

test('a retry of a mail is not scheduled after its link expires', async () => {
  await setFault({ isDown: true });
  await queueAlone(newReset(randomUUID()));
  for (let next = (await at.onlyRow()).next_try_at; next !== null; next = (await at.onlyRow()).next_try_at) {
    at.clock.set(next.toISOString());
    await runJob(sendMailsJob, at.deps);
  }
  assert.ok(at.clock.now().getTime() - Date.parse('2026-11-21T14:32:00Z') < 30 * 60_000);
});

test('two processes that run at the same moment send each mail once', async (t) => {
  const other = at.db.url ? openPool(at.db.url, 4) : at.db;
  if (other !== at.db) t.after(() => other.close());
  const neighbour = await at.depsOn(other);
  for (let number = 0; number < 40; number += 1) {
    await queueAlone({ ...welcome, to: `mail-${number}@example.fo` });
  }
  await Promise.all([at.deps, neighbour, at.deps, neighbour].map((process) => runJob(sendMailsJob, process)));
  const ids = (await taken()).map(({ messageId }) => messageId);
  assert.equal(ids.length, 40);
  assert.equal(new Set(ids).size, 40);
});

test('if a process dies between sending a mail and recording it, the repeated mail has the same Message-ID', async () => {
  await queueAlone(welcome);
  const dying: AppDeps = {
    ...at.deps,
    mail: {
      async send(mail) {
        await at.deps.mail.send(mail);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(handOverDue(dying, mailChannel), /gone/);
  assert.equal(await handOverDue(at.deps, mailChannel), 0, 'it is still leased');
  at.clock.advance(5 * 60);
  assert.equal(await handOverDue(at.deps, mailChannel), 1);

  const [again, first, ...others] = await taken();
  assert.deepEqual(others, []);
  assert.ok(first?.messageId?.includes((await at.onlyRow()).id));
  assert.equal(again?.messageId, first?.messageId);
  assert.equal(await handOverDue(at.deps, mailChannel), 0);
});

test('no content of a mail reaches the log, whatever fails', async () => {
  const resetId = randomUUID();
  await setFault({ refuse: 2 });
  await queueAlone(newReset(resetId));
  await queueAlone({ ...welcome, to: 'not an address' });
  await runJob(sendMailsJob, at.deps);
  at.clock.advance(60);
  await runJob(sendMailsJob, at.deps);
  const lines = at.log.join('');
  assert.ok(loggedOf(at.log, 'message.delayed').some(({ kind }) => kind === 'password_reset'));
  for (const secret of [to, 'not an address', 'Bjørk', resetId, 'sandbox:sandbox', 'nytt-loyniord']) {
    assert.ok(!lines.includes(secret), secret);
  }
});

test('after thirty days a sent mail no longer shows its recipient, and a waiting one stays complete', async () => {
  for (const locale of locales) await queueAlone({ ...welcome, locale });
  await runJob(sendMailsJob, at.deps);
  await queueAlone({ ...welcome, to: 'hanna@example.fo' });
  at.clock.advance(30 * 24 * 60 * 60);
  await runJob(clearOldRowsJob, at.deps);
  assert.ok(
    (await at.rows()).every(({ recipient }) => recipient !== ''),
    'thirty days are not over',
  );

  at.clock.advance(1);
  await runJob(clearOldRowsJob, at.deps);
  const kept = (await at.rows()).map(({ sent_at, recipient, parts }) => [sent_at !== null, recipient, parts]);
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
