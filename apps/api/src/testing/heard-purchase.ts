import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

import type { Caller } from './caller.ts';
import { cards, orderPackage, pay, until } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/** Where to buy: a test's server, or other processes on its database and sandbox. */
type Shop = Pick<TestServer, 'url' | 'db' | 'sandbox'>;

/** As often and as soon as an app may have to try, on any machine. */
const retryDelaysMs: number[] = Array(1000).fill(50);

/**
 * Buys a package by card and listens until it is paid, also across restarts of the server; resolves when both notices of the provider
 * have been received and nothing of the order is left to check. Returns the order and the states that were published.
 */
export async function buyHeard(
  server: Shop,
  caller: Caller,
  phoneNumber: string,
): Promise<{ readonly id: string; readonly states: readonly string[] }> {
  const order = await orderPackage(caller, phoneNumber);
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/payment-hub`, {
      accessTokenFactory: () => caller.token ?? '',
      transport: HttpTransportType.WebSockets,
    })
    .withAutomaticReconnect(retryDelaysMs)
    .configureLogging(LogLevel.None)
    .build();
  const states: string[] = [];
  connection.on('PaymentUpdated', ({ state }: { state: string }) => states.push(state));
  connection.onreconnected(() => void connection.invoke('ListenToOrder', order.id));
  await connection.start();
  await connection.invoke('ListenToOrder', order.id);
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(() => states.includes('captured'));
  await until(() => isAtRest(server, order.id));
  await connection.stop();
  return { id: order.id, states };
}

async function isAtRest({ db }: Shop, orderId: string): Promise<boolean> {
  const notices = await db
    .query()
    .selectFrom('payment_callbacks')
    .innerJoin('payment_attempts', 'payment_attempts.ref', 'payment_callbacks.ref')
    .select('payment_attempts.next_check_at')
    .where('payment_attempts.order_id', '=', orderId)
    .execute();
  return notices.length >= 2 && notices.every((notice) => notice.next_check_at === null);
}
