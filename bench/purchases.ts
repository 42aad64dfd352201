import { startSandbox } from '@bylgja/sandbox';

import { startNoticeRelay } from './notice-relay.ts';
import type { NoticeRelay } from './notice-relay.ts';
import { startApi } from './processes.ts';
import type { ServerProcess } from './processes.ts';

const separator = '\u001E';

/** Keys shared by the API and the card provider sandbox. */
const provider = { apiKey: 'bench-api-key-0123456789', privateKey: 'bench-private-key-0123456789' };

/** The API and the card provider sandbox, whose callbacks go through a relay. */
export interface Shop {
  readonly api: ServerProcess;
  readonly relay: NoticeRelay;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export async function openShop(databaseUrl: string): Promise<Shop> {
  const relay = await startNoticeRelay();
  const sandbox = await startSandbox({ port: 0, merchantName: 'Bench', merchantId: 1, ...provider });
  const api = await startApi(databaseUrl, {
    // The sandbox takes test cards only, and is unavailable with https.
    STAGE: 'development',
    PUBLIC_URL: relay.url,
    PAYMENT_BASE_URL: sandbox.url,
  });
  relay.leadTo(api.url);
  return {
    api,
    relay,
    sandboxUrl: sandbox.url,
    databaseUrl,
    close: async () => void (await Promise.all([api.stop(), sandbox.close(), relay.close()])),
  };
}

/** The duration of a purchase, in ms. */
export interface Purchase {
  /** Until the order was placed. */
  readonly placedMs: number;
  /** From the card payment at the provider until the buyer was notified of the capture. */
  readonly paidMs: number;
  /** When the buyer was notified of each state, by `ref state`, on the clock of `performance.now()`. */
  readonly heardAt: ReadonlyMap<string, number>;
}

/** Orders a package, pays in the provider's window, and listens on the hub until the capture. Throws if that does not happen. */
export async function buyByCard(
  { apiUrl, sandboxUrl }: { readonly apiUrl: string; readonly sandboxUrl: string },
  { token, phoneNumber }: { readonly token: string; readonly phoneNumber: string },
): Promise<Purchase> {
  const began = performance.now();
  const placed = await post<Placed>(`${apiUrl}/api/packages`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: { packageId: 'gb-5', phoneNumber, payWith: 'card' },
  });
  const placedMs = performance.now() - began;
  const socket = await openSocket(`${apiUrl.replace('http', 'ws')}/payment-hub?access_token=${token}`);
  const heardAt = new Map<string, number>();
  const paid = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    for (const text of String(data).split(separator).filter(Boolean)) {
      const message = JSON.parse(text) as HubMessage;
      if (message.type === 3) listening.resolve();
      const [update] = message.target === 'PaymentUpdated' ? (message.arguments ?? []) : [];
      if (!update) continue;
      heardAt.set(`${update.paymentId} ${update.state}`, performance.now());
      if (update.state === 'captured') paid.resolve();
    }
  });
  const say = (message: object) => socket.send(JSON.stringify(message) + separator);
  say({ protocol: 'json', version: 1 });
  say({ type: 1, invocationId: '1', target: 'ListenToOrder', arguments: [placed.order.id] });
  await inTime(listening.promise, 'nobody listened');
  const paidAt = performance.now();
  await post(`${sandboxUrl}/_sandbox/pay`, { body: { link: placed.paymentUrl, card: '1000000000000008' } });
  await inTime(paid.promise, 'a buyer was not notified of a captured payment');
  socket.close();
  return { placedMs, paidMs: performance.now() - paidAt, heardAt };
}

interface Placed {
  readonly order: { readonly id: string };
  readonly paymentUrl: string;
}

interface HubMessage {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly { readonly paymentId: string; readonly state: string }[];
}

export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<unknown>();
  socket.addEventListener('open', opened.resolve);
  socket.addEventListener('error', opened.reject);
  await opened.promise;
  return socket;
}

export async function post<Answer>(
  url: string,
  { headers, body }: { headers?: Readonly<Record<string, string>>; body: object },
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

const longestMs = 15_000;

export async function inTime<Value>(promise: Promise<Value>, failure: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(failure)), longestMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
