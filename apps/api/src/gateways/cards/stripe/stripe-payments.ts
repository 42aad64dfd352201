import { ok } from '@bylgja/domain';
import type { PaymentOperation, Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { CallRefusal, ProviderSnapshot } from '../card-provider.ts';
import { readAll } from './stripe-account.ts';
import type { StripeAccount } from './stripe-account.ts';
import { fromStripe } from './stripe-amounts.ts';
import { operationsOfCharges, operationsOfIntent, operationsOfSavedCard } from './stripe-operations.ts';
import { findRecord, readMarks } from './stripe-records.ts';
import { stampOf } from './stripe-stamp.ts';
import { readWindows } from './stripe-windows.ts';
import { wireCharge, wireIntent } from './stripe-wire.ts';
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
