import type { PaymentUpdated } from '@bylgja/contract';
import { fail } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { createSignalrConnection } from './payment-updates-connection.ts';
import type { CreateConnection, HubAddress } from './payment-updates-connection.ts';
import { createLiveConnection, hubNames } from './payment-updates-live.ts';
import type { ConnectionState } from './payment-updates-live.ts';
import { createMailbox } from './payment-updates-mailbox.ts';
import type { WaitFailure } from './payment-updates-mailbox.ts';

export interface PaymentUpdatesOptions extends HubAddress {
  readonly onStateChange?: (state: ConnectionState) => void;
  /** Called when reconnected and subscribed again: read the order once for what happened in between. */
  readonly onReconnected?: () => void;
  readonly createConnection?: CreateConnection;
}

/** Live updates of payments. Nothing here rejects: without updates the app polls the order (rule: payments 17). */
export interface PaymentUpdates {
  state(): ConnectionState;
  /** Connects and returns the resulting state. */
  open(): Promise<ConnectionState>;
  /** Subscribes to an order, also after reconnecting; false when that fails. */
  listenTo(orderId: string): Promise<boolean>;
  /** The latest update of a subscribed order that nobody has waited for yet, or the next one. */
  waitForUpdate(
    orderId: string,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<PaymentUpdated, WaitFailure>>;
  stopListening(orderId: string): Promise<boolean>;
  disconnect(): Promise<void>;
}

export function createPaymentUpdates(options: PaymentUpdatesOptions): PaymentUpdates {
  const mailbox = createMailbox();
  const live = createLiveConnection({
    address: options,
    createConnection: options.createConnection ?? createSignalrConnection,
    onUpdate: (update) => mailbox.deliver(update),
    onReconnected: () => void listenAgain(),
    onStateChange(state) {
      if (state === 'Disconnected') mailbox.clear();
      options.onStateChange?.(state);
    },
  });

  async function listen(orderId: string): Promise<boolean> {
    const isListening = await live.invoke(hubNames.listen, orderId);
    if (!isListening) mailbox.remove(orderId);
    return isListening;
  }

  async function listenAgain(): Promise<void> {
    await Promise.all(mailbox.orderIds().map(listen));
    if (live.state() === 'Connected') options.onReconnected?.();
  }

  return {
    state: () => live.state(),
    open: () => live.open(),
    disconnect: () => live.close(),

    async listenTo(orderId) {
      // Subscribe before the call: the hub reports a payment that has ended at once.
      mailbox.add(orderId);
      return listen(orderId);
    },

    async stopListening(orderId) {
      mailbox.remove(orderId);
      return live.invoke(hubNames.stopListening, orderId);
    },

    async waitForUpdate(orderId, { signal } = {}) {
      const isActive = live.state() === 'Connected' || live.state() === 'Reconnecting';
      return isActive ? mailbox.next(orderId, signal) : fail('connection_hub_not_active');
    },
  };
}
