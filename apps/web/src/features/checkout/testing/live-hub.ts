import type { PaymentConnection } from '@bylgja/client/payment-updates';
import type { PaymentUpdated } from '@bylgja/contract';

const noListener = {
  update: (_update: PaymentUpdated) => {},
  reconnecting: () => {},
  reconnected: () => {},
  close: () => {},
};

let listener = { ...noListener };

/** The payment hub as a test plays it. */
export const liveHub = {
  isReachable: true,
  /** Until when connecting takes. */
  connected: Promise.resolve(),
  /** What the app has asked of it, `ListenToOrder order-1`. */
  asked: new Array<string>(),
  send: (orderId: string, state: PaymentUpdated['state']) =>
    listener.update({ orderId, paymentId: 'payment', state, amount: 79, at: '2026-11-21T14:40:00.000Z' }),
  cut: () => listener.reconnecting(),
  bringBack: () => listener.reconnected(),
  reset() {
    listener = { ...noListener };
    liveHub.isReachable = true;
    liveHub.connected = Promise.resolve();
    liveHub.asked.length = 0;
  },
};

function connect(): PaymentConnection {
  return {
    start: async () => {
      await liveHub.connected;
      if (!liveHub.isReachable) throw new Error('no way to the hub');
    },
    stop: async () => {},
    invoke: async (method, orderId) => void liveHub.asked.push(`${method} ${orderId}`),
    on: (_event, onUpdate) => {
      listener.update = onUpdate;
    },
    onreconnecting: (onReconnecting) => {
      listener.reconnecting = onReconnecting;
    },
    onreconnected: (onReconnected) => {
      listener.reconnected = onReconnected;
    },
    onclose: (onClose) => {
      listener.close = onClose;
    },
  };
}

/** In the place of `@microsoft/signalr`: every setting is taken, and the connection leads to the hub above. */
class HubConnectionBuilder {
  withUrl = () => this;
  withAutomaticReconnect = () => this;
  withServerTimeout = () => this;
  withKeepAliveInterval = () => this;
  configureLogging = () => this;
  build = connect;
}

export const signalr = { HubConnectionBuilder, HttpTransportType: { WebSockets: 1 }, LogLevel: { None: 6 } };
