import type { TestContext } from 'node:test';

import { market } from '@bylgja/market';

import { startSandbox } from '../../sandbox.ts';
import type { SandboxOptions } from '../../sandbox.ts';
import { fetchInTime, until } from '../../waiting.ts';
import type { Fault } from '../faults.ts';
import type { LedgerEntry } from '../ledger.ts';
import { startCallbackReceiver } from './callback-receiver.ts';
import type { CallbackReceiver, WireOperation } from './callback-receiver.ts';

export interface WirePayment {
  readonly id: number;
  readonly order_id: string;
  readonly state: string;
  readonly accepted: boolean;
  readonly balance: number;
  readonly test_mode: boolean;
  readonly merchant_id: number;
  readonly link: { readonly url: string; readonly amount: number } | null;
  readonly metadata: { readonly brand: string | null; readonly last4: string | null };
  readonly operations: readonly WireOperation[];
}

export const keys = { apiKey: 'test-api-key', privateKey: 'test-private-key', merchantId: 4711 };

export const continueUrl = 'http://127.0.0.1:9/gjald/1';
export const cancelUrl = 'http://127.0.0.1:9/angra';

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** A new sandbox and a merchant who uses it; both are closed after the test. */
export async function startMerchant(t: TestContext, options: Partial<SandboxOptions> = {}) {
  const receiver = await startCallbackReceiver();
  const sandbox = await startSandbox({
    port: 0,
    merchantName: 'Bylgja',
    timeScale: 1000,
    ...keys,
    ...options,
  });
  t.after(async () => {
    await sandbox.close();
    await receiver.close();
  });
  return { sandbox, receiver, ...callsTo(sandbox.url, receiver) };
}

function callsTo(url: string, receiver: CallbackReceiver) {
  const headers = {
    authorization: `Basic ${Buffer.from(`:${keys.apiKey}`).toString('base64')}`,
    'accept-version': 'v10',
    'quickpay-callback-url': receiver.url,
  };

  function call(method: string, path: string, body?: unknown) {
    return fetchInTime(new URL(path, url), {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
  }

  async function read<Answer>(response: Promise<Response>): Promise<Answer> {
    const answered = await response;
    if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`);
    return answered.json() as Promise<Answer>;
  }

  const payment = (id: number) => read<WirePayment>(call('GET', `/payments/${id}`));

  return {
    call,
    payment,

    /** A payment with an open window. */
    async open(orderId: string, terms: Record<string, unknown> = {}) {
      const { id } = await read<WirePayment>(
        call('POST', '/payments', { order_id: orderId, currency: market().currency.code }),
      );
      const link = await read<{ url: string }>(
        call('PUT', `/payments/${id}/link`, {
          amount: 7900,
          language: 'en',
          continue_url: continueUrl,
          cancel_url: cancelUrl,
          callback_url: receiver.url,
          ...terms,
        }),
      );
      return { id, window: link.url };
    },

    order: (id: number, type: string, body: Record<string, unknown>) =>
      read<WirePayment>(call('POST', `/payments/${id}/${type}`, body)),

    /** The payment once no operation is pending. */
    async settled(id: number, operations: number): Promise<WirePayment> {
      let seen = await payment(id);
      await until(async () => {
        seen = await payment(id);
        return seen.operations.length >= operations && seen.operations.every(({ pending }) => !pending);
      });
      return seen;
    },

    /** Submits a form like a browser without scripts, and returns the redirect. */
    async submit(page: string, form: Record<string, string>) {
      const response = await fetchInTime(page, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      return {
        status: response.status,
        location: response.headers.get('location'),
        page: await response.text(),
      };
    },

    fault: (fault: Fault) => read(call('POST', '/_sandbox/faults', fault)),
    ledger: () => read<Record<string, LedgerEntry>>(call('GET', '/_sandbox/ledger')),
    advance: (advanceSeconds: number) => read(call('POST', '/_sandbox/clock', { advanceSeconds })),
    control: (path: string, body: Record<string, unknown>) => call('POST', `/_sandbox/${path}`, body),
  };
}
