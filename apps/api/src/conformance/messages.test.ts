import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { childEnv } from '#testing/child-env.ts';
import { pushSettings } from '#testing/push-settings.ts';

import type { RunReport } from './report.ts';
import { runConformance } from './run-conformance.ts';
import { startFaulty } from './testing/faulty-proxy.ts';
import { runKit } from './testing/run-kit.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const token = '5a0c7e918d3bf264';
const password = 'gentle-harbour';
const smppPassword = 'harbour7';
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ port: 0, smsToken: token, mailPassword: password, smppPassword, ...keys });
});
after(() => sandbox.close());

interface Message {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

async function outbox(kind: string): Promise<readonly Message[]> {
  const response = await fetchInTime(`${sandbox.url}/dev/outbox`, {
    headers: { accept: 'application/json' },
  });
  const { items } = (await response.json()) as { items: readonly Message[] };
  return items.filter((message) => message.kind === kind);
}

const ofSms = ['--token', token, '--number', '298211001', '--apply'];

test('the simulated SMS gateway passes, and a person is told what to look for on the phone', async () => {
  const { code, failures, report, said } = await runKit(['sms', `${sandbox.url}/sms`, ...ofSms]);

  assert.deepEqual([code, failures, report.counts.look], [0, [], 3]);
  assert.doesNotMatch(said, new RegExp(token));
  const texts = (await outbox('sms')).map(({ text }) => text);
  assert.equal(texts.filter((text) => text.startsWith('Once')).length, 1);
  assert.ok(texts.some((text) => text.includes('Ð ð Á á')));
});

test('the simulated SMSC passes, and its password is said nowhere', async () => {
  const before = (await outbox('sms')).length;
  const words = ['--number', '298211001', '--apply'];
  const { code, failures, report, said } = await runKit(['sms', sandbox.smppUrl, ...words]);
  assert.deepEqual([code, failures, report.counts.look], [0, [], 3]);
  assert.doesNotMatch(said, new RegExp(smppPassword));
  assert.equal((await outbox('sms')).length - before, 5);

  const wrong = sandbox.smppUrl.replace(smppPassword, 'swordfsh');
  const refused = await runKit(['sms', wrong]);
  assert.match(
    refused.failures.join(),
    /^access\.token: The system id or password of SMS_GATEWAY_URL is refused/,
  );
  assert.doesNotMatch(refused.said, /swordfsh/);
});

test('planted: an SMS gateway that takes any token, and a message to nobody', async (t) => {
  const url = await startFaulty(t, sandbox.url, {
    hears: (call) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
    answers: (answer) => (answer.status === 400 ? { ...answer, status: 202 } : answer),
  });
  const { failures } = await runKit(['sms', `${url}/sms`, ...ofSms]);
  assert.match(failures.join('\n'), /^access\.wrong_token: A wrong token is not refused with 401 or 403/m);
  assert.match(
    failures.join('\n'),
    /^messages\.malformed: A message to nobody was answered with accepted instead of 400/m,
  );
});

test('the simulated mail server passes, but for the encryption that it does not have', async () => {
  const words = [
    'mail',
    sandbox.smtpUrl,
    '--from',
    'bylgja@example.fo',
    '--to',
    'bjork@example.fo',
    '--apply',
  ];
  const { code, failures, said } = await runKit(words);

  assert.equal(code, 1);
  assert.equal(failures.length, 1);
  assert.match(failures[0] ?? '', /^access\.encrypted: The address does not demand encryption/);
  assert.doesNotMatch(said, new RegExp(password));
  const mails = await outbox('mail');
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['bjork@example.fo', 'bjork@example.fo'],
  );
  assert.match(mails[0]?.text ?? '', /Æ æ Ø ø Ð ð/);
});

test('a mail server that refuses the password is said to do so, without the password', async () => {
  const url = sandbox.smtpUrl.replace(password, 'swordfish');
  const { failures, said } = await runKit(['mail', url, '--from', 'bylgja@example.fo']);
  assert.match(
    failures.join('\n'),
    /^access\.sign_in: The user and password of SMTP_URL are refused \(EAUTH 535\)\.$/m,
  );
  assert.doesNotMatch(said, /swordfish/);
});

test('the simulated push service passes, and forgets a phone without the app', async () => {
  const env = await pushSettings(sandbox.url);
  await fetchInTime(`${sandbox.url}/_sandbox/push/phones`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ unregistered: ['gone-phone'] }),
  });
  const words = ['push', sandbox.url, '--phone', 'a-phone', '--gone-phone', 'gone-phone', '--apply'];
  const { code, failures, report } = await runKit(words, { env });
  assert.deepEqual([code, failures, report.counts], [0, [], { passed: 3, failed: 0, look: 1, skipped: 0 }]);
  assert.equal((await outbox('push')).length, 1);
});

/** What a person sees who types these words. */
async function typed(...words: readonly string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runConformance(words, { env: {} }, { print: say, tell: say });
  return { code, text: lines.join('\n') };
}

test('a person reads what will be done, each check, and where the page says what is right', async () => {
  const { code, text } = await typed('sms', `${sandbox.url}/nowhere`, '--token', token, '--apply');
  assert.equal(code, 1);
  assert.match(
    text,
    /this run\n {2}sends a message to nobody, which a gateway must refuse \(messages\.malformed\)/,
  );
  assert.match(text, /^failed {3}access\.token .* http_404\. See docs\/integrate\/sms\.md#access$/m);
  assert.match(text, /^skipped {2}messages\.once +access\.token did not pass$/m);
});

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

test('a pipeline gets the report on the output, the rest beside it, and the exit code', async () => {
  const env = { ...childEnv, SMS_GATEWAY_TOKEN: 'another-token' };
  const run = await new Promise<{ code: unknown; out: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [program, 'conformance', 'sms', `${sandbox.url}/sms`, '--json'],
      { env },
      (error, out, errors) => resolve({ code: error?.code ?? 0, out, errors }),
    );
  });
  const report: RunReport = JSON.parse(run.out);
  assert.deepEqual([run.code, report.kit, report.isConform], [1, 'sms', false]);
  assert.deepEqual(report.counts, { passed: 0, failed: 1, look: 0, skipped: 5 });
  assert.match(
    run.errors,
    /^http\S+: only reads\. With --apply, 4 more checks change, send or cost something\.\n$/,
  );
});

test('words that are not a command are answered with the usage', async () => {
  assert.equal((await typed('networks')).code, 2);
  assert.match(
    (await typed('sms')).text,
    /^give the address of the system, or set SMS_GATEWAY_URL\nnpm run conformance -- sms\n/,
  );
  assert.equal((await typed('sms', 'ftp://example.fo')).code, 2);
  assert.equal((await typed('network', 'https://example.fo', '--wait', 'long')).code, 2);
  const unguarded = await typed('network', 'https://example.fo', '--receiver', 'https://kit.example.fo');
  assert.match(unguarded.text, /^--receiver needs --callback-token, or NETWORK_CALLBACK_TOKEN$/m);
  assert.match((await typed('--help')).text, /npm run conformance -- push/);
});
