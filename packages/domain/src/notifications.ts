import type { Zone } from './allowance.ts';
import type { DeviceSystem } from './device.ts';
import type { AlertPercent, StopReason } from './limits.ts';
import type { Megabytes } from './megabytes.ts';
import type { Day, Month } from './month.ts';
import type { Oyru } from './oyru.ts';
import type { CancelsTo } from './subscription.ts';
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

/** A line, by its number. */
export interface LineTold {
  readonly phoneNumber: string;
}

/** An invoice, by its month. */
export interface InvoiceTold {
  readonly month: Month;
  readonly amount: Oyru;
}

/** Where the text needs nothing. */
type Nothing = Readonly<Record<string, never>>;

/** Everything a customer is told of without having asked, with what its text needs. What a later act tells of is added here. */
export interface NotificationParts {
  readonly data_received: DataBetween;
  readonly data_given: DataBetween;
  readonly data_request_received: DataBetween;
  readonly data_request_declined: DataBetween;
  /** Nobody has answered until the month ended. */
  readonly data_request_expired: DataBetween;
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
  /** So much of what was bought for a line is left, and can be used until the end of a day. */
  readonly package_expiring: LineTold & { readonly remaining: Megabytes; readonly lastDay: Day };
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
  /** Whoever pays for a line has given of its data: for whoever uses it. */
  readonly data_given_of_line: DataBetween & { readonly ownNumber: string };
  /** A line that was ordered works, on a plan. */
  readonly line_active: LineTold & { readonly name: string };
  /** An order stands still until its customer looks at it. */
  readonly order_needs_you: OrderTold;
  readonly port_scheduled: LineTold & { readonly on: Day };
  readonly sim_sent: LineTold;
  readonly esim_ready: LineTold;
  /** Another SIM is to be the line’s at an instant, or sooner when it is confirmed. */
  readonly sim_change_ordered: LineTold & { readonly orderId: string; readonly effectiveAt: string | null };
  readonly sim_change_stopped: LineTold;
  readonly sim_changed: LineTold;
  readonly line_blocked: LineTold;
  readonly line_unblocked: LineTold;
  readonly limits_changed: LineTold;
  readonly plan_changed: LineTold & { readonly name: string };
  readonly eu_package_ended: LineTold;
  readonly line_cancelled: LineTold & { readonly lastDay: Day; readonly to: CancelsTo };
  readonly line_kept: LineTold;
  readonly line_became_prepaid: LineTold;
  readonly number_given_up: LineTold;
  /** To another account, by whoever pays for it there. */
  readonly line_moved: LineTold & { readonly name: string };
  /** Out of the account of whoever paid for it until now. */
  readonly line_left: LineTold;
  /** Somebody else has bought it for whoever uses the line. */
  readonly package_received: LineTold & { readonly name: string };
  readonly top_up_received: ToppedUp;
  readonly refund_made: Charged;
  /** Charged by itself. */
  readonly invoice_paid: InvoiceTold;
  readonly invoice_overdue: InvoiceTold & { readonly dueOn: Day };
  /** The provider has called it off. */
  readonly invoice_cancelled: InvoiceTold;
  /** A sign-in on a kind of device that the customer had not signed in on before. */
  readonly new_device: { readonly system: DeviceSystem };
  readonly password_changed: Nothing;
  readonly email_changed: Nothing;
}

export type NotificationKind = keyof NotificationParts;

export const notificationKinds = [
  'data_received',
  'data_given',
  'data_request_received',
  'data_request_declined',
  'data_request_expired',
  'data_alert',
  'package_expiring',
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
  'data_given_of_line',
  'line_active',
  'order_needs_you',
  'port_scheduled',
  'sim_sent',
  'esim_ready',
  'sim_change_ordered',
  'sim_change_stopped',
  'sim_changed',
  'line_blocked',
  'line_unblocked',
  'limits_changed',
  'plan_changed',
  'eu_package_ended',
  'line_cancelled',
  'line_kept',
  'line_became_prepaid',
  'number_given_up',
  'line_moved',
  'line_left',
  'package_received',
  'top_up_received',
  'refund_made',
  'invoice_paid',
  'invoice_overdue',
  'invoice_cancelled',
  'new_device',
  'password_changed',
  'email_changed',
] as const satisfies readonly NotificationKind[];
