import { fail, ok } from '@bylgja/domain';
import type { PaymentOperation, Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';
import type { z } from 'zod';

import type { CallRefusal, MoneyOrder, ProviderSnapshot } from '../card-provider.ts';
import { readPurchase } from '../purchase-metadata.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';
import { callStripe } from './stripe-client.ts';
import {
  operationsOfCharges,
  operationsOfIntent,
  operationsOfListedSavedCard,
  operationsOfSavedCard,
  readCard,
} from './stripe-operations.ts';
import { findRecord, marksOf, readMarks } from './stripe-records.ts';
import { readWindows } from './stripe-windows.ts';
import { wireCharge, wireDone, wireIntent, wireList } from './stripe-wire.ts';
import type { WireCharge, WireIntent, WireRecord, WireWindow } from './stripe-wire.ts';

/** The library with the key of an account, and the account's id. */
export interface StripeAccount {
  readonly stripe: Stripe;
  readonly merchantId: string;
}

/** Everything Stripe knows of a payment. */
interface Known {
  readonly record: WireRecord;
  readonly windows: readonly WireWindow[];
  readonly intents: readonly WireIntent[];
  /** Oldest first. */
  readonly charges: readonly WireCharge[];
}

/** The payment of that reference; null if there is none, or no charge of the saved card was begun. */
export async function readPayment(
  { stripe, merchantId }: StripeAccount,
  ref: string,
): Promise<Result<ProviderSnapshot | null, CallRefusal>> {
  const known = await readKnown(stripe, ref);
  if (!known.ok) return known;
  return ok(known.value && { ...snapshotOf(known.value), merchantId });
}

async function readKnown(stripe: Stripe, ref: string): Promise<Result<Known | null, CallRefusal>> {
  const found = await findRecord(stripe, ref, ['payment', 'charge']);
  if (!found.ok) return found;
  const record = found.value;
  if (record === null) return ok(null);
  const customer = record.metadata['customer'];
  const windows = customer === undefined ? await readWindows(stripe, record) : ok([]);
  if (!windows.ok) return windows;
  const intents =
    customer === undefined
      ? ok(windows.value.flatMap(({ payment_intent: intent }) => intent ?? []))
      : await listIntents(stripe, record, customer);
  if (!intents.ok) return intents;
  if (customer !== undefined && intents.value.length === 0) return ok(null);
  const charges = await listCharges(stripe, intents.value);
  if (!charges.ok) return charges;
  return ok({ record, windows: windows.value, intents: intents.value, charges: charges.value });
}

/** The intents of a charge of a saved card. A list shows at once what was made; Stripe's search would not. */
async function listIntents(
  stripe: Stripe,
  { id: ref, created }: WireRecord,
  customer: string,
): Promise<Result<WireIntent[], CallRefusal>> {
  const listed = await readAll(wireIntent, (after) =>
    stripe.paymentIntents.list({ customer, created: { gte: created }, limit: 100, ...after }),
  );
  return listed.ok ? ok(listed.value.filter(({ metadata }) => readMarks(metadata)?.ref === ref)) : listed;
}

async function listCharges(
  stripe: Stripe,
  intents: readonly WireIntent[],
): Promise<Result<WireCharge[], CallRefusal>> {
  const charges: WireCharge[] = [];
  for (const { id: intent } of intents) {
    const listed = await readAll(wireCharge, (after) =>
      stripe.charges.list({ payment_intent: intent, limit: 100, expand: ['data.refunds'], ...after }),
    );
    if (!listed.ok) return listed;
    charges.push(...listed.value.toReversed());
  }
  return ok(charges);
}

function snapshotOf({ record, windows, intents, charges }: Known): Omit<ProviderSnapshot, 'merchantId'> {
  const { id: ref, livemode, metadata } = record;
  const currency = intents[0]?.currency ?? metadata['currency'] ?? '';
  const isSaved = metadata['agreement'] !== undefined;
  return {
    ref,
    currency: currency.toUpperCase(),
    isTestMode: !livemode,
    operations: isSaved ? ofSavedCard(intents, charges) : ofWindows(intents, charges),
    link: linkIn(windows, currency),
    ...stampOf(ref, { metadata, charges }),
  };
}

/** The window that takes a card. */
function linkIn(windows: readonly WireWindow[], currency: string): ProviderSnapshot['link'] {
  const open = windows.find(({ status, url }) => status === 'open' && url);
  return open?.url ? { url: open.url, amount: fromStripe(open.amount_total ?? 0, currency) } : null;
}

/** What a payment's metadata and cards say of it. */
function stampOf(ref: string, { metadata, charges }: Pick<WireRecord, 'metadata'> & Pick<Known, 'charges'>) {
  const purchase = readPurchase(metadata);
  const agreementId = metadata['agreement'];
  const card = charges.findLast((charge) => charge.payment_method_details?.card);
  return {
    providerId: ref,
    card: readCard(card?.payment_method_details?.card),
    ...(purchase && { purchase }),
    ...(agreementId !== undefined && { agreementId }),
  };
}

function ofWindows(intents: readonly WireIntent[], charges: readonly WireCharge[]): PaymentOperation[] {
  return [
    ...operationsOfCharges(charges),
    ...intents.flatMap((intent) => operationsOfIntent(intent, chargesOf(intent, charges))),
  ];
}

function ofSavedCard(intents: readonly WireIntent[], charges: readonly WireCharge[]): PaymentOperation[] {
  return intents.flatMap((intent) => operationsOfSavedCard(intent, chargesOf(intent, charges)));
}

function chargesOf({ id }: WireIntent, charges: readonly WireCharge[]): WireCharge[] {
  return charges.filter(({ payment_intent: intent }) => intent === id);
}

/** A capture or refund on the intent that fits, or the release of what is reserved; then the payment as it is after it. */
export async function moveMoney(
  account: StripeAccount,
  { type, providerId: ref, amount }: MoneyMove,
): Promise<Result<ProviderSnapshot, CallRefusal>> {
  const { stripe } = account;
  const known = await readKnown(stripe, ref);
  if (!known.ok) return known;
  const status = type === 'refund' ? 'succeeded' : 'requires_capture';
  const intent = known.value?.intents.find((candidate) => candidate.status === status);
  if (intent === undefined) return fail('rejected', { httpStatus: 400, message: 'wrong_state', fields: '' });
  const { id, currency } = intent;
  const moves: Readonly<Record<MoneyMove['type'], () => Promise<unknown>>> = {
    capture: () => stripe.paymentIntents.capture(id, { amount_to_capture: toStripe(amount, currency) }),
    refund: () =>
      stripe.refunds.create({
        payment_intent: id,
        amount: toStripe(amount, currency),
        metadata: marksOf({ kind: 'payment', ref }),
      }),
    cancel: () => stripe.paymentIntents.cancel(id),
  };
  const moved = await callStripe(wireDone, moves[type]);
  if (!moved.ok) return moved;
  const after = await readPayment(account, ref);
  if (!after.ok) return fail('unknown', after.details);
  return after.value ? ok(after.value) : fail('unknown', { reason: 'not_found' });
}

interface MoneyMove extends MoneyOrder {
  /** A release is of the whole amount. */
  readonly type: 'capture' | 'refund' | 'cancel';
}

/**
 * Payments for which a card was asked since then. A window that nobody used is not among them: it holds no money. The list is read
 * to its end first, because a payment may have several charges, and is listed once.
 */
export async function* listPayments(
  { stripe, merchantId }: StripeAccount,
  since: Date,
): AsyncGenerator<Result<ProviderSnapshot, CallRefusal>> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const listed = await readAll(wireCharge, (after) =>
    stripe.charges.list({ created, limit: 100, expand: ['data.refunds'], ...after }),
  );
  if (!listed.ok) {
    yield listed;
    return;
  }
  const ours = listed.value.flatMap((charge) => {
    const marks = readMarks(charge.metadata);
    return marks === null ? [] : [{ charge, ...marks }];
  });
  for (const [ref, found] of Map.groupBy(ours, (one) => one.ref)) {
    const charges = found.map(({ charge }) => charge).toReversed();
    const isSaved = found.every(({ kind }) => kind === 'charge');
    const [first] = charges;
    if (first === undefined) continue;
    yield ok({
      ref,
      merchantId,
      currency: first.currency.toUpperCase(),
      isTestMode: !first.livemode,
      operations: isSaved ? operationsOfListedSavedCard(charges) : operationsOfCharges(charges),
      link: null,
      ...stampOf(ref, { metadata: first.metadata, charges }),
    });
  }
}

/** Every page of a list. */
async function readAll<Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  read: (after: { readonly starting_after?: string }) => Promise<unknown>,
): Promise<Result<Item[], CallRefusal>> {
  const all: Item[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await callStripe(wireList(item), () => read(last ? { starting_after: last.id } : {}));
    if (!page.ok) return page;
    all.push(...page.value.data);
    if (!page.value.has_more || page.value.data.length === 0) return ok(all);
  }
}
