import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import { megabytes } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { inTransaction } from '#db/database.ts';
import { runJob } from '#jobs/run-job.ts';
import { sendJob } from '#outbox/send-job.ts';
import { inSendingProcess } from '#outbox/testing/sending-process.ts';
import { loggedOf } from '#testing/logged.ts';
import { readOutbox } from '#testing/outbox.ts';

import { queueSms } from './outgoing-sms.ts';
import { smsChannel } from './sms-channel.ts';

const at = inSendingProcess('sms', ({ smppUrl }) => ({ SMS_GATEWAY_URL: smppUrl }));
const send = () => runJob(sendJob(smsChannel), at.deps);

test('an SMS that an SMSC has no room for is sent a minute later, once, and its secrets are in no log', async () => {
  await fetchInTime(`${at.sandbox.url}/_sandbox/smpp/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ throttle: 1 }),
  });
  const number = phone('211002');
  const parts = { phoneNumber: number, zone: 'domestic', percent: 90, remaining: megabytes(512) } as const;
  await inTransaction(at.deps, (inTx) =>
    queueSms(inTx, { kind: 'data_alert', to: number, locale: 'en', parts }),
  );
  await send();
  assert.deepEqual((await at.onlyRow()).next_try_at, new Date('2026-11-21T14:33:00Z'));
  assert.deepEqual(
    loggedOf(at.log, 'sms.rejected').map(({ reason }) => reason),
    ['smpp 0x58'],
  );
  at.clock.advance(60);
  await send();
  await send();
  assert.deepEqual(
    (await readOutbox({ sandbox: at.sandbox })).map(({ text }) => text),
    [`${brand.name}: 90% of the data has been used. 21 10 02 has 512 MB left this month.`],
  );
  const { password } = new URL(at.sandbox.smppUrl);
  for (const secret of [number, '512 MB', `:${password}@`]) assert.ok(!at.log.join('').includes(secret));
  await at.deps.sms.close?.();
});
