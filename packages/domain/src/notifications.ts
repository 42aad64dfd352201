import type { Megabytes } from './megabytes.ts';
import type { Day } from './month.ts';
import type { Oyru } from './oyru.ts';
import type { TopUpPause } from './top-ups.ts';

/** Data that went, or is to go, between a line and another person’s. */
export interface DataBetween {
  readonly megabytes: Megabytes;
  /** The other person’s. */
  readonly firstname: string;
  readonly phoneNumber: string;
}

/** A saved card. */
export interface CardTold {
  readonly brand: string;
  readonly last4: string;
}

/** A top-up of a line. */
export interface ToppedUp {
  readonly phoneNumber: string;
  readonly amount: Oyru;
}

/** Everything a customer is told of without having asked, with what its text needs. What a later act tells of is added here. */
export interface NotificationParts {
  readonly data_received: DataBetween;
  readonly data_given: DataBetween;
  readonly data_request_received: DataBetween;
  readonly data_request_declined: DataBetween;
  /** With the last month of the card, `2028-04`. */
  readonly agreement_expiring: CardTold & { readonly expires: string };
  readonly agreement_ended: CardTold;
  /** A charge by itself has come to nothing; null when it is not tried again. */
  readonly charge_declined: { readonly name: string; readonly amount: Oyru; readonly nextOn: Day | null };
  /** A line was topped up by itself, and has this now. */
  readonly topped_up_automatically: ToppedUp & { readonly credit: Oyru };
  readonly automatic_top_up_failed: ToppedUp & { readonly reason: TopUpPause };
}

export type NotificationKind = keyof NotificationParts;

export const notificationKinds = [
  'data_received',
  'data_given',
  'data_request_received',
  'data_request_declined',
  'agreement_expiring',
  'agreement_ended',
  'charge_declined',
  'topped_up_automatically',
  'automatic_top_up_failed',
] as const satisfies readonly NotificationKind[];
