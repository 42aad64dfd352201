import { minorUnits } from '@bylgja/domain';
import type { DeclineReason, PaymentOperation } from '@bylgja/domain';
import { z } from 'zod';

import type { AgreementSnapshot, ProviderSnapshot } from './card-provider.ts';
import { readPurchase } from './purchase-metadata.ts';
import { isWindowAddress } from './window-address.ts';

/** The part of QuickPay v10 that is used here; other fields are ignored. */
const operation = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string(),
  amount: z.number().int().nonnegative().nullish(),
  pending: z.boolean(),
  qp_status_code: z.string().nullish(),
  aq_status_code: z.string().nullish(),
  aq_status_msg: z.string().nullish(),
});
type WireOperation = z.output<typeof operation>;

const metadata = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.number().int().nullish(),
  exp_year: z.number().int().nullish(),
});

export const wirePayment = z.object({
  id: z.number().int(),
  merchant_id: z.number().int(),
  order_id: z.string(),
  currency: z.string(),
  test_mode: z.boolean(),
  operations: z.array(operation),
  metadata: metadata.nullish(),
  link: z.object({ url: z.string(), amount: z.number().int() }).nullish(),
  variables: z.unknown().optional(),
  subscription_id: z.number().int().nullish(),
});
export type WirePayment = z.output<typeof wirePayment>;

export const wirePayments = z.array(wirePayment);
/** A list of payments that are read one by one: one that is malformed hides none of the others. */
export const wireRows = z.array(z.unknown());

/** The reference of a payment that cannot be read as a whole; else its number, if it has one. */
export function refInRow(row: unknown): string {
  const named = z.object({ order_id: z.string().optional(), id: z.number().optional() }).safeParse(row);
  const { order_id: ref, id } = named.data ?? {};
  return ref ?? `unknown ${id ?? ''}`.trim();
}

export const wireLink = z.object({ url: z.string().refine(isWindowAddress) });
/** 204: no body at all. */
export const wireNothing = z.undefined();

/** `{"message": "Validation error", "errors": {"order_id": ["has already been taken"]}}` */
export const wireError = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.unknown()).nullish(),
});

/** A notice carries the whole payment, but is only trusted to name the one to fetch. */
export const wireHint = z.object({ id: z.number().int().positive(), order_id: z.string().min(1) });

export function readPayment(payment: WirePayment): ProviderSnapshot {
  const { link } = payment;
  const purchase = readPurchase(payment.variables);
  return {
    providerId: String(payment.id),
    ref: payment.order_id,
    merchantId: String(payment.merchant_id),
    currency: payment.currency,
    isTestMode: payment.test_mode,
    operations: payment.operations.flatMap(readOperation),
    card: readCard(payment.metadata),
    link: link && isWindowAddress(link.url) ? { url: link.url, amount: minorUnits(link.amount) } : null,
    ...(purchase && { purchase }),
    ...(payment.subscription_id && { agreementId: String(payment.subscription_id) }),
  };
}

/** A subscription has the same fields as a payment. */
export function readAgreement(subscription: WirePayment): AgreementSnapshot {
  const { link: _window, ...agreement } = readPayment(subscription);
  return agreement;
}

const statusOf = {
  approved: '20000',
  /** The acquirer could not be reached: it is not known yet whether the money moved. */
  unknownOutcome: '50300',
  /** The cardholder is asked to confirm (3-D Secure): nothing is approved or declined yet. */
  confirmationNeeded: ['30100', '30101'],
  ourFault: ['40001', '40004', '50000'],
} as const;

/** Kinds of operation that move no money (sessions, fees, renewals) are left out, and so is a finished request to confirm. */
function readOperation(wire: WireOperation): PaymentOperation[] {
  const { type } = wire;
  if (!isMoneyType(type)) return [];
  const statusCode = wire.qp_status_code ?? null;
  const isPending = wire.pending || statusCode === statusOf.unknownOutcome;
  if (!isPending && isOneOf(statusOf.confirmationNeeded, statusCode)) return [];

  const isApproved = !isPending && statusCode === statusOf.approved;
  const declineReason = isPending || isApproved ? null : reasonOf(wire);
  return [
    {
      id: wire.id,
      type,
      amount: minorUnits(wire.amount ?? 0),
      isPending,
      isApproved,
      statusCode,
      declineReason,
    },
  ];
}

const moneyTypes = ['authorize', 'capture', 'refund', 'cancel', 'recurring'] as const;

function isMoneyType(type: string): type is PaymentOperation['type'] {
  return isOneOf(moneyTypes, type);
}

/** QuickPay has one code for every refusal of an acquirer; the reason is in the acquirer's own code and message. */
function reasonOf(wire: WireOperation): DeclineReason {
  if (isOneOf(statusOf.ourFault, wire.qp_status_code)) return 'error';
  const words = wire.aq_status_msg ?? '';
  if (/3-?d.?secure|authenticat/i.test(words)) return 'not_authenticated';
  return /expired/i.test(words) ? 'expired_card' : 'rejected';
}

function readCard(wire: WirePayment['metadata']): ProviderSnapshot['card'] {
  if (!wire?.brand || !wire.last4 || !wire.exp_month || !wire.exp_year) return null;
  return { brand: wire.brand, last4: wire.last4, expiresMonth: wire.exp_month, expiresYear: wire.exp_year };
}

function isOneOf(list: readonly string[], word: string | null | undefined): boolean {
  return word !== null && word !== undefined && list.includes(word);
}
