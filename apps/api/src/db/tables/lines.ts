import type {
  AlertPercent,
  AlertSubject,
  CancelsTo,
  CreditKind,
  Day,
  Megabytes,
  Month,
  MinorUnits,
  PhoneNumber,
  PlanTypeId,
  TopUpPause,
  TransferKind,
  TransferState,
  Zone,
} from '@bylgja/domain';
import type { Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalDay, OptionalInstant } from './columns.ts';

export interface PlansTable {
  id: string;
  type: PlanTypeId;
  name: string;
  position: number;
  max_members: number;
  megabytes: Megabytes;
  /** Null where it is not limited. */
  call_minutes: number | null;
  /** Null where they are not limited. */
  sms: number | null;
  /** In Mbit/s; null where the network alone limits it. */
  max_speed_mbps: number | null;
  binding_months: number;
  eu_megabytes: Megabytes;
  eu_call_minutes: number;
  is_on_sale: Generated<boolean>;
}

/** What a plan costs per month, from the first day of a month on. */
export interface PlanPricesTable {
  plan_id: string;
  valid_from: Day;
  /** Of the first, second, … member. */
  member_prices_minor: JSONColumnType<MinorUnits[]>;
  /** Of the EU package for each line; null where the plan offers none. */
  eu_price_minor: MinorUnits | null;
}

export interface PackagesTable {
  id: string;
  position: number;
  /** Its name in each language; null for one that is named by its size. */
  names: JSONColumnType<
    Readonly<Record<'fo' | 'en', string>> | null,
    string | null | undefined,
    string | null
  >;
  zone: Zone;
  megabytes: Megabytes;
  /** The first and the last day on which it is on sale; null where there is none. */
  on_sale_from: OptionalDay;
  on_sale_until: OptionalDay;
}

/** What a package costs from a day on. */
export interface PackagePricesTable {
  package_id: string;
  valid_from: Day;
  price_minor: MinorUnits;
}

export interface AccountsTable {
  id: string;
  owner_id: string;
  plan_type: PlanTypeId;
  /** The plan of all its lines; null when they are prepaid. */
  plan_id: string | null;
  /** Takes effect when the month ends. */
  next_plan_id: Generated<string | null>;
  has_eu_package: boolean;
  /** The last day of the EU package, once it has been cancelled. */
  eu_until: OptionalDay;
  status: 'processing' | 'active' | 'cancelled' | 'ended';
  /** Its billing month: behind the calendar until its month end has run. */
  month: Month;
  created_at: Instant;
  /** Its key in the provider's own system, if it was imported, and the row of the file as it was imported last. */
  external_key: Generated<string | null>;
  imported_row: Generated<string | null>;
}

/** The state of a line, apart from barring. */
export type LineStatus = 'processing' | 'active' | 'cancelled' | 'prepaid' | 'ended';

export interface LinesTable {
  id: string;
  account_id: string;
  /** Who uses the line. */
  customer_id: string;
  phone_number: PhoneNumber;
  status: LineStatus;
  /** Barred since then, because it was lost. */
  blocked_at: OptionalInstant;
  /** When it was last unbarred after that. */
  unblocked_at: OptionalInstant;
  /** Since when the network was last asked to stop it abroad. */
  roaming_stopped_at: OptionalInstant;
  sim_type: 'ESIM' | 'PHYSICAL';
  is_phone_book_visible: boolean;
  is_findable: boolean;
  active_from: OptionalInstant;
  binding_until: OptionalDay;
  /** When a cancellation takes effect, and what happens to the number then. */
  cancels_at: OptionalInstant;
  cancels_to: Generated<CancelsTo | null>;
  created_at: Instant;
  /** Its key in the provider's own system, if it was imported, and the row of the file as it was imported last. */
  external_key: Generated<string | null>;
  imported_row: Generated<string | null>;
  /** Charges of days before are settled in another system, from which the line was imported. */
  charges_from: OptionalDay;
}

