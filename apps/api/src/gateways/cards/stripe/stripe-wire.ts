import { z } from 'zod';

/** The part of Stripe's objects that is used here; other fields are ignored. */
const metadata = z.record(z.string(), z.string());
const seconds = z.number().int();
const amount = z.number().int().nonnegative();

/** A page of a list, newest first. */
export function wireList<Item>(item: z.ZodType<Item>) {
  return z.object({ data: z.array(item), has_more: z.boolean() });
}

/** What we keep at Stripe under our own reference: a product, whose id its merchant may choose. */
export const wireRecord = z.object({ id: z.string(), created: seconds, livemode: z.boolean(), metadata });
export type WireRecord = z.output<typeof wireRecord>;

const card = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.number().int().nullish(),
  exp_year: z.number().int().nullish(),
});
export type WireCard = z.output<typeof card>;

export const wireRefund = z.object({
  id: z.string(),
  created: seconds,
  amount,
  status: z.string().nullish(),
});
export type WireRefund = z.output<typeof wireRefund>;

export const wireCharge = z.object({
  id: z.string(),
  created: seconds,
  amount,
  amount_captured: amount,
  currency: z.string(),
  livemode: z.boolean(),
  captured: z.boolean(),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  failure_code: z.string().nullish(),
  outcome: z.object({ reason: z.string().nullish() }).nullish(),
  payment_intent: z.string().nullish(),
  payment_method_details: z.object({ card: card.nullish() }).nullish(),
  refunds: wireList(wireRefund).nullish(),
  metadata,
});
export type WireCharge = z.output<typeof wireCharge>;

/** Why the last try failed. Without a charge the card was never asked: its holder did not confirm. */
const lastError = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  charge: z.string().nullish(),
  payment_method: z.object({ id: z.string() }).nullish(),
});
export type WireError = z.output<typeof lastError>;

export const wireIntent = z.object({
  id: z.string(),
  created: seconds,
  amount,
  currency: z.string(),
  status: z.string(),
  metadata,
  last_payment_error: lastError.nullish(),
});
export type WireIntent = z.output<typeof wireIntent>;

const setup = z.object({
  id: z.string(),
  created: seconds,
  status: z.string(),
  /** Its customer is null once it was detached, or the customer deleted. */
  payment_method: z
    .object({
      id: z.string(),
      card: card.nullish(),
      customer: z.string().nullish(),
      metadata: metadata.nullish(),
    })
    .nullish(),
  last_setup_error: lastError.nullish(),
});

/** A hosted page, with what came of it. */
export const wireWindow = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  url: z.string().nullish(),
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  payment_intent: wireIntent.nullish(),
  setup_intent: setup.nullish(),
  /** Whom the page made to save a card. Also found after it was deleted. */
  customer: z.object({ id: z.string(), deleted: z.boolean().optional() }).nullish(),
});
export type WireWindow = z.output<typeof wireWindow>;

/** An answer of which only the success counts. */
export const wireDone = z.object({ id: z.string() });
/** Of a charge, only whose it is. */
export const wireMarked = z.object({ metadata });
export const wireAccount = z.object({ id: z.string() });

/** An event carries the object that it is about, which is only trusted to name what to fetch. */
export const wireEvent = z.object({
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      object: z.string().nullish(),
      metadata: metadata.nullish(),
      /** Of a refund. */
      charge: z.string().nullish(),
    }),
  }),
});
