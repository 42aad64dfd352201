import type { PaymentUpdated } from '@bylgja/contract';

/** What this package uses of a SignalR connection. */
export interface PaymentConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, orderId: string): Promise<unknown>;
  on(event: string, tell: (update: PaymentUpdated) => void): void;
  onreconnecting(tell: () => void): void;
  onreconnected(tell: () => void): void;
  onclose(tell: () => void): void;
}

export interface HubAddress {
  /** `/payment-hub`, or `https://example.fo/payment-hub` from the native shell. */
  readonly hubUrl: string;
  /** Returns a valid access token; called at every connect and reconnect. */
  readonly accessToken: () => Promise<string>;
}

/** Creates a connection that is not started yet. */
export type CreateConnection = (address: HubAddress) => Promise<PaymentConnection>;

/** The official client with our delays and timeouts (rule: payments 17), loaded when it is first needed. */
export const createSignalrConnection: CreateConnection = async ({ hubUrl, accessToken }) => {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  return (
    new HubConnectionBuilder()
      .withUrl(hubUrl, {
        transport: HttpTransportType.WebSockets,
        accessTokenFactory: accessToken,
        timeout: 100_000,
        withCredentials: false,
      })
      .withAutomaticReconnect([0, 2_000, 10_000, 30_000])
      .withServerTimeout(30_000)
      .withKeepAliveInterval(15_000)
      // Its log would contain URLs with the access token.
      .configureLogging(LogLevel.None)
      .build()
  );
};
