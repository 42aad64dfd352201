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
  /** The order whose payment pays this one too, if several are paid at once. */
  paid_by_order_id: Generated<string | null>;
  /** The request, apart from the columns; each kind of order reads its own. */
  request: JSONColumnType<OrderRequest, string | undefined>;
  /** What the customer has to correct. */
  problem: Generated<OrderProblem | null>;
  /** When the number moves here. */
  scheduled_at: OptionalInstant;
  /** When it is cancelled unless it is paid or, while it is on hold, resolved. */
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
  /** The saved card that is charged; null if the customer pays in the provider's window. */
  agreement_id: Generated<string | null>;
  /** The period of a recurring charge, `2026-12`; null for a payment made by the customer. */
  period: Generated<string | null>;
  /** created: intent only; open: the provider has it; settled: it paid the order; closed: abandoned. An order has at most one that is not closed. */
  lifecycle: 'created' | 'open' | 'settled' | 'closed';
  provider_status: PaymentState;
  needs_review: Generated<boolean>;
  provider_id: string | null;
  url: string | null;
  card_brand: string | null;
  card_last4: string | null;
  decline_reason: DeclineReason | null;
  /** When the provider is asked next; null once nothing can change. */
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
  /** SHA-256 of the raw body: the same notice is stored once. */
  body_hash: string;
  provider: string;
  ref: string | null;
  /** No longer written: it goes once no release writes it. */
  body: string | null | undefined;
  received_at: Instant;
}

export interface PaymentRefundsTable {
  /** One row for each call at the provider. */
  id: string;
  ref: string;
  amount_minor: MinorUnits;
  reason: string;
  requested_at: Instant;
  sent_at: OptionalInstant;
}

/** Money at the provider that no attempt stands for, until an operator has decided. */
export interface UnmatchedPaymentsTable {
  ref: string;
  provider_id: string;
  customer_id: string | null;
  /** What the provider says was bought; the order is usually not in this database. */
  order_id: string | null;
  kind: OrderKind | null;
  package_id: string | null;
  line_id: string | null;
  /** Captured and not refunded, when the provider was last asked. */
  amount_minor: MinorUnits;
  found_at: Instant;
  refund_sent_at: OptionalInstant;
  outcome: Generated<'refunded' | 'dismissed' | null>;
  closed_at: OptionalInstant;
}

export interface AgreementsTable {
  id: string;
  customer_id: string;
  /** Our reference at the provider. */
  ref: string;
  /** pending: waits for a card; active: the card is saved; ended: no longer charged. A customer has at most one pending and one active. */
  state: 'pending' | 'active' | 'ended';
  /** Brand, number and expiry of the card once it is saved; else empty. */
  brand: string;
  masked_pan: string;
  expires: string;
  provider_id: string | null;
  /** The window that saves the card. */
  url: string | null;
  decline_reason: DeclineReason | null;
  created_at: Instant;
  /** When its window was last requested. */
  opened_at: Instant;
  /** When the job checks it next; null while there is nothing to do. */
  next_check_at: OptionalInstant;
  checks: Generated<number>;
  /** When its customer was notified that the card is about to expire. */
  expiry_notified_at: OptionalInstant;
  ended_at: OptionalInstant;
  /** When the provider was asked to end it. */
  end_requested_at: OptionalInstant;
  /** Since when the provider allows no charge on it either. */
  closed_at: OptionalInstant;
}

/** An order that is charged automatically, with retries. */
export interface RecurringChargesTable {
  order_id: string;
  period: string;
  /** How often the charge has been tried. */
  tries: Generated<number>;
  first_declined_at: OptionalInstant;
  /** Null once it is paid, or the customer has to pay by card. */
  next_try_at: OptionalInstant;
  created_at: Instant;
}

export interface ReceiptsTable {
  id: string;
  number: number;
  /** One for the sale of an order, and one for each refund. */
  kind: Generated<'sale' | 'refund'>;
  customer_id: string;
  order_id: string;
  /** The payment that it documents. */
  payment_ref: Generated<string | null>;
  /** Of a refund: the receipt of the sale, and the provider’s number of the refund within the payment. */
  refund_of: Generated<string | null>;
  operation_id: Generated<string | null>;
  phone_number: PhoneNumber | null;
  name: string;
  /** Negative for a refund. */
  total_minor: MinorUnits;
  vat_minor: MinorUnits;
  /** The rate when it was issued; of an invoice or a refund, that of the invoice or the sale. */
  vat_percent: number;
  card_brand: string | null;
  card_last4: string | null;
  issued_at: Instant;
}

export interface CountersTable {
  name: string;
  value: number;
}
