import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { day, minorUnits, ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import { eventTypes } from '#events/event-types.ts';
import { createQuickpay } from '#gateways/cards/quickpay.ts';
import { startLocalServer } from '#gateways/cards/testing/local-server.ts';
import { readServiceNotice } from '#gateways/network/service-notice.ts';
import { wireServiceOrder, writeServiceOrder } from '#gateways/network/service-order-wire.ts';
import { wireConsumptions, writeQuery } from '#gateways/network/usage-consumption-wire.ts';
import { createFcm } from '#gateways/push/fcm.ts';
import { readServiceAccount } from '#gateways/push/service-account.ts';
import { accountFile } from '#gateways/push/testing/account-file.ts';
import { createSmsGateway } from '#gateways/sms/sms-gateway.ts';
import { logEvents } from '#log/log-events.ts';
import { createTestClock } from '#testing/test-clock.ts';

import { kits } from './run-conformance.ts';

const pages = new Map(kits.map(({ name }) => [name, pageOf(name)]));

function pageOf(name: string): string {
  return readFileSync(new URL(`../../../../docs/integrate/${name}.md`, import.meta.url), 'utf8');
}

/** The example of that name on a page. */
function example(page: string, name: string): unknown {
  const text = new RegExp(`\`\`\`json ${name}\\n(.+?)\`\`\``, 's').exec(pages.get(page) ?? '')?.[1];
  assert.ok(text, `${page} has the example ${name}`);
  return JSON.parse(text);
}

test('every check of a kit points to a heading of its page', () => {
  for (const { name, checks } of kits) {
    const sections = checks.map(({ section }) => section);
    const headings = new Set(
      [...(pages.get(name) ?? '').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
    );
    assert.deepEqual(
      sections.filter((section) => !headings.has(section)),
      [],
      name,
    );
  }
});

test('every log code on a page is one of the table', () => {
  const known = new Set<string>(Object.keys(logEvents));
  const families = new Set([...known].map((code) => code.split('.')[0]));
  for (const [name, page] of pages) {
    const checks = kits.find((kit) => kit.name === name)?.checks.map((check) => check.name) ?? [];
    const codes = [...page.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, code = '']) => code);
    const strange = codes.filter(
      (code) => !known.has(code) && !checks.includes(code) && !(code in eventTypes),
    );
    assert.deepEqual(
      strange.filter((code) => families.has(code.split('.')[0] ?? '')),
      [],
      name,
    );
  }
});

test('the orders of the network on the page are those that are sent and read', () => {
  const delivery = { kind: 'pickup', locationId: 'torshavn' } as const;
  const written = writeServiceOrder({
    id: '3f0d6f9e-0f53-4c0e-9a57-1f2b9a1c7d10',
    action: 'port_in',
    phoneNumber: '298211555' as PhoneNumber,
    simType: 'PHYSICAL',
    simcardNumber: null,
    portedSimcardNumber: '8929802770001200001',
    delivery,
  });
  assert.deepEqual(example('network', 'order-request'), written);
  const read = wireServiceOrder.parse(example('network', 'order-answer'));
  assert.deepEqual([read.state, read.sim?.esim?.smdpAddress], ['completed', 'smdp.example.fo']);
  const body = Buffer.from(JSON.stringify(example('network', 'notice')));
  const notice = readServiceNotice('token', { body, headers: { authorization: 'Bearer token' } });
  assert.deepEqual(notice, ok({ orderId: written.externalId }));
});

test('the usage on the page is what is asked and read', () => {
  const numbers = ['298211001', '298211010'] as PhoneNumber[];
  assert.deepEqual(
    example('network', 'usage-request'),
    writeQuery({ phoneNumbers: numbers, from: day('2026-11-20') }),
  );
  assert.equal(wireConsumptions.parse(example('network', 'usage-answer')).usageConsumption.length, 1);
});

