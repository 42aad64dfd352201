import type { PaymentState, PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { createPaymentUpdates } from './payment-updates-hub.ts';
import type { PaymentUpdatesOptions } from './payment-updates-hub.ts';
import type { Timers } from './timers.ts';

export interface PaymentSubscriptionOptions extends Omit<PaymentUpdatesOptions, 'onReconnected'> {
  readonly orderId: string;
  /** The order's payment by REST, null while it has none. A rejection is retried later. */
  readonly readOrder: () => Promise<PaymentUpdated | null>;
  /** Called for every change, the final one last. */
  readonly onUpdate: (update: PaymentUpdated) => void;
  readonly timers: Timers;
  readonly signal?: AbortSignal;
}

/** Delays in ms between reads while there is no live connection. */
const readingDelays: readonly number[] = [2_000, 5_000, 10_000];
const slowestReading = 15_000;

/** A declined card is not final: another card may pay the same order. */
const finalStates: ReadonlySet<PaymentState> = new Set(['captured', 'cancelled', 'refunded']);

/**
 * Follows the payment of an order until it has ended: opens the live connection, subscribes, reads the order
 * once, waits for updates, and in the end unsubscribes and disconnects. While it is not connected it polls
 * the order, and reads it once more after reconnecting, so that it reaches the final state without the hub too.
 */
export async function subscribeToPayment(
  options: PaymentSubscriptionOptions,
): Promise<Result<PaymentUpdated, 'aborted'>> {
  const { orderId, readOrder, onUpdate, onStateChange, timers, signal } = options;
  const over = abortedBy(signal);
  const reported: PaymentUpdated[] = [];

  function report(update: PaymentUpdated): void {
    if (over.signal.aborted || isSame(reported.at(-1), update)) return;
    reported.push(update);
    onUpdate(update);
    if (finalStates.has(update.state)) over.abort();
  }

  async function read(): Promise<void> {
    const update = await readOrder().catch(() => null);
    if (update !== null) report(update);
  }

  let isReading = false;
  async function readUntilConnected(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const isNeeded = () => !over.signal.aborted && updates.state() !== 'Connected';
    for (let turn = 0; isNeeded(); turn += 1) {
      await pause(timers, readingDelays[turn] ?? slowestReading, over.signal);
      if (isNeeded()) await read();
    }
    isReading = false;
  }

  const updates = createPaymentUpdates({
    ...options,
    onStateChange(state) {
      onStateChange?.(state);
      if (state !== 'Connected') void readUntilConnected();
    },
    onReconnected: () => void read(),
  });

  async function listen(): Promise<void> {
    await updates.open();
    if (await updates.listenTo(orderId)) void read();
    const next = async () => updates.waitForUpdate(orderId, { signal: over.signal });
    for (let update = await next(); update.ok; update = await next()) report(update.value);
    if (over.signal.aborted) return;
    // A connection without subscriptions is of no use: from here on the order is polled.
    await updates.disconnect();
    await read();
  }

  if (!over.signal.aborted) void listen();
  await aborted(over.signal);
  await updates.stopListening(orderId);
  await updates.disconnect();
  const last = reported.at(-1);
  return last !== undefined && finalStates.has(last.state) ? ok(last) : fail('aborted');
}

function isSame(one: PaymentUpdated | undefined, other: PaymentUpdated): boolean {
  return one?.paymentId === other.paymentId && one.state === other.state;
}

function abortedBy(signal?: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { signal: controller.signal });
  return controller;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timers.after(ms, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
