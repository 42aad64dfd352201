import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fail, minorUnits, ok } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';

import { createMetrics } from '#http/metrics.ts';
import { freePort } from '#testing/api-process.ts';

import { createQuickpay } from './cards/quickpay.ts';
import { startLocalServer } from './cards/testing/local-server.ts';
import { gatewayErrors } from './gateway-error.ts';
import { createMailGateway } from './mail/mail-gateway.ts';
import { createNetwork } from './network/network.ts';
import { createFcm } from './push/fcm.ts';
import { readServiceAccount } from './push/service-account.ts';
import { accountFile } from './push/testing/account-file.ts';
import { createSmsGateway } from './sms/sms-gateway.ts';
import { watchGateway } from './watch-gateway.ts';
import type { GatewayName } from './watch-gateway.ts';

async function figures({ registry }: ReturnType<typeof createMetrics>): Promise<Map<string, number>> {
  const text = await registry.metrics();
  return new Map(
    [...text.matchAll(/^(bylgja_gateway_\S+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

/** What a gateway of each kind says of an answer with that status: by its own adapter, from a real server. */
const answers: Readonly<
  Record<number, readonly [payment: string, network: string, sms: string, push: string]>
> = {
  400: ['refused', 'refused', 'other', 'key_refused'],
  401: ['key_refused', 'key_refused', 'key_refused', 'key_refused'],
  404: ['refused', 'other', 'other', 'key_refused'],
  408: ['timeout', 'timeout', 'timeout', 'timeout'],
  429: ['busy', 'busy', 'busy', 'busy'],
  503: ['server_error', 'server_error', 'server_error', 'server_error'],
  200: ['not_understood', 'not_understood', 'none', 'not_understood'],
};

const order = {
  id: '3f0d6f9e-0f53-4c0e-9a57-1f2b9a1c7d10',
  action: 'bar',
  phoneNumber: phone('211001'),
  simType: null,
  simcardNumber: null,
  portedSimcardNumber: null,
  delivery: null,
} as const;

/** One call by each adapter to that address. */
function callsTo(url: string, metrics: ReturnType<typeof createMetrics>['gateways']) {
  const watched = <Gateway extends object>(name: GatewayName, gateway: Gateway) =>
    watchGateway(name, gateway, metrics);
  const settings = { baseUrl: url, timeoutMs: 30_000, callbackUrl: url, apiKey: 'a', privateKey: 'b' };
  const payment = watched('payment', createQuickpay({ ...settings, merchantId: '4711' }));
  const network = watched('network', createNetwork({ ...settings, token: 'a', callbackToken: null }));
  const sms = watched(
    'sms',
    createSmsGateway({ ...settings, url, token: 'a', sender: 'A' }, () => undefined),
  );
  const account = readServiceAccount(accountFile(url)) ?? assert.fail();
  const push = watched('push', createFcm({ ...settings, account, clock: { now: () => new Date(0) } }));
  return {
    payment: () => payment.capture({ providerId: '1', amount: minorUnits(100) }),
    network: () => network.placeOrder(order),
    sms: () => sms.send({ id: order.id, to: order.phoneNumber, text: 'a' }),
    push: () =>
      push.send({ token: 'a', title: 'a', notificationId: 'a', link: '/', usefulUntil: new Date(1) }),
  };
}

for (const [status, kinds] of Object.entries(answers)) {
  test(`an answer with ${status} counts as ${kinds.join(', ')}`, async (t) => {
    const metrics = createMetrics();
    const url = await startLocalServer(t, (_request, response) => {
      response.writeHead(Number(status), { 'content-type': 'application/json' }).end('{}');
    });
    const calls = Object.entries(callsTo(url, metrics.gateways));
    for (const [index, [gateway, call]] of calls.entries()) {
      const answer = await call();
      const seen = await figures(metrics);
      const counted = gatewayErrors.filter(
        (error) => (seen.get(`bylgja_gateway_errors_total{gateway="${gateway}",error="${error}"}`) ?? 0) > 0,
      );
      assert.deepEqual(counted, answer.ok ? [] : [kinds[index]], gateway);
      const isAnswer = answer.ok || kinds[index] === 'refused';
      const inARow = seen.get(`bylgja_gateway_failures_in_a_row{gateway="${gateway}"}`);
      assert.equal(inARow, isAnswer ? 0 : 1, gateway);
    }
  });
}

test('a mail server that is not there counts as a lost connection', async () => {
  const metrics = createMetrics();
  const settings = { from: 'a@example.fo', senderName: 'A', timeoutMs: 30_000 };
  const url = `smtp://127.0.0.1:${await freePort()}`;
  const mail = watchGateway('mail', createMailGateway({ ...settings, url }), metrics.gateways);
  assert.equal((await mail.probe()).ok, false);
  const seen = await figures(metrics);
  assert.equal(seen.get('bylgja_gateway_errors_total{gateway="mail",error="connection"}'), 1);
});

test('a list counts as one call, with the failure that ended it, and a check of a notice as none', async () => {
  const metrics = createMetrics();
  const calls = {
    async *listSince() {
      yield ok(1);
      yield fail('unknown', { kind: 'server_error', reason: 'http_500' });
    },
    verifyNotice: () => fail('bad_checksum'),
  };
  const gateway = watchGateway('payment', calls, metrics.gateways);
  assert.equal(gateway.verifyNotice().ok, false);
  const listed: unknown[] = [];
  for await (const entry of gateway.listSince()) listed.push(entry);
  assert.equal(listed.length, 2);
  const seen = await figures(metrics);
  assert.equal(seen.get('bylgja_gateway_seconds_count{gateway="payment",operation="listSince"}'), 1);
  assert.equal(seen.get('bylgja_gateway_errors_total{gateway="payment",error="server_error"}'), 1);
  assert.ok(![...seen.keys()].some((name) => name.includes('verifyNotice')));
});

test('a call or a list that throws counts as an exception, and the exception is passed on', async () => {
  const metrics = createMetrics();
  const calls = {
    send: () => Promise.reject(new TypeError('a bug')),
    async *listSince() {
      yield ok(1);
      throw new TypeError('a bug');
    },
  };
  const gateway = watchGateway('sms', calls, metrics.gateways);
  await assert.rejects(() => gateway.send(), /a bug/);
  await assert.rejects(async () => {
    for await (const entry of gateway.listSince()) assert.ok(entry.ok);
  }, /a bug/);
  const seen = await figures(metrics);
  assert.equal(seen.get('bylgja_gateway_errors_total{gateway="sms",error="exception"}'), 2);
  assert.equal(seen.get('bylgja_gateway_failures_in_a_row{gateway="sms"}'), 2);
  for (const operation of ['send', 'listSince']) {
    assert.equal(seen.get(`bylgja_gateway_seconds_count{gateway="sms",operation="${operation}"}`), 1);
  }
});
