import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import type { Failure } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { until } from '@bylgja/sandbox';

import { freePort } from '#testing/api-process.ts';

import type { QuickpaySettings } from './quickpay.ts';
import { startLocalServer } from './testing/local-server.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, testProvider, valueOf, purchase } from './testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());

const provider = (change: Partial<QuickpaySettings> = {}) => testProvider(sandbox.url, change);

test('a clear refusal is distinguished from an answer that proves nothing', async (t) => {
  t.after(() => sandbox.control('DELETE', 'faults'));
  const answers = [
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'rejected'],
    [408, 'unknown'],
    [409, 'rejected'],
    [422, 'rejected'],
    [429, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
  ] as const;
  for (const [httpStatus, expected] of answers) {
    await sandbox.control('POST', 'faults', { httpStatus, times: 1, route: 'POST /payments' });
    assert.equal(
      codeOf(await provider().create({ ref: newRef(), currency: market().currency.code, purchase })),
      expected,
      String(httpStatus),
    );
  }
});

test('a call that may have succeeded is unknown, and found by its reference if it did', async (t) => {
  t.after(() => sandbox.control('DELETE', 'faults'));
  const cards = provider();
  const create = async (fault: Record<string, unknown>, change: Partial<QuickpaySettings> = {}) => {
    const ref = newRef();
    await sandbox.control('POST', 'faults', { ...fault, times: 1, route: 'POST /payments' });
    const made = (await provider(change).create({
      ref,
      currency: market().currency.code,
      purchase,
    })) as Failure;
    return { ref, made, found: valueOf(await cards.findByRef(ref))?.ref };
  };

  const lost = await create({ dropResponseAfterCommit: true });
  assert.deepEqual(
    [lost.made, lost.found],
    [fail('unknown', { kind: 'connection', reason: 'connection' }), lost.ref],
  );
  const undone = await create({ dropRequest: true });
  assert.deepEqual(
    [undone.made, undone.found],
    [fail('unknown', { kind: 'connection', reason: 'connection' }), undefined],
  );
  const slow = await create({ delayMs: 3_600_000 }, { timeoutMs: 100 });
  assert.deepEqual(
    [slow.made, slow.found],
    [fail('unknown', { kind: 'timeout', reason: 'timeout' }), undefined],
  );

  await sandbox.control('POST', 'clock', { advanceSeconds: 3600 });
  await until(async () => valueOf(await cards.findByRef(slow.ref)));
  assert.equal(
    codeOf(await cards.create({ ref: slow.ref, currency: market().currency.code, purchase })),
    'duplicate_ref',
  );
});

test('an answer that cannot be understood is unknown, and no redirect is followed', async (t) => {
  const good = JSON.stringify({
    id: 1,
    merchant_id: 1,
    order_id: 'ABCD',
    currency: market().currency.code,
    test_mode: false,
    operations: [],
  });
  const answers: [string, number, Record<string, string>, string][] = [
    ['answer_not_understood', 200, {}, '<html>Down for maintenance</html>'],
    ['answer_not_understood', 200, {}, ''],
    ['answer_not_understood', 200, {}, '[]'],
    ['answer_not_understood at test_mode', 200, {}, good.replace('"test_mode":false,', '')],
    [
      'answer_not_understood at operations.0.pending',
      200,
      {},
      good.replace('[]', '[{"id":1,"type":"capture"}]'),
    ],
    ['answer_too_large', 200, {}, `${good}${' '.repeat(5 * 1024 * 1024)}`],
    ['http_302', 302, { location: '/elsewhere' }, ''],
    ['connection', 200, { 'content-length': '9999' }, good],
  ];
  let visits = 0;
  let [reason, status, headers, body] = answers[0] ?? assert.fail();
  const baseUrl = await startLocalServer(t, (request, response) => {
    visits += 1;
    response.writeHead(status, headers);
    response.write(body, () => (reason === 'connection' ? request.socket.destroy() : response.end()));
  });
  for (const answer of answers) {
    [reason, status, headers, body] = answer;
    const fetched = await testProvider(baseUrl).fetch('1');
    assert.partialDeepStrictEqual(fetched, fail('unknown', { reason }), body.slice(0, 40));
  }
  assert.equal(visits, answers.length);
});

test('every call carries the key, the version and nothing else', async (t) => {
  const seen: string[] = [];
  const baseUrl = await startLocalServer(t, (request, response) => {
    const { authorization, 'accept-version': version, 'quickpay-callback-url': callback } = request.headers;
    seen.push([request.method, request.url, authorization, version, callback ?? '-'].join(' '));
    response.writeHead(503).end();
  });
  const cards = testProvider(baseUrl, { apiKey: 'key', callbackUrl: 'https://bylgja.example/api/callback' });
  await cards.fetch('12');
  await cards.findByRef('A B.1');
  await cards.deleteLink('12');
  await cards.refund({ providerId: '12', amount, key: 'key' });
  assert.deepEqual(seen, [
    'GET /payments/12 Basic OmtleQ== v10 -',
    'GET /payments?order_id=A+B.1&page_size=1 Basic OmtleQ== v10 -',
    'DELETE /payments/12/link Basic OmtleQ== v10 -',
    'POST /payments/12/refund Basic OmtleQ== v10 https://bylgja.example/api/callback',
  ]);
});

test('without an answer the result is unknown; a missing payment is reported as such', async () => {
  const silent = testProvider(`http://127.0.0.1:${await freePort()}`);
  assert.deepEqual(
    await silent.fetch('1'),
    fail('unknown', { kind: 'connection', reason: 'connection ECONNREFUSED' }),
  );
  assert.deepEqual(await provider().fetch('1'), ok(null));
  assert.equal(codeOf(await provider().capture({ providerId: '1', amount })), 'rejected');
  assert.equal(codeOf(await provider({ apiKey: 'wrong' }).fetch('1')), 'rejected');
});

test('an invalid reference or id is never sent, and a key is never empty', async () => {
  const cards = provider();
  for (const ref of ['ABC', 'A'.repeat(21), 'ABC/1', 'Á234', '']) {
    await assert.rejects(cards.create({ ref, currency: market().currency.code, purchase }), /order_id/, ref);
    await assert.rejects(cards.findByRef(ref), /order_id/, ref);
  }
  for (const id of ['', '0', '-1', '1/link', '../ping', '1?x', 'abc']) {
    await assert.rejects(cards.fetch(id), /payment id/, id);
    await assert.rejects(cards.deleteLink(id), /payment id/, id);
    await assert.rejects(async () => cards.capture({ providerId: id, amount }), /payment id/, id);
  }
  assert.throws(() => provider({ privateKey: '' }), /keys/);
  assert.throws(() => provider({ apiKey: '' }), /keys/);
});
