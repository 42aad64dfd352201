import type { paymentHub, PaymentUpdated } from '@bylgja/contract';

import type { CreateConnection, HubAddress, PaymentConnection } from './payment-updates-connection.ts';

/** The states of the live connection. */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting';

/** The names of the contract, of which only the types are imported here. */
export const hubNames: Omit<typeof paymentHub, 'path'> = {
  listen: 'ListenToOrder',
  stopListening: 'StopListeningToOrder',
  event: 'PaymentUpdated',
};

interface LiveConnectionOptions {
  readonly address: HubAddress;
  readonly createConnection: CreateConnection;
  readonly onStateChange: (state: ConnectionState) => void;
  readonly onReconnected: () => void;
  readonly onUpdate: (update: PaymentUpdated) => void;
}

/** One connection at a time, and its state. Errors do not reject: calls return a state, or false (rule: payments 17). */
export function createLiveConnection(options: LiveConnectionOptions) {
  const { address, createConnection, onStateChange, onReconnected, onUpdate } = options;
  let connection: Promise<PaymentConnection> | null = null;
  let current: ConnectionState = 'Disconnected';
  const state = () => current;

  function enter(next: ConnectionState): void {
    if (next === current) return;
    current = next;
    if (next === 'Disconnected') connection = null;
    onStateChange(next);
  }

  async function start(opening: Promise<PaymentConnection>): Promise<void> {
    // A connection that was closed may still deliver events.
    const ifCurrent = (act: () => void) => {
      if (connection === opening) act();
    };
    const opened = await opening;
    opened.on(hubNames.event, (update) => ifCurrent(() => onUpdate(update)));
    opened.onreconnecting(() => ifCurrent(() => enter('Reconnecting')));
    opened.onclose(() => ifCurrent(() => enter('Disconnected')));
    opened.onreconnected(() =>
      ifCurrent(() => {
        enter('Connected');
        onReconnected();
      }),
    );
    await opened.start();
  }

  return {
    state,

    async open(): Promise<ConnectionState> {
      if (current !== 'Disconnected') return current;
      enter('Connecting');
      const opening = createConnection(address);
      connection = opening;
      const isOpen = await succeeds(start(opening));
      if (connection === opening && state() === 'Connecting') enter(isOpen ? 'Connected' : 'Disconnected');
      return state();
    },

    async invoke(method: string, orderId: string): Promise<boolean> {
      if (connection === null || current !== 'Connected') return false;
      const connected = await connection;
      return succeeds(connected.invoke(method, orderId));
    },

    async close(): Promise<void> {
      if (connection === null) return;
      const leaving = connection;
      enter('Disconnecting');
      await succeeds(leaving.then(async (left) => left.stop()));
      if (connection === leaving) enter('Disconnected');
    },
  };
}

async function succeeds(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch {
    return false;
  }
}
