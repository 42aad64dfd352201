import type {
  Day,
  DeclineReason,
  Megabytes,
  Month,
  OrderKind,
  OrderState,
  Oyru,
  PaymentState,
  PhoneNumber,
  Zone,
} from '@bylgja/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** An instant; timestamptz in the database. */
type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A day, `2026-11-30`. */
type OptionalDay = ColumnType<Day | null, Day | null | undefined, Day | null>;

export interface Tables {
  customers: CustomersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_codes: SignInCodesTable;
  rate_limits: RateLimitsTable;
  spent_tokens: SpentTokensTable;
  plans: PlansTable;
  packages: PackagesTable;
  accounts: AccountsTable;
  lines: LinesTable;
  grants: GrantsTable;
  usage: UsageTable;
  orders: OrdersTable;
  order_steps: OrderStepsTable;
  order_effects: OrderEffectsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_operations: PaymentOperationsTable;
  payment_callbacks: PaymentCallbacksTable;
  payment_refunds: PaymentRefundsTable;
  agreements: AgreementsTable;
  receipts: ReceiptsTable;
  counters: CountersTable;
  idempotency_keys: IdempotencyKeysTable;
}

export interface CustomersTable {
  id: string;
  firstname: string;
  lastname: string;
  /** Lower case; null for people who sign in by phone only. */
  email: string | null;
  password_hash: string | null;
  birth_on: OptionalDay;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  locale: Generated<'fo' | 'en'>;
  created_at: Instant;
}

export interface SessionsTable {
  id: string;
  customer_id: string;
  /** What was proved at sign-in. */
  method: 'code' | 'password';
  started_at: Instant;
  last_used_at: Instant;
  /** The session ends then at the latest, however much it is used. */
  expires_at: Instant;
  ended_at: OptionalInstant;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string;
  session_id: string;
  issued_at: Instant;
  spent_at: OptionalInstant;
}

export interface SignInCodesTable {
  id: string;
  phone_number: PhoneNumber;
  /** Keyed hash of number, request and code: the code itself is nowhere. */
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** Used or replaced by a newer one. */
  closed_at: OptionalInstant;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  window_ends_at: Instant;
}

export interface SpentTokensTable {
  nonce: string;
  expires_at: Instant;
}

export type PlanTypeName = 'individual_plan' | 'family_plan' | 'prepaid';

export interface PlansTable {
  id: string;
  type: PlanTypeName;
  name: string;
  position: number;
  max_members: number;
  /** Oyru a month of the first, second, … member. */
  member_prices: JSONColumnType<Oyru[]>;
  megabytes: Megabytes;
  call_minutes: number | null;
  sms: number | null;
  binding_months: number;
  eu_price_oyru: Oyru | null;
  eu_megabytes: Megabytes;
  eu_call_minutes: number;
}

export interface PackagesTable {
  id: string;
  name: string;
  position: number;
  zone: Zone;
  megabytes: Megabytes;
  price_oyru: Oyru;
  is_on_sale: Generated<boolean>;
}

export interface AccountsTable {
  id: string;
  owner_id: string;
  plan_type: PlanTypeName;
  plan_id: string | null;
  has_eu_package: boolean;
  status: 'processing' | 'active' | 'cancelled';
  created_at: Instant;
}

export type LineStatus = 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';

export interface LinesTable {
  id: string;
  account_id: string;
  /** Who uses the line. */
  customer_id: string;
  phone_number: PhoneNumber;
  status: LineStatus;
  plan_id: string | null;
  sim_type: 'ESIM' | 'PHYSICAL';
  is_phone_book_visible: boolean;
  is_findable: boolean;
  /** Megabytes given away in the month `given_month`. */
  given_megabytes: Generated<Megabytes>;
  given_month: Month | null;
  active_from: OptionalInstant;
  binding_until: OptionalDay;
  cancels_at: OptionalInstant;
  created_at: Instant;
}

export interface GrantsTable {
  id: string;
  line_id: string;
  source: 'plan' | 'rollover' | 'package' | 'gift';
  zone: Zone;
  megabytes: Megabytes;
  valid_from: Instant;
  /** The first instant it no longer counts. */
  valid_until: Instant;
  order_id: string | null;
}

export interface UsageTable {
  line_id: string;
  day: Day;
  zone: Zone;
  /** Used that day so far, as the network measured it. */
  megabytes: Megabytes;
  measured_at: Instant;
}

export interface OrdersTable {
  id: string;
  number: Generated<number>;
  kind: OrderKind;
  state: OrderState;
  customer_id: string;
  line_id: string | null;
  plan_id: string | null;
  package_id: string | null;
  phone_number: PhoneNumber | null;
  member_name: string;
  name: string;
  price_oyru: Oyru;
  is_main_subscription: Generated<boolean>;
  /** The idempotent request that placed it. */
  request_id: string | null;
  created_at: Instant;
  paid_at: OptionalInstant;
  completed_at: OptionalInstant;
  cancelled_at: OptionalInstant;
}

export interface OrderStepsTable {
  order_id: string;
  step: string;
  at: Instant;
}

export interface OrderEffectsTable {
  order_id: string;
  effect: string;
  at: Instant;
}

export interface PaymentAttemptsTable {
  ref: string;
  order_id: string;
  provider: string;
  amount_oyru: Oyru;
  /** created: intent only; open: the provider has it; settled: it paid the order; closed: given up. An order has one that is not closed. */
  stage: 'created' | 'open' | 'settled' | 'closed';
  state: PaymentState;
  needs_review: Generated<boolean>;
  provider_id: string | null;
  url: string | null;
  card_brand: string | null;
  card_last4: string | null;
  decline_reason: DeclineReason | null;
  /** When the provider is asked next; null once nothing can change any more. */
  next_check_at: OptionalInstant;
  checks: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface PaymentOperationsTable {
  ref: string;
  operation_id: string;
  type: 'authorize' | 'capture' | 'refund' | 'cancel' | 'recurring';
  amount_oyru: Oyru;
  is_pending: boolean;
  is_approved: boolean;
  status_code: string | null;
  decline_reason: DeclineReason | null;
}

export interface PaymentCallbacksTable {
  /** SHA-256 of the raw body: the same notice is kept once. */
  body_hash: string;
  provider: string;
  ref: string | null;
  body: string;
  received_at: Instant;
}

export interface PaymentRefundsTable {
  /** One row, one call at the provider. */
  id: string;
  ref: string;
  amount_oyru: Oyru;
  reason: string;
  requested_at: Instant;
  called_at: OptionalInstant;
}

export interface AgreementsTable {
  id: string;
  customer_id: string;
  state: 'pending' | 'active' | 'expired' | 'ended';
  brand: string;
  masked_pan: string;
  expires: string;
  provider_id: string | null;
  created_at: Instant;
}

export interface ReceiptsTable {
  id: string;
  number: number;
  customer_id: string;
  order_id: string;
  phone_number: PhoneNumber | null;
  name: string;
  total_oyru: Oyru;
  vat_oyru: Oyru;
  card_brand: string | null;
  card_last4: string | null;
  issued_at: Instant;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface IdempotencyKeysTable {
  id: string;
  customer_id: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: JSONColumnType<object | null, string | null, string | null>;
  /** While it runs, and a little longer: after that another try may take over. */
  leased_until: Instant;
  created_at: Instant;
}
