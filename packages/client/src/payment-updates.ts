export type { CreateConnection, HubAddress, PaymentConnection } from './payment-updates-connection.ts';
export * from './payment-updates-follow.ts';
export * from './payment-updates-hub.ts';
export type { WaitFailure } from './payment-updates-mailbox.ts';
export type { ConnectionState } from './payment-updates-live.ts';
