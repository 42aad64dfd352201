import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { freePort } from '#testing/api-process.ts';

import { runConformance } from './run-conformance.ts';
import { changed, startFaulty } from './testing/faulty-proxy.ts';
import type { Answer, Call, Fault } from './testing/faulty-proxy.ts';
import { runKit } from './testing/run-kit.ts';

const keys = { apiKey: 'b4e1907dc26f835a', privateKey: 'e93d5b70f1a2c864', merchantId: 4711 };
const account = ['--api-key', keys.apiKey, '--private-key', keys.privateKey, '--merchant', '4711'];
const approvedCard = '1000000000000008';
const cards = ['--card', approvedCard, '--declined-card', '1000000000000016'];
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ port: 0, timeScale: 1000, merchantName: 'Bylgja', ...keys });
});
after(() => sandbox.close());

/** The person at the kit: pays in the window that a sentence names. */
async function pay(line: string): Promise<void> {
  const [, window, card] = /^Open (\S+) and .* test card (\d+)$/.exec(line) ?? [];
  if (window === undefined || card === undefined) return;
  const form = new URLSearchParams({ card_number: card, expiry: '12/39', cvd: '123' });
  const paid = await fetchInTime(window, { method: 'POST', body: form, redirect: 'manual' });
  assert.ok(paid.status < 400, String(paid.status));
}

/** Runs the kit with a person who does what it says. */
async function runWithPerson(url: string, words: readonly string[]) {
  const paying: Promise<void>[] = [];
  const run = await runKit(['payments', url, ...account, ...words], {
    onTold: (line) => void paying.push(pay(line)),
  });
  await Promise.all(paying);
  assert.doesNotMatch(run.said, new RegExp(`${keys.apiKey}|${keys.privateKey}`));
  return run;
}

/** The sentences about a provider that is right but for one fault. */
async function failuresWith(t: TestContext, fault: Fault, words: readonly string[] = ['--apply']) {
  const { code, failures } = await runWithPerson(await startFaulty(t, sandbox.url, fault), words);
  assert.equal(code, 1);
  return failures.join('\n');
}

test('the simulated provider does all that its page says', async () => {
  const port = await freePort();
  const receiver = ['--receiver', `http://127.0.0.1:${port}/notices`, '--receiver-port', String(port)];
  const { code, report, failures } = await runWithPerson(sandbox.url, ['--apply', ...cards, ...receiver]);

  assert.deepEqual([code, failures], [0, []]);
  assert.deepEqual([report.counts.skipped, report.counts.passed > 15], [0, true]);
});

test('without --apply no payment is made', async () => {
  const before = await ledger();
  const { code, report } = await runWithPerson(sandbox.url, cards);
  assert.deepEqual([code, report.counts.passed], [0, 4]);
  assert.equal(await ledger(), before);
});

test('with Stripe chosen, the kit says that it is not for Stripe, and asks nothing', async () => {
  const told: string[] = [];
  const code = await runConformance(
    ['payments', sandbox.url, ...account],
    { env: { STAGE: 'test', PAYMENT_PROVIDER: 'stripe' } },
    { print: (line) => assert.equal(line, undefined), tell: (line) => void told.push(line) },
  );
  assert.equal(code, 2);
  assert.match(told[0] ?? '', /for QuickPay.*`npm run operator -- check` asks Stripe/);
});

async function ledger(): Promise<string> {
  return (await fetchInTime(`${sandbox.url}/_sandbox/ledger`)).text();
}

interface WirePayment {
  readonly order_id: string;
  readonly operations: readonly { readonly type: string; readonly amount: number }[];
}

const isPayment = ({ body }: Answer) => body.startsWith('{"id":');

test('planted: an unknown payment is answered as if it were there', async (t) => {
  const hears: Fault['hears'] = (call) => call;
  const answers: Fault['answers'] = (answer) =>
    answer.status === 404
      ? {
          status: 200,
          body: '{"id":7,"merchant_id":4711,"order_id":"PX","currency":"XXX","test_mode":true,"operations":[]}',
        }
      : answer;
  assert.match(
    await failuresWith(t, { hears, answers }),
    /^payments\.unknown: The provider answered 200 with a payment for an id that nobody has; it must be 404\.$/,
  );
});

test('planted: a wrong key is accepted', async (t) => {
  const authorization = `Basic ${Buffer.from(`:${keys.apiKey}`).toString('base64')}`;
  const hears = (call: Call) => ({ ...call, headers: { ...call.headers, authorization } });
  assert.match(
    await failuresWith(t, { hears }, []),
    /^access\.wrong_key: A question for payments with a wrong key was answered with 200 instead of 401\.$/m,
  );
});

test('planted: another currency', async (t) => {
  const answers: Fault['answers'] = (answer) =>
    isPayment(answer) ? changed(answer, (payment) => ({ ...payment, currency: 'EUR' })) : answer;
  assert.match(
    await failuresWith(t, { answers }),
    /^payments\.created: A payment in \w{3} came back in EUR: Bylgja takes no money in another currency/m,
  );
});

test('planted: a reference is used for two payments', async (t) => {
  const used = new Set<string>();
  const refOf = ({ method, path, body }: Call) =>
    method === 'POST' && path === '/payments' ? /"order_id":"([^"]+)"/.exec(body)?.[1] : undefined;
  const hears: Fault['hears'] = (call) => {
    const ref = refOf(call);
    if (ref === undefined) return call;
    const isUsed = used.has(ref);
    used.add(ref);
    return isUsed ? { ...call, body: call.body.replace(ref, randomUUID().slice(0, 18)) } : call;
  };
  assert.match(
    await failuresWith(t, { hears }),
    /^payments\.ref_once: A second payment with a used `order_id` was made/m,
  );
});

test('planted: the second page is missing', async (t) => {
  const answers: Fault['answers'] = (answer, { path }) =>
    path.includes('page=2') ? { ...answer, body: '[]' } : answer;
  assert.match(
    await failuresWith(t, { answers }),
    /^payments\.paged: Of three payments, the pages of 2 leave out at least one/m,
  );
});

test('planted: more is captured than was approved', async (t) => {
  let taken = 0;
  const hears: Fault['hears'] = (call) => {
    if (!call.path.endsWith('/capture') || taken > 0 || !call.body.includes('101')) return call;
    taken = 101;
    return { ...call, body: '{"amount":100}' };
  };
  const answers: Fault['answers'] = (answer) =>
    isPayment(answer) && taken > 0
      ? changed(answer, (payment: WirePayment) => ({
          ...payment,
          operations: payment.operations.map((operation) =>
            operation.type === 'capture' ? { ...operation, amount: taken } : operation,
          ),
        }))
      : answer;
  assert.match(
    await failuresWith(t, { hears, answers }, ['--apply', ...cards]),
    /^payments\.too_much: 1\.01 was captured of a payment that was approved for 1\.00\.$/m,
  );
});

test('planted: a notice without a signature', async (t) => {
  const port = await freePort();
  const unsigned = await startFaulty(t, `http://127.0.0.1:${port}`, {
    hears: ({ headers: { 'quickpay-checksum-sha256': _signature, ...headers }, ...call }) => ({
      ...call,
      headers,
    }),
  });
  const receiver = ['--receiver', `${unsigned}/notices`, '--receiver-port', String(port)];
  const { failures } = await runWithPerson(sandbox.url, ['--apply', ...cards, ...receiver]);
  assert.match(failures.join('\n'), /^notices\.signed: A notice is not signed with the private key/);
});
