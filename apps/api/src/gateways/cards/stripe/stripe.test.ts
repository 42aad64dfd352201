import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';

import { fail, minorUnits, ok, refundedAmount } from '@bylgja/domain';
import { stripeKeys } from '@bylgja/sandbox';

import type { ProviderSnapshot } from '../card-provider.ts';
import { inState, openPayment, paymentWhen, testCards, testStripe } from '../testing/each-provider.ts';
import { startLocalServer, startRelay } from '../testing/local-server.ts';
import { startSandboxProcess } from '../testing/sandbox-process.ts';
import type { SandboxProcess } from '../testing/sandbox-process.ts';
import { codeOf, newRef, purchase, valueOf } from '../testing/test-provider.ts';
import type { StripeSettings } from './stripe.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());

const provider = (change: Partial<StripeSettings> = {}) => testStripe(sandbox.url, change);

const link = {
  language: 'fo',
  continueUrl: 'https://bylgja.example/gjald/1',
  cancelUrl: 'https://bylgja.example/bileggingar',
  autoCapture: true,
  deadlineSeconds: 60,
} as const;

test('5 krónur of Iceland are 500 at Stripe, and 5 again in what is read', async () => {
  const cards = provider();
  const ref = newRef();
  const { providerId } = valueOf(await cards.create({ ref, currency: 'ISK', purchase }));
  const { url } = valueOf(await cards.link({ ...link, providerId, amount: minorUnits(790) }));
  assert.equal(valueOf(await cards.fetch(providerId))?.link?.amount, 790);
  await sandbox.control('POST', 'pay', { link: url, card: '1000000000000008' });
  valueOf(await cards.refund({ providerId, amount: minorUnits(90), key: `${ref}-refund` }));
  const read = valueOf(await cards.fetch(providerId));
  assert.deepEqual(
    [read?.currency, read?.operations.map(({ type, amount }) => [type, amount])],
    [
      'ISK',
      [
        ['authorize', 790],
        ['capture', 790],
        ['refund', 90],
      ],
    ],
  );
  const ledger = await sandbox.control<Record<string, { captured: number }>>('GET', 'ledger');
  assert.equal(ledger[ref]?.captured, 790);
});

test('a refund that is repeated because its answer was lost is made once', async () => {
  const cards = provider();
  const { providerId, url } = await openPayment(cards);
  await sandbox.control('POST', 'pay', { link: url, card: testCards.approved });
  await paymentWhen(cards, providerId, inState('captured'));
  const fault = { dropResponseAfterCommit: true, route: 'POST /v1/refunds', times: 1 };
  await sandbox.control('POST', 'faults', fault);
  const part = { providerId, amount: minorUnits(900), key: `${providerId}-refund-0` };
  assert.equal(codeOf(await cards.refund(part)), 'unknown');
  const repeated = valueOf(await cards.refund(part));
  assert.equal(refundedAmount(repeated.operations), 900);
  const next = valueOf(await cards.refund({ ...part, key: `${providerId}-refund-1` }));
  assert.equal(refundedAmount(next.operations), 1800);
});

test('a list is read page by page, and a payment with cards on two pages comes as a whole', async (t) => {
  let pages = 0;
  const url = await startRelay(t, sandbox.url, (call) => {
    if (call.url?.startsWith('/v1/charges?created')) pages += 1;
  });
  const cards = provider({ baseUrl: url });
  const since = new Date(Date.now() - 1000);
  const [ours, other] = [await openPayment(cards), await openPayment(cards)];
  const decline = (window: string) =>
    sandbox.control('POST', 'pay', { link: window, card: testCards.rejected });
  await decline(ours.url);
  for (let tries = 0; tries < 100; tries += 1) await decline(other.url);
  await sandbox.control('POST', 'pay', { link: ours.url, card: testCards.approved });
  const paid = await paymentWhen(cards, ours.providerId, inState('captured'));

  const listed: ProviderSnapshot[] = [];
  for await (const one of cards.listSince(since)) {
    if (listed.length === 0) assert.equal(pages, 1, 'nothing beyond the page was read');
    listed.push(valueOf(one));
  }
  assert.ok(pages > 1);
  assert.deepEqual(listed.findLast(({ ref }) => ref === ours.ref)?.operations, paid.operations);
});

test('an event of any age is read, and one of another account, sender or integration is not', () => {
  const cards = provider();
  const notice = (event: object | string, secret = stripeKeys.webhookSecret) => {
    const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
    const hmac = createHmac('sha256', secret)
      .update(`1.${body.toString('utf8')}`)
      .digest('hex');
    return { body, headers: { 'stripe-signature': `t=1,v1=${hmac}` } };
  };
  const ours = { data: { object: { metadata: { bylgja: 'charge', bylgja_ref: 'P1' } } } };
  const hint = { about: 'payment', providerId: 'P1', ref: 'P1' } as const;
  assert.deepEqual(cards.verifyNotice(notice(ours)), ok(hint));
  assert.deepEqual(cards.verifyNotice(notice(ours, 'whsec_other')), fail('bad_checksum'));
  assert.deepEqual(cards.verifyNotice(notice({ ...ours, account: 'acct_2' })), fail('wrong_account'));
  for (const metadata of [null, {}, { bylgja: 'house', bylgja_ref: 'P1' }]) {
    assert.deepEqual(cards.verifyNotice(notice({ data: { object: { metadata } } })), fail('unknown_type'));
  }
  for (const text of ['no json', '[]']) {
    assert.deepEqual(cards.verifyNotice(notice(text)), fail('malformed_body'));
  }
});

test('the probe says whether the key is refused, or opens another account', async () => {
  assert.deepEqual(await provider().probe(), ok(undefined));
  assert.equal(codeOf(await provider({ apiKey: 'sk_test_wrong' }).probe()), 'key_refused');
  assert.equal(codeOf(await provider({ merchantId: 'acct_2' }).probe()), 'wrong_account');
  assert.equal(codeOf(await provider({ baseUrl: 'http://127.0.0.1:9' }).probe()), 'unreachable');
});

test('an answer that is not Stripe’s, a redirect and a silent server prove nothing, and are not repeated', async (t) => {
  const calls: string[] = [];
  const url = await startLocalServer(t, (request, response) => {
    calls.push(request.url ?? '');
    if (request.url?.endsWith('silent')) return;
    if (request.url?.endsWith('moved')) {
      response.writeHead(302, { location: `${sandbox.url}/v1/products/moved` }).end();
      return;
    }
    response.end(request.url?.endsWith('text') ? 'not json' : '{"id":"P1"}');
  });
  const reasons: unknown[] = [];
  for (const ref of ['text', 'half', 'moved', 'silent']) {
    const timeoutMs = ref === 'silent' ? 200 : 60_000;
    const answered = await provider({ baseUrl: url, timeoutMs }).fetch(ref);
    reasons.push([codeOf(answered), answered.ok ? null : answered.details?.['reason']]);
  }
  assert.deepEqual(reasons, [
    ['unknown', 'answer_not_understood'],
    ['unknown', 'answer_not_understood at created'],
    ['unknown', 'answer_not_understood'],
    ['unknown', 'timeout'],
  ]);
  assert.equal(calls.length, 4);
});

test('both keys are needed', () => {
  assert.throws(() => provider({ apiKey: '' }), /both of its keys/);
  assert.throws(() => provider({ privateKey: '' }), /both of its keys/);
});
