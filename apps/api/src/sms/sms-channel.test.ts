import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import { megabytes, ok } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { longestSendMs } from '#gateways/longest-send.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { sendJob } from '#outbox/send-job.ts';
import { inSendingProcess } from '#outbox/testing/sending-process.ts';
import { loggedOf } from '#testing/logged.ts';
import { readOutbox } from '#testing/outbox.ts';
import { openPool } from '#testing/test-database.ts';

import { queueSms } from './outgoing-sms.ts';
import type { OutgoingSms } from './outgoing-sms.ts';
import { smsChannel } from './sms-channel.ts';

const sendSmsJob = sendJob(smsChannel);
const at = inSendingProcess('sms', (sandbox) => ({
  SMS_GATEWAY_URL: `${sandbox.url}/sms`,
  SMS_GATEWAY_TOKEN: 'sandbox',
}));

const number = phone('211002');
const alert = (percent: 75 | 90 | 100 = 90): OutgoingSms => ({
  kind: 'data_alert',
  to: phone('211002'),
  locale: 'en',
  parts: { phoneNumber: number, zone: 'domestic', percent, remaining: megabytes(512) },
});

const queueAlone = (text: OutgoingSms) => inTransaction(at.deps, (inTx) => queueSms(inTx, text));

async function setFault(fault: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetchInTime(`${at.sandbox.url}/_sandbox/sms/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  assert.ok(response.ok);
}

/** Oldest first. */
const taken = async () => (await readOutbox({ sandbox: at.sandbox })).map(({ text }) => text).toReversed();
test('a queued SMS is sent exactly once, with the text of the notification', async () => {
  await queueAlone(alert());
  await runJob(sendSmsJob, at.deps);
  at.clock.advance(24 * 60 * 60);
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(await taken(), [
    `${brand.name}: 90% of the data has been used. 21 10 02 has 512 MB left this month.`,
  ]);
  const { sent_at, next_try_at, tries } = await at.onlyRow();
  assert.deepEqual([sent_at, next_try_at, tries], [new Date('2026-11-21T14:32:00Z'), null, 1]);
});

test('an SMS queued in a transaction that rolls back is not sent', async () => {
  await assert.rejects(
    inTransaction(at.deps, async (inTx) => {
      await queueSms(inTx, alert());
      throw new Error('it did not happen');
    }),
  );
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(await taken(), []);
});

test('SMS are sent in the order in which they were queued', async () => {
  for (const percent of [75, 90, 100] as const) {
    await queueAlone(alert(percent));
    at.clock.advance(1);
  }
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(
    (await taken()).map((text) => /\d+%/.exec(text)?.[0]),
    ['75%', '90%', '100%'],
  );
});

test('a gateway that was down gets each SMS once', async () => {
  await setFault({ httpStatus: 503 });
  await queueAlone(alert());
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual((await at.onlyRow()).next_try_at, new Date('2026-11-21T14:33:00Z'));
  await setFault({});
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(await taken(), [], 'not before its time');
  at.clock.advance(60);
  await runJob(sendSmsJob, at.deps);
  await runJob(sendSmsJob, at.deps);
  assert.equal((await taken()).length, 1);
});

test('an SMS that is not accepted is retried after 1, 2, 4, 8 minutes, then every quarter of an hour, and abandoned after four hours', async () => {
  const start = at.clock.now().getTime();
  await setFault({ httpStatus: 503 });
  await queueAlone(alert());
  const waits: number[] = [];
  for (let next = (await at.onlyRow()).next_try_at; next !== null; next = (await at.onlyRow()).next_try_at) {
    at.clock.set(next.toISOString());
    await runJob(sendSmsJob, at.deps);
    const following = (await at.onlyRow()).next_try_at;
    if (following) waits.push((following.getTime() - next.getTime()) / 60_000);
  }
  assert.deepEqual(waits.slice(0, 5), [1, 2, 4, 8, 15]);
  assert.deepEqual(new Set(waits.slice(4)), new Set([15]));
  assert.ok(at.clock.now().getTime() - start < 4 * 3_600_000);
  assert.equal((await at.onlyRow()).sent_at, null);
  assert.equal(loggedOf(at.log.slice(-1), 'message.given_up')[0]?.level, 50);
});

test('an SMS that was not sent for four hours is dropped', async () => {
  await queueAlone(alert());
  at.clock.advance(4 * 60 * 60);
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(await taken(), []);
  assert.equal((await at.onlyRow()).next_try_at, null);
  assert.ok(loggedOf(at.log, 'message.given_up').some(({ reason }) => reason === 'too old'));
});

test('a warning of a SIM change is retried until the change takes effect', async () => {
  const inADay = new Date(at.clock.now().getTime() + 24 * 3_600_000).toISOString();
  const parts = { phoneNumber: number, orderId: '12345678-1234-4234-8234-123456789abc', effectiveAt: inADay };
  await queueAlone({ kind: 'sim_change_ordered', to: phone('211002'), locale: 'en', parts });
  await setFault({ httpStatus: 503 });
  at.clock.advance(23 * 60 * 60);
  await runJob(sendSmsJob, at.deps);
  await setFault({});
  at.clock.advance(60);
  await runJob(sendSmsJob, at.deps);
  assert.equal((await taken()).length, 1);
});

test('a warning of a SIM change that has taken effect is dropped', async () => {
  const inADay = new Date(at.clock.now().getTime() + 24 * 3_600_000).toISOString();
  const parts = { phoneNumber: number, orderId: '12345678-1234-4234-8234-123456789abc', effectiveAt: inADay };
  await queueAlone({ kind: 'sim_change_ordered', to: phone('211002'), locale: 'en', parts });
  at.clock.advance(24 * 60 * 60);
  await runJob(sendSmsJob, at.deps);
  assert.deepEqual(await taken(), []);
});

test('two processes that run at the same moment send each SMS once', async (t) => {
  const other = at.db.url ? openPool(at.db.url, 4) : at.db;
  if (other !== at.db) t.after(() => other.close());
  const neighbour = await at.depsOn(other);
  for (let count = 0; count < 30; count += 1) await queueAlone(alert());
  await Promise.all([at.deps, neighbour, at.deps, neighbour].map((process) => runJob(sendSmsJob, process)));
  assert.equal((await taken()).length, 30);
  assert.deepEqual(new Set((await at.rows()).map(({ tries }) => tries)), new Set([1]));
});

test('a gateway so slow that a batch outlasts its lease gets each SMS once, and none waits for another run', async (t) => {
  const other = at.db.url ? openPool(at.db.url, 4) : at.db;
  if (other !== at.db) t.after(() => other.close());
  const neighbour = await at.depsOn(other);
  for (let count = 0; count < 10; count += 1) await queueAlone(alert());
  const sent: string[] = [];
  const note = async ({ id }: { readonly id: string }) => {
    sent.push(id);
    return ok(undefined);
  };
  const nextDoor: AppDeps = { ...neighbour, sms: { send: note } };
  // While each SMS is under way, the other process looks for due ones.
  const slow: AppDeps = {
    ...at.deps,
    sms: {
      async send(sms) {
        at.clock.advance(longestSendMs / 1000 - 1);
        await runJob(sendSmsJob, nextDoor);
        return note(sms);
      },
    },
  };
  await runJob(sendSmsJob, slow);
  assert.equal(new Set(sent).size, 10);
  assert.equal(sent.length, 10);
  assert.deepEqual(new Set((await at.rows()).map(({ tries }) => tries)), new Set([1]));
});

test('if a process dies between sending an SMS and recording it, nothing is sent twice', async () => {
  await queueAlone(alert());
  const dying: AppDeps = {
    ...at.deps,
    sms: {
      async send(sms) {
        await at.deps.sms.send(sms);
        throw new Error('the process is gone');
      },
    },
  };
  await assert.rejects(handOverDue(dying, smsChannel), /gone/);
  assert.equal(await handOverDue(at.deps, smsChannel), 0, 'it is still leased');
  at.clock.advance(5 * 60);
  assert.equal(await handOverDue(at.deps, smsChannel), 1);
  assert.equal((await taken()).length, 1);
  assert.notEqual((await at.onlyRow()).sent_at, null);
});

test('neither number nor text of an SMS reach the log', async () => {
  await setFault({ httpStatus: 500 });
  await queueAlone(alert());
  await runJob(sendSmsJob, at.deps);
  assert.ok(loggedOf(at.log, 'message.delayed').some(({ kind }) => kind === 'data_alert'));
  for (const secret of [number, '211002', '512 MB']) assert.ok(!at.log.join('').includes(secret), secret);
});

test('after thirty days a sent SMS no longer shows its recipient', async () => {
  await queueAlone(alert());
  await runJob(sendSmsJob, at.deps);
  at.clock.advance(30 * 24 * 60 * 60);
  await runJob(clearOldRowsJob, at.deps);
  assert.equal((await at.onlyRow()).recipient, phone('211002'), 'thirty days are not over');
  at.clock.advance(1);
  await runJob(clearOldRowsJob, at.deps);
  const { recipient, parts } = await at.onlyRow();
  assert.deepEqual([recipient, parts], ['', {}]);
});
