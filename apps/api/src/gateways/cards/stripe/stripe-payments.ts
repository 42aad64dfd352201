import { fail, ok } from '@bylgja/domain';
import type { PaymentOperation, Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { CallRefusal, ProviderSnapshot } from '../card-provider.ts';
import { isWindowAddress } from '../window-address.ts';
import { readAll } from './stripe-account.ts';
import type { StripeAccount } from './stripe-account.ts';
import { fromStripe } from './stripe-amounts.ts';
import { listCharges } from './stripe-charges.ts';
import { callStripe } from './stripe-client.ts';
import { operationsOfCharges, operationsOfIntent, operationsOfSavedCard } from './stripe-operations.ts';
import { findRecord, markRecord, readMarks } from './stripe-records.ts';
import { stampOf } from './stripe-stamp.ts';
import { readWindows } from './stripe-windows.ts';
import { wireIntent } from './stripe-wire.ts';
import type { WireCharge, WireIntent, WireRecord, WireWindow } from './stripe-wire.ts';

/** Everything Stripe knows of a payment. */
export interface Known {
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

/** The same in Stripe's own objects. */
export async function readKnown(stripe: Stripe, ref: string): Promise<Result<Known | null, CallRefusal>> {
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
      : await readCharge(stripe, record, customer);
  if (!intents.ok) return intents;
  if (customer !== undefined && intents.value.length === 0) return ok(null);
  const charges = await readCharges(stripe, intents.value);
  if (!charges.ok) return charges;
  return ok({ record, windows: windows.value, intents: intents.value, charges: charges.value });
}

/**
 * The intent of a charge of a saved card. A list shows at once what was made; Stripe's search would not. Once found it is noted
 * beside the record: the list is the customer's, who is deleted with the card.
 */
async function readCharge(
  stripe: Stripe,
  { id: ref, created, metadata: { intent: noted } }: WireRecord,
  customer: string,
): Promise<Result<WireIntent[], CallRefusal>> {
  if (noted !== undefined) {
    const read = await callStripe(wireIntent, () => stripe.paymentIntents.retrieve(noted));
    return read.ok ? ok([read.value]) : read;
  }
  const listed = await readAll(wireIntent, (after) =>
    stripe.paymentIntents.list({ customer, created: { gte: created }, limit: 100, ...after }),
  );
  if (!listed.ok) return listed;
  const intent = listed.value.find(({ metadata }) => readMarks(metadata)?.ref === ref);
  if (intent === undefined) return ok([]);
  const marked = await markRecord(stripe, ref, { intent: intent.id });
  return marked.ok ? ok([intent]) : fail('unknown', marked.details);
}

async function readCharges(
  stripe: Stripe,
  intents: readonly WireIntent[],
): Promise<Result<WireCharge[], CallRefusal>> {
  const charges: WireCharge[] = [];
  for (const { id } of intents) {
    const newestFirst: WireCharge[] = [];
    for await (const page of listCharges(stripe, { payment_intent: id })) {
      if (!page.ok) return page;
      newestFirst.push(...page.value);
    }
    charges.push(...newestFirst.toReversed());
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
  const open = windows.find(({ status, url }) => status === 'open' && url && isWindowAddress(url));
  return open?.url ? { url: open.url, amount: fromStripe(open.amount_total ?? 0, currency) } : null;
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
