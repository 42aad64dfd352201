import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { market } from '@bylgja/market';

import { startSandbox } from '../sandbox.ts';
import { fetchInTime, until } from '../waiting.ts';
import { keys, startMerchant } from './testing/merchant.ts';

const card = '1000000000000008';

test('the ledger reports the money actually moved for each order', async (t) => {
  const { open, control, order, settled, ledger } = await startMerchant(t);
  const paid = await open('PAID', { auto_capture: true });
  const declined = await open('DECLINED');
  await control('pay', { link: paid.window, card });
  await control('pay', { link: declined.window, card: '1000000000000016' });
  await settled(paid.id, 2);
  await order(paid.id, 'refund', { amount: 900 });
  await settled(paid.id, 3);

  const nothing = { authorized: 0, captured: 0, refunded: 0, cancelled: 0, captures: 0, refunds: 0 };
  assert.deepEqual(await ledger(), {
    PAID: {
      ...nothing,
      payments: 1,
      authorized: 7900,
      captured: 7900,
      refunded: 900,
      captures: 1,
      refunds: 1,
    },
    DECLINED: { ...nothing, payments: 1 },
  });
});

test('an injected error prevents the call, as often as requested, on its route only', async (t) => {
  const { call, fault, ledger } = await startMerchant(t);
  await fault({ route: 'POST /payments', httpStatus: 503, times: 2 });
  const create = async () =>
    (await call('POST', '/payments', { order_id: 'ORDER-1', currency: market().currency.code })).status;
  assert.equal((await call('GET', '/payments')).status, 200);
  assert.deepEqual([await create(), await create(), await create()], [503, 503, 201]);
  assert.equal((await ledger())['ORDER-1']?.payments, 1);
});

test('a dropped response leaves the work done; a dropped request leaves it undone', async (t) => {
  const { call, fault, ledger } = await startMerchant(t);
  await fault({ route: 'POST /payments', dropResponseAfterCommit: true, times: 1 });
  await assert.rejects(
    call('POST', '/payments', { order_id: 'DONE', currency: market().currency.code }),
    TypeError,
  );
  await fault({ route: 'POST /payments', dropRequest: true, times: 1 });
  await assert.rejects(
    call('POST', '/payments', { order_id: 'UNDONE', currency: market().currency.code }),
    TypeError,
  );
  assert.deepEqual(Object.keys(await ledger()), ['DONE']);
});

test('a delayed call is carried out even if the client no longer waits', async (t) => {
  const { sandbox, fault, advance, ledger } = await startMerchant(t);
  await fault({ route: 'POST /payments', delayMs: 3_600_000, times: 1 });
  const gone = new AbortController();
  const waiting = fetchInTime(new URL('/payments', sandbox.url), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`:${keys.apiKey}`).toString('base64')}`,
      'accept-version': 'v10',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ order_id: 'LATE', currency: market().currency.code }),
    signal: gone.signal,
  });
  await until(async () => {
    const faults = (await (await fetchInTime(new URL('/_sandbox/faults', sandbox.url))).json()) as {
      met: number;
    }[];
    return faults[0]?.met === 1;
  });
  gone.abort();
  await assert.rejects(waiting);
  assert.deepEqual(await ledger(), {});
  await advance(3600);
  await until(async () => (await ledger()).LATE !== undefined);
});

test('a stale response shows the payment before its last change', async (t) => {
  const { open, control, payment, fault } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  await control('pay', { link: window, card });
  await fault({ staleSnapshot: true, times: 1 });
  assert.deepEqual((await payment(id)).operations, []);
  assert.equal((await payment(id)).operations.length, 1);
});

test('faults can be listed and removed, and unknown ones are rejected', async (t) => {
  const { call, control } = await startMerchant(t);
  assert.equal((await control('faults', { httpStatus: 500 })).status, 201);
  assert.equal((await control('faults', { explode: true })).status, 400);
  assert.equal((await control('faults', { httpStatus: '500' })).status, 400);
  assert.equal((await call('GET', '/ping')).status, 500);
  assert.equal((await call('DELETE', '/_sandbox/faults')).status, 204);
  assert.equal((await call('GET', '/ping')).status, 200);
});

test('with a data file, a restart keeps payments and resumes pending operations and callbacks', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  t.after(() => rm(folder, { recursive: true }));
  const dataFile = join(folder, 'cards', 'payments.json');
  const first = await startMerchant(t, { dataFile, timeScale: 1 });
  const { id, window } = await first.open('ORDER-1');
  await first.control('pay', { link: window, card });
  await first.receiver.count(1);
  await first.order(id, 'capture', { amount: 7900 });
  await first.sandbox.close();
  assert.doesNotMatch(await readFile(dataFile, 'utf8'), /1000000000000008/);

  const again = await startSandbox({ port: 0, merchantName: 'Bylgja', timeScale: 1000, dataFile, ...keys });
  t.after(() => again.close());
  await first.receiver.count(2);
  const page = await fetchInTime(window.replace(new URL(window).origin, again.url));
  assert.match(await page.text(), /is complete/);
  const ledger = (await (await fetchInTime(new URL('/_sandbox/ledger', again.url))).json()) as Record<
    string,
    unknown
  >;
  assert.partialDeepStrictEqual(ledger, { 'ORDER-1': { captured: 7900, captures: 1 } });
});

test('a port in use is reported', async (t) => {
  const { sandbox } = await startMerchant(t);
  const port = Number(new URL(sandbox.url).port);
  await assert.rejects(startSandbox({ port, merchantName: 'Bylgja', ...keys }), { code: 'EADDRINUSE' });
});
