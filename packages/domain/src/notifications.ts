import type { Zone } from './allowance.ts';
import type { AlertPercent, StopReason } from './limits.ts';
import type { Megabytes } from './megabytes.ts';
import type { Day, Month } from './month.ts';
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

/** An order, by the number that its customer can quote: `BY-104 882`. */
export interface OrderTold {
  readonly number: string;
  readonly name: string;
}

/** What is charged by itself: an invoice is called by its month, anything else by its name. */
export interface Charged {
  readonly name: string;
  readonly month?: Month | null;
  readonly amount: Oyru;
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
  /** So much of a line’s data has gone this month. */
  readonly data_alert: {
    readonly phoneNumber: string;
    readonly zone: Zone;
    readonly percent: AlertPercent;
    readonly remaining: Megabytes;
  };
  /** A line comes near its limit outside the plan, or has reached it. */
  readonly outside_alert: {
    readonly phoneNumber: string;
    readonly percent: AlertPercent;
    readonly charged: Oyru;
    readonly limit: Oyru;
  };
  /** A line is stopped abroad. */
  readonly roaming_stopped: {
    readonly phoneNumber: string;
    readonly reason: StopReason;
    readonly charged: Oyru;
  };
  /** A charge by itself has come to nothing; null when it is not tried again. */
  readonly charge_declined: Charged & { readonly nextOn: Day | null };
  /** Whether a charge by itself took anything cannot be found out: it is not tried again. */
  readonly charge_unknown: Charged;
  /** With the month it is for; to be paid by its last day, unless it is charged on the saved card. */
  readonly invoice_made: {
    readonly month: Month;
    readonly amount: Oyru;
    readonly dueOn: Day;
    readonly isCharged: boolean;
  };
  /** An order came to nothing while it was processed; with what goes back by itself, if anything does of what was paid. */
  readonly order_abandoned: OrderTold & { readonly amount: Oyru | null; readonly isPaid: boolean };
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
  'data_alert',
  'outside_alert',
  'roaming_stopped',
  'agreement_expiring',
  'agreement_ended',
  'charge_declined',
  'charge_unknown',
  'order_abandoned',
  'invoice_made',
  'topped_up_automatically',
  'automatic_top_up_failed',
] as const satisfies readonly NotificationKind[];
