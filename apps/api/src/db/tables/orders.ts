import type {
  DeclineReason,
  OrderKind,
  OrderProblem,
  OrderState,
  OrderRequest,
  MinorUnits,
  PaymentState,
  PhoneNumber,
  StepId,
} from '@bylgja/domain';
import type { Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalInstant } from './columns.ts';

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
  price_minor: MinorUnits;
  is_main_subscription: Generated<boolean>;
  account_id: string | null;
  /** The order by whose payment this one is paid, where several are paid at once. */
  paid_by_order_id: Generated<string | null>;
  /** What is asked for, beside the columns; each kind of order reads its own. */
  request: JSONColumnType<OrderRequest, string | undefined>;
  /** What it waits for the customer to correct. */
  problem: Generated<OrderProblem | null>;
  /** When the number moves here. */
  scheduled_at: OptionalInstant;
  /** When it is given up unless it is paid or, while it is on hold, resolved. */
  expires_at: OptionalInstant;
  /** The idempotent request that placed it. */
  request_id: string | null;
  created_at: Instant;
  paid_at: OptionalInstant;
  completed_at: OptionalInstant;
  cancelled_at: OptionalInstant;
}

export interface OrderStepsTable {
  order_id: string;
  step: StepId;
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
  amount_minor: MinorUnits;
  /** The saved card it is charged on; null where the customer pays in the provider's window. */
  agreement_id: Generated<string | null>;
  /** What a charge that comes again is for, `2026-12`; null for one the customer has made. */
  period: Generated<string | null>;
  /** created: intent only; open: the provider has it; settled: it paid the order; closed: given up. An order has one that is not closed. */
  lifecycle: 'created' | 'open' | 'settled' | 'closed';
  provider_status: PaymentState;
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
  amount_minor: MinorUnits;
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
  amount_minor: MinorUnits;
  reason: string;
  requested_at: Instant;
  sent_at: OptionalInstant;
}

export interface AgreementsTable {
  id: string;
  customer_id: string;
  /** Ours at the provider. */
  ref: string;
  /** pending: a card is to be saved; active: it is; ended: it is charged no more. A customer has one pending and one active. */
  state: 'pending' | 'active' | 'ended';
  /** Of the card, once it is saved; else empty. */
  brand: string;
  masked_pan: string;
  expires: string;
  provider_id: string | null;
  /** The window that saves the card. */
  url: string | null;
  decline_reason: DeclineReason | null;
  created_at: Instant;
  /** When its window was asked for last. */
  opened_at: Instant;
  /** When it is looked after next; null while there is nothing to do. */
  next_check_at: OptionalInstant;
  checks: Generated<number>;
  /** When its customer was notified that the card is about to expire. */
  expiry_notified_at: OptionalInstant;
  ended_at: OptionalInstant;
  /** When the provider was asked to end it. */
  end_requested_at: OptionalInstant;
  /** Since when nothing can be charged on it at the provider either. */
  closed_at: OptionalInstant;
}

/** An order that is charged by itself, and tried again. */
export interface RecurringChargesTable {
  order_id: string;
  period: string;
  /** How often it has been tried. */
  tries: Generated<number>;
  first_declined_at: OptionalInstant;
  /** Null once it is paid, or left to be paid by card. */
  next_try_at: OptionalInstant;
  created_at: Instant;
}

export interface ReceiptsTable {
  id: string;
  number: number;
  /** Of what was sold, one for an order; or of what went back, one for each refund. */
  kind: Generated<'sale' | 'refund'>;
  customer_id: string;
  order_id: string;
  /** The payment whose money it is about. */
  payment_ref: Generated<string | null>;
  /** Of a refund: the receipt of the sale, and the provider’s number of the refund within the payment. */
  refund_of: Generated<string | null>;
  operation_id: Generated<string | null>;
  phone_number: PhoneNumber | null;
  name: string;
  /** Below nothing where it went back. */
  total_minor: MinorUnits;
  vat_minor: MinorUnits;
  card_brand: string | null;
  card_last4: string | null;
  issued_at: Instant;
}

export interface CountersTable {
  name: string;
  value: number;
}
