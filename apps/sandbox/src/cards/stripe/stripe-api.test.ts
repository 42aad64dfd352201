import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { startSandbox } from '../../sandbox.ts';
import { fetchInTime } from '../../waiting.ts';
import { keys } from '../testing/merchant.ts';
import { stripeKeys } from './stripe-settings.ts';

interface Answer {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly type: string; readonly code?: string; readonly param?: string };
}

/** A merchant of a new sandbox, who calls Stripe's interface by hand. */
async function startMerchant(t: TestContext) {
  const sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys });
  t.after(() => sandbox.close());
  return async (path: string, form?: Record<string, string>, key?: string) => {
    const response = await fetchInTime(`${sandbox.url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${stripeKeys.apiKey}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: form ? new URLSearchParams(form) : null,
    });
    const answer = (await response.json()) as Answer;
    return { status: response.status, answer, isReplayed: response.headers.has('idempotent-replayed') };
  };
}

test('a call is repeated with its idempotency key without effect, and refused with other parameters', async (t) => {
  const call = await startMerchant(t);
  const product = { id: 'P1', name: 'Bylgja P1' };
  const first = await call('products', product, 'key');
  const again = await call('products', product, 'key');
  assert.deepEqual([again.status, again.answer, again.isReplayed], [200, first.answer, true]);
  const other = await call('products', { ...product, name: 'Other' }, 'key');
  assert.deepEqual([other.status, other.answer.error?.type], [400, 'idempotency_error']);
  const taken = await call('products', product, 'another');
  assert.deepEqual([taken.status, taken.answer.error?.code], [400, 'resource_already_exists']);
});

test('what Stripe does not know or allow is refused with its name', async (t) => {
  const call = await startMerchant(t);
  await call('products', { id: 'P1', name: 'Bylgja P1' });
  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
  const session = {
    mode: 'payment',
    success_url: 'https://shop.example',
    cancel_url: 'https://shop.example',
    expires_at: inSeconds(3600),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'dkk',
    'line_items[0][price_data][unit_amount]': '7900',
    'line_items[0][price_data][product]': 'P1',
  };
  const opened = await call('checkout/sessions', session);
  assert.deepEqual([opened.status, opened.answer.status], [200, 'open']);
  const wrong = [
    [{ expires_at: inSeconds(29 * 60) }, 'expires_at'],
    [{ locale: 'fo' }, 'locale'],
    [{ payment_method_types: 'card' }, 'payment_method_types'],
    [
      {
        'line_items[0][price_data][currency]': 'isk',
        'line_items[0][price_data][unit_amount]': '7950',
      },
      'line_items[0][price_data][unit_amount]',
    ],
  ] as const;
  for (const [change, param] of wrong) {
    const refused = await call('checkout/sessions', { ...session, ...change });
    assert.deepEqual([refused.status, refused.answer.error?.param], [400, param]);
  }
  const expired = await call(`checkout/sessions/${opened.answer.id}/expire`, {});
  assert.deepEqual([expired.status, expired.answer.status], [200, 'expired']);
  assert.equal((await call(`checkout/sessions/${opened.answer.id}/expire`, {})).status, 400);
});
