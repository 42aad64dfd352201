import type { AlertPercent, NotificationKind, Zone } from '@bylgja/domain';

interface DataBetween {
  readonly amount: string;
  /** The other person’s. */
  readonly firstname: string;
  readonly number: string;
}

interface ToppedUp {
  readonly price: string;
  readonly number: string;
}

interface OfLine {
  readonly number: string;
}

interface OnPlan extends OfLine {
  readonly name: string;
}

interface Paid {
  readonly name: string;
  readonly price: string;
}

type Nothing = Readonly<Record<string, never>>;

/** What the texts are made of: figures as `formats` writes them, and names. */
export interface NotificationWords {
  readonly data_received: DataBetween;
  readonly data_given: DataBetween;
  readonly data_request_received: DataBetween;
  readonly data_request_declined: DataBetween;
  readonly data_request_expired: DataBetween;
  /** `left` is null when nothing is. */
  readonly data_alert: {
    readonly number: string;
    readonly zone: Zone;
    readonly percent: AlertPercent;
    readonly left: string | null;
  };
  readonly package_expiring: OfLine & { readonly left: string; readonly date: string };
  readonly outside_alert: {
    readonly number: string;
    readonly percent: AlertPercent;
    readonly charged: string;
    readonly limit: string;
  };
  /** `charged` is what has reached the limit; null where its data has gone. */
  readonly roaming_stopped: { readonly number: string; readonly charged: string | null };
  readonly agreement_expiring: { readonly card: string; readonly expires: string };
  readonly agreement_ended: { readonly card: string };
  /** `next` is the day of the next try; null when there is none. */
  readonly charge_declined: { readonly name: string; readonly price: string; readonly next: string | null };
  readonly charge_unknown: { readonly name: string; readonly price: string };
  /** `price` is what goes back to the card; null where nothing does by itself. */
  readonly order_abandoned: {
    readonly number: string;
    readonly name: string;
    readonly price: string | null;
    readonly isPaid: boolean;
  };
  /** `due` is the day by which it is to be paid; null where it is charged on the saved card. */
  readonly invoice_made: { readonly name: string; readonly price: string; readonly due: string | null };
  readonly topped_up_automatically: ToppedUp & { readonly left: string };
  readonly automatic_top_up_failed: ToppedUp & { readonly why: string };
  readonly data_given_of_line: DataBetween & { readonly ownNumber: string };
  readonly line_active: OnPlan;
  /** With the number of the order. */
  readonly order_needs_you: OnPlan;
  readonly port_scheduled: OfLine & { readonly date: string };
  readonly sim_sent: OfLine;
  readonly esim_ready: OfLine;
  /** With the instant at which it changes; null where the line is to be unblocked first. */
  readonly sim_change_ordered: OfLine & { readonly time: string | null };
  readonly sim_change_stopped: OfLine;
  readonly sim_changed: OfLine;
  readonly line_blocked: OfLine;
  readonly line_unblocked: OfLine;
  readonly limits_changed: OfLine;
  readonly plan_changed: OnPlan;
  readonly eu_package_ended: OfLine;
  readonly line_cancelled: OfLine & { readonly date: string; readonly isPrepaid: boolean };
  readonly line_kept: OfLine;
  readonly line_became_prepaid: OfLine;
  readonly number_given_up: OfLine;
  readonly line_moved: OnPlan;
  readonly line_left: OfLine;
  readonly package_received: OnPlan;
  readonly top_up_received: ToppedUp;
  readonly refund_made: Paid;
  readonly invoice_paid: Paid;
  readonly invoice_overdue: Paid & { readonly due: string };
  readonly invoice_cancelled: Paid;
  /** What the device runs; null where it did not say. */
  readonly new_device: { readonly device: string | null };
  readonly password_changed: Nothing;
  readonly email_changed: Nothing;
}

/** What a customer reads of one notification. */
export interface WrittenNotification {
  readonly title: string;
  readonly body: string;
}

/** How each kind of notification is told. */
export type NotificationTexts = {
  readonly [Kind in NotificationKind]: (words: NotificationWords[Kind]) => WrittenNotification;
};