/** A server that keeps what it is sent, and gives these answers in turn; then the last one again. */
async function keeping(t: TestContext, answers: readonly (readonly [number, unknown])[]) {
  const sent: unknown[] = [];
  const url = await startLocalServer(t, (request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const [status, body] = answers[Math.min(sent.length, answers.length - 1)] ?? [500, {}];
      sent.push(text.startsWith('{') ? JSON.parse(text) : text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  return { url, sent };
}

const ref = 'P7Q2M4X9K1B3CD';

test('the payments on the page are those that are sent and read', async (t) => {
  const payment = example('payments', 'payment-answer');
  const used = example('payments', 'used-answer');
  const { url, sent } = await keeping(t, [
    [201, payment],
    [400, used],
    [200, { url: 'https://x.example' }],
    [202, payment],
  ]);
  const site = 'https://sjalvgreidsla.example.fo';
  const callbackUrl = `${site}/api/payment-callbacks/quickpay`;
  const cards = createQuickpay({
    baseUrl: url,
    apiKey: 'a',
    privateKey: 'b',
    merchantId: '4711',
    callbackUrl,
    timeoutMs: 30_000,
  });

  const { currency } = example('payments', 'create-request') as { readonly currency: string };
  const purchase = {
    orderId: '5b1f0c1e-3a52-4f0e-9a57-1f2b9a1c7d10',
    customerId: '8c2e4d7a-0f53-4c0e-8d11-6f9e3f0d1b9a',
    kind: 'package',
    packageId: 'gb-5',
    lineId: 'e7d10f53-4c0e-49a5-b11f-2b9a1c7d1055',
  } as const;
  const made = await cards.create({ ref, currency, purchase });
  const again = await cards.create({ ref, currency, purchase });
  await cards.link({
    providerId: '441902',
    amount: minorUnits(7900),
    language: 'fo',
    continueUrl: `${site}/gjald/7`,
    cancelUrl: `${site}/gjald/7`,
    autoCapture: true,
    deadlineSeconds: 1800,
  });
  await cards.chargeAgreement({
    agreementId: '7',
    ref: 'PZ81M4X9K1B3CD',
    amount: minorUnits(24_900),
    purchase: { ...purchase, kind: 'invoice', packageId: null, lineId: null },
  });

  assert.deepEqual(
    made.ok && made.value.operations.map(({ type, isApproved, isPending }) => [type, isApproved, isPending]),
    [
      ['authorize', true, false],
      ['capture', false, true],
    ],
  );
  assert.equal(again.ok ? 'ok' : again.code, 'duplicate_ref');
  const names = ['create-request', 'create-request', 'link-request', 'charge-request'];
  assert.deepEqual(
    sent,
    names.map((name) => example('payments', name)),
  );
});

test('the text message on the page is the one that is sent', async (t) => {
  const { url, sent } = await keeping(t, [[202, {}]]);
  const gateway = createSmsGateway({ url, token: 'a', sender: 'Bylgja', timeoutMs: 30_000 }, () => undefined);
  const text = '123456 er kotan at rita inn við';
  await gateway.send({ id: '3f0d6f9e-0f53-4c0e-9a57-1f2b9a1c7d10', to: '298211001' as PhoneNumber, text });
  assert.deepEqual(sent, [example('sms', 'sms-request')]);
});

test('the push on the page is the one that is sent, and its answers are read', async (t) => {
  const { url, sent } = await keeping(t, [
    [200, example('push', 'token-answer')],
    [200, {}],
    [404, example('push', 'gone-answer')],
  ]);
  const account = readServiceAccount(accountFile(`${url}/token`));
  assert.ok(account);
  const clock = createTestClock(new Date(1_795_352_400_000).toISOString());
  const push = createFcm({ account, baseUrl: url, clock, timeoutMs: 30_000 });
  const signal = {
    token: 'a-phone',
    title: 'Tú hevur fingið boð',
    notificationId: '3f0d6f9e-0f53-4c0e-9a57-1f2b9a1c7d10',
    link: '/fraboðanir',
    usefulUntil: new Date(clock.now().getTime() + 3_600_000),
  };
  assert.ok((await push.send(signal)).ok);
  const gone = await push.send(signal);
  assert.deepEqual(sent[1], example('push', 'push-request'));
  assert.equal(gone.ok ? 'ok' : gone.code, 'push_unregistered');
});