export interface GrantsTable {
  id: string;
  line_id: string;
  source: 'plan' | 'rollover' | 'package' | 'gift';
  zone: Zone;
  megabytes: Megabytes;
  valid_from: Instant;
  /** The first instant at which it is no longer valid. */
  valid_until: Instant;
  /** Its source: a purchase, or a transfer from another line. */
  order_id: string | null;
  transfer_id: Generated<string | null>;
  /** Usage in its zone and month beyond all grants, before this one was added. */
  prior_overuse_megabytes: Generated<Megabytes>;
  /** Of a package: when its user was notified that it expires, if anything was left. */
  expiry_notified_at: OptionalInstant;
}

/** Data sent from one line to another. */
export interface DataTransfersTable {
  id: string;
  kind: TransferKind;
  /** A request that is still waiting when its month has ended is expired. */
  state: Exclude<TransferState, 'expired'>;
  giver_line_id: string;
  receiver_line_id: string;
  megabytes: Megabytes;
  /** The business month in which it was sent or requested; sent data counts in it. */
  month: Month;
  created_by: string;
  created_at: Instant;
  handled_at: OptionalInstant;
  /** When the requester was notified that there was no answer. */
  expiry_notified_at: OptionalInstant;
}

export interface UsageTable {
  line_id: string;
  day: Day;
  zone: Zone;
  /** Usage of that day so far, as the network measured it. */
  megabytes: Megabytes;
  call_minutes: Generated<number>;
  sms: Generated<number>;
  /** Charged outside any allowance. */
  charged_minor: Generated<MinorUnits>;
  /** When these figures were first measured; its page records when they last were. */
  measured_at: Instant;
}

/** The usage of a month: the sum of its days, which the database updates whenever a day is written. */
export interface UsageMonthsTable {
  line_id: string;
  month: Month;
  zone: Zone;
  megabytes: Megabytes;
  charged_minor: MinorUnits;
  /** When the newest of its days was first measured with its figures. */
  measured_at: Instant;
}

/** Numbers that one usage poll asks for together: those of lines in use, from the first number of one page to that of the next. */
export interface UsagePagesTable {
  first_number: string;
  next_poll_at: Instant;
  /** When it was last polled with an answer; null before the first. */
  polled_at: OptionalInstant;
  /** The first day of that poll. */
  polled_from: OptionalDay;
  /** When it was last polled with an answer for all of the month before. */
  fully_polled_at: Generated<Date>;
  /** When its lines were last measured. */
  measured_at: OptionalInstant;
  /** The numbers of lines that were last measured at another instant, or never. */
  exceptions: JSONColumnType<Record<string, string | null>>;
}

/** Lines whose usage or credit has changed, until a job has checked them, and lines to check later. */
export interface LineCheckQueueTable {
  line_id: string;
  next_check_at: Instant;
}

/** The limits set for a line; without a row, the default limits. */
export interface LineLimitsTable {
  line_id: string;
  alerts_data: boolean;
  outside_limit_minor: MinorUnits;
  stops_abroad: boolean;
}

/** The highest level of a line in a month, per subject, of which its customers were notified. */
export interface LimitAlertsTable {
  line_id: string;
  month: Month;
  subject: AlertSubject;
  percent: AlertPercent;
  at: Instant;
}

/** What a line has paid towards what is charged outside any plan. */
export interface CreditEntriesTable {
  id: string;
  line_id: string;
  kind: CreditKind;
  amount_minor: MinorUnits;
  /** The order that paid or will pay it; null for what is written off or brought along. */
  order_id: string | null;
  at: Instant;
}

/** Automatic top-ups that the owner of a prepaid line has agreed to. */
export interface AutomaticTopUpsTable {
  line_id: string;
  /** Who pays. */
  customer_id: string;
  threshold_minor: MinorUnits;
  amount_minor: MinorUnits;
  most_per_month: number;
  created_at: Instant;
  paused_at: OptionalInstant;
  pause_reason: Generated<TopUpPause | null>;
  /** The saved card at the time of the pause; null if there was none. */
  paused_agreement_id: Generated<string | null>;
}

/** An order placed by an automatic top-up. */
export interface AutomaticTopUpOrdersTable {
  order_id: string;
  line_id: string;
  /** The business month it counts in. */
  month: Month;
  /** A line has at most one in progress. */
  state: 'in_progress' | 'completed' | 'failed';
  created_at: Instant;
}
