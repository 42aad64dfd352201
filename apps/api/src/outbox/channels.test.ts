import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fail, megabytes, ok } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { GatewayError } from '#gateways/gateway-error.ts';
import { runJob } from '#jobs/run-job.ts';
import { startJobs } from '#jobs/runner.ts';
import { mailChannel } from '#mail/mail-channel.ts';
import { queueMail } from '#mail/outgoing-mail.ts';
import { queueSms } from '#sms/outgoing-sms.ts';
import { smsChannel } from '#sms/sms-channel.ts';
import { readOutbox } from '#testing/outbox.ts';
import { until } from '#testing/purchases.ts';

import { handOverDue } from './hand-over.ts';
import { sendJob } from './send-job.ts';
import { inSendingProcess } from './testing/sending-process.ts';

const at = inSendingProcess('mail', (sandbox) => ({
  SMTP_URL: sandbox.smtpUrl,
  MAIL_FROM: 'bylgja@example.fo',
  SMS_GATEWAY_URL: `${sandbox.url}/sms`,
  SMS_GATEWAY_TOKEN: 'sandbox',
}));

/** More than one batch. */
const mails = 25;

async function queueMailsAndAnSms(): Promise<void> {
  for (let count = 0; count < mails; count += 1) {
    const to = `mail-${count}@example.fo`;
    await inTransaction(at.deps, (inTx) =>
      queueMail(inTx, { kind: 'welcome', to, locale: 'fo', parts: { firstname: 'Bjørk' } }),
    );
  }
  at.clock.advance(1);
  const parts = {
    phoneNumber: phone('211002'),
    zone: 'domestic',
    percent: 90,
    remaining: megabytes(512),
  } as const;
  await inTransaction(at.deps, (inTx) =>
    queueSms(inTx, { kind: 'data_alert', to: phone('211002'), locale: 'fo', parts }),
  );
}

/** The channels with waiting messages. */
async function waiting(): Promise<Set<string>> {
  const rows = await at.db
    .query()
    .selectFrom('outbox_messages')
    .select('channel')
    .where('next_try_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ channel }) => channel));
}

test('a mail server that does not answer does not delay SMS', async (t) => {
  const answers = Promise.withResolvers<void>();
  t.after(() => answers.resolve());
  const mailServer = {
    async send(mail: Parameters<AppDeps['mail']['send']>[0]) {
      await answers.promise;
      return at.deps.mail.send(mail);
    },
  };
  await queueMailsAndAnSms();
  const jobs = await startJobs<AppDeps>({ ...at.deps, mail: mailServer }, [
    sendJob(mailChannel),
    sendJob(smsChannel),
  ]);
  await until(async () => !(await waiting()).has('sms'));
  assert.deepEqual(await waiting(), new Set(['mail']));
  answers.resolve();
  await until(async () => (await waiting()).size === 0);
  await jobs.stop();
});

test('mails that are refused one by one keep no other waiting, and in an outage the rest is not tried', async () => {
  const asked: string[] = [];
  const mailServer = (kind: GatewayError): AppDeps => ({
    ...at.deps,
    mail: {
      async send({ to }) {
        asked.push(to);
        return to === `mail-${mails - 1}@example.fo` ? ok(undefined) : fail('mail_unavailable', { kind });
      },
    },
  });
  await queueMailsAndAnSms();
  await runJob(sendJob(mailChannel), mailServer('connection'));
  assert.equal(asked.length, 10, 'one batch');
  at.clock.advance(120);
  asked.length = 0;
  await runJob(sendJob(mailChannel), mailServer('refused'));
  assert.equal(new Set(asked).size, mails);
});

test('a message of one channel is sent by no other', async () => {
  await queueMailsAndAnSms();
  assert.equal(await handOverDue(at.deps, smsChannel), 1);
  assert.deepEqual(await waiting(), new Set(['mail']));
  assert.equal(await handOverDue(at.deps, smsChannel), 0);
  const tries = await at.db
    .query()
    .selectFrom('outbox_messages')
    .select('tries')
    .where('channel', '=', 'mail')
    .execute();
  assert.deepEqual(new Set(tries.map((row) => row.tries)), new Set([0]));
  const newest = (await readOutbox({ sandbox: at.sandbox }))[0];
  assert.match(newest?.to ?? '', /211002$/);
});
