export type * from './call.ts';
export * from './client.ts';
export type { DeviceToken } from './device-token.ts';
export type { SessionEvent } from './stored-session.ts';
export type { Timers } from './timers.ts';
export * from './token-keeper.ts';
export * from './token-store.ts';
export type { TransportOptions } from './transport.ts';
