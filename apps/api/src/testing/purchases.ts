import type { Order } from '@bylgja/contract';
import type { Person } from '@bylgja/fixtures';
import { fetchInTime, until } from '@bylgja/sandbox';

import type { Caller } from './caller.ts';
import type { TestServer } from './test-server.ts';

export { until } from '@bylgja/sandbox';

/** The provider's test cards. */
export const cards = {
  approved: '1000000000000008',
  rejected: '1000000000000016',
  expired: '1000000000000024',
  captureRejected: '1000000000000032',
};

let orderCount = 0;

/** An idempotency key that no other order of this process has. */
export function freshKey(): string {
  orderCount += 1;
  return `order-${process.pid}-${orderCount}`;
}

/** Orders the 5 GB package for the caller's number; fails the test if it is refused. */
export async function orderPackage(
  caller: Caller,
  phoneNumber: string,
  { packageId = 'gb-5', key = freshKey() } = {},
): Promise<Order & { payment: { paymentUrl: string } }> {
  const { status, body, problem } = await caller.call('POST /packages', {
    body: { packageId, phoneNumber, payWith: 'card' },
    idempotencyKey: key,
  });
  if (status !== 201) throw new Error(`the order was answered with ${status} ${problem.code}`);
  const { order, paymentUrl } = body;
  const { payment } = order;
  if (!payment || !paymentUrl) throw new Error('the order has no payment window');
  return { ...order, payment: { ...payment, paymentUrl } };
}

/** Enters a card in the provider's window. */
export async function pay(server: Pick<TestServer, 'sandbox'>, link: string, card: string): Promise<void> {
  await control(server, 'POST', '/_sandbox/pay', { link, card });
}

/** Calls the sandbox's control API, which no adapter uses. */
export async function control(
  server: Pick<TestServer, 'sandbox'>,
  method: string,
  ...[path, body]: [path: string, body?: unknown]
): Promise<unknown> {
  const response = await fetchInTime(`${server.sandbox.url}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export interface LedgerEntry {
  readonly payments: number;
  readonly captured: number;
  readonly refunded: number;
  readonly cancelled: number;
}

/** The provider's ledger by payment reference, with which tests verify money. */
export async function providerLedger(server: TestServer): Promise<Record<string, LedgerEntry>> {
  return (await control(server, 'GET', '/_sandbox/ledger')) as Record<string, LedgerEntry>;
}

/** The payments of an order, oldest first, with the provider's figures of each. */
export async function paymentsOf(server: TestServer, orderId: string) {
  const attempts = await server.db
    .query()
    .selectFrom('payment_attempts')
    .select(['ref', 'provider_status as state', 'lifecycle', 'period'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const ledger = await providerLedger(server);
  const none: LedgerEntry = { payments: 0, captured: 0, refunded: 0, cancelled: 0 };
  return attempts.map(({ ref, ...attempt }) => ({ ...attempt, ...(ledger[ref] ?? none) }));
}

/** The order once it fulfils the condition. */
export async function orderWhen(caller: Caller, id: string, isSo: (order: Order) => boolean): Promise<Order> {
  return until(async () => {
    const { body } = await caller.call('GET /orders/:id', { params: { id } });
    return isSo(body) && body;
  });
}

/** The order once it fulfils the condition, with the clock moved by a minute before each check: longer than an access token is valid. */
export async function orderInTime(
  server: TestServer,
  person: Person,
  ...[id, isSo]: [id: string, isSo: (order: Order) => boolean]
): Promise<Order> {
  return until(async () => {
    server.clock.advance(60);
    const { body } = await (await server.as(person)).call('GET /orders/:id', { params: { id } });
    return isSo(body) && body;
  });
}
