import type { Megabytes } from './megabytes.ts';
import type { Day, Month } from './month.ts';
import type { Oyru } from './oyru.ts';

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

/** What is charged by itself: an invoice is called by its month, anything else by its name. */
export interface Charged {
  readonly name: string;
  readonly month?: Month | null;
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
  readonly charge_declined: Charged & { readonly nextOn: Day | null };
  /** With the month it is for; to be paid by its last day, unless it is charged on the saved card. */
  readonly invoice_made: {
    readonly month: Month;
    readonly amount: Oyru;
    readonly dueOn: Day;
    readonly isCharged: boolean;
  };
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
  'invoice_made',
] as const satisfies readonly NotificationKind[];
