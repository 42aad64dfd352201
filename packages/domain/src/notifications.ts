import type { Megabytes } from './megabytes.ts';

/** Data that went, or is to go, between a line and another person’s. */
export interface DataBetween {
  readonly megabytes: Megabytes;
  /** The other person’s. */
  readonly firstname: string;
  readonly phoneNumber: string;
}

/** Everything a customer is told of without having asked, with what its text needs. What a later act tells of is added here. */
export interface NotificationParts {
  readonly data_received: DataBetween;
  readonly data_given: DataBetween;
  readonly data_request_received: DataBetween;
  readonly data_request_declined: DataBetween;
}

export type NotificationKind = keyof NotificationParts;

export const notificationKinds = [
  'data_received',
  'data_given',
  'data_request_received',
  'data_request_declined',
] as const satisfies readonly NotificationKind[];
