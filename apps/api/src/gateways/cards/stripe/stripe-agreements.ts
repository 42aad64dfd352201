import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { AgreementCalls, AgreementSnapshot, CallRefusal } from '../card-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { chargeSaved } from './stripe-charge.ts';
import { callStripe, missing } from './stripe-client.ts';
import { operationsOfSetup, readCard } from './stripe-operations.ts';
import { createRecord, findRecord, marksOf, readMarks } from './stripe-records.ts';
import { closeAll, openWindow, readWindows, windowTerms } from './stripe-windows.ts';
import { wireDone } from './stripe-wire.ts';
import type { WireRecord, WireWindow } from './stripe-wire.ts';

interface KnownAgreement {
  readonly record: WireRecord;
  readonly windows: readonly WireWindow[];
}

const notSaved = fail('rejected', { kind: 'refused', httpStatus: 400, message: 'no_saved_card', fields: '' });
/**
 * Saved cards: a hosted page in setup mode makes a customer with a payment method, which is charged without its holder. The customer
 * is made for this card alone, with the email address of its holder, and is deleted with it.
 */
export function agreementCalls(account: StripeAccount): AgreementCalls {
  const { stripe } = account;

  async function read(ref: string): Promise<Result<AgreementSnapshot | null, CallRefusal>> {
    const known = await readKnown(stripe, ref);
    if (!known.ok || known.value === null) return known.ok ? ok(null) : known;
    const marked = await markCard(stripe, known.value);
    return marked.ok ? ok(snapshotOf(account, known.value)) : marked;
  }

  return {
    async createAgreement({ ref, currency, description }) {
      const made = await createRecord(stripe, { kind: 'agreement', ref, currency, name: description });
      return made.ok ? ok(snapshotOf(account, { record: made.value, windows: [] })) : made;
    },

    async linkAgreement(link) {
      const found = await findRecord(stripe, link.providerId, ['agreement']);
      if (!found.ok) return found;
      const record = found.value;
      if (record === null) return missing;
      const metadata = marksOf({ kind: 'agreement', ref: record.id });
      const terms = {
        ...windowTerms(account.clock, 'agreement', link),
        mode: 'setup',
        customer_creation: 'always',
        setup_intent_data: { metadata },
      } satisfies Stripe.Checkout.SessionCreateParams;
      return openWindow(stripe, { record, kind: 'agreement', terms });
    },

    async deleteAgreementLink(ref) {
      const known = await readKnown(stripe, ref);
      if (!known.ok) return known;
      return known.value === null ? missing : closeAll(stripe, known.value.windows);
    },

    findAgreementByRef: read,
    fetchAgreement: read,

    async chargeAgreement(charge) {
      const known = await readKnown(stripe, charge.agreementId);
      if (!known.ok) return known;
      const saved = known.value && savedIn(known.value);
      if (!known.value || !saved) return notSaved;
      return chargeSaved(account, { ...charge, ...saved, currency: currencyOf(known.value) });
    },

    async endAgreement(ref) {
      const known = await readKnown(stripe, ref);
      const customer = known.ok && known.value && customerOf(known.value);
      if (!customer) return known.ok ? notSaved : known;
      const ended = await callStripe(wireDone, () => stripe.customers.del(customer));
      if (!ended.ok) return ended;
      const after = await read(ref);
      return after.ok && after.value
        ? ok(after.value)
        : fail('unknown', { kind: 'other', reason: 'not_read' });
    },
  };
}

async function readKnown(stripe: Stripe, ref: string): Promise<Result<KnownAgreement | null, CallRefusal>> {
  const found = await findRecord(stripe, ref, ['agreement']);
  if (!found.ok) return found;
  const record = found.value;
  if (record === null) return ok(null);
  const windows = await readWindows(stripe, record);
  return windows.ok ? ok({ record, windows: windows.value }) : windows;
}

/** The window in which a card was saved. */
function savingWindow({ windows }: KnownAgreement): WireWindow | undefined {
  return windows.find(({ setup_intent: setup }) => setup?.status === 'succeeded');
}

/** Whom the window made to save the card; null once that was deleted. */
function customerOf(known: KnownAgreement): string | null {
  const customer = savingWindow(known)?.customer;
  return customer && !customer.deleted ? customer.id : null;
}

/** The saved card that can be charged. */
function savedIn(known: KnownAgreement): { customer: string; paymentMethod: string } | null {
  const method = savingWindow(known)?.setup_intent?.payment_method;
  const customer = customerOf(known);
  return method && customer !== null && method.customer !== null
    ? { customer, paymentMethod: method.id }
    : null;
}

/**
 * Marks a saved card as ours once it is found: the event that tells of its end carries the card, and no mark of its window. Where
 * Stripe refuses that, the next charge finds out.
 */
async function markCard(stripe: Stripe, known: KnownAgreement): Promise<Result<undefined, CallRefusal>> {
  const saved = savedIn(known);
  const method = savingWindow(known)?.setup_intent?.payment_method;
  if (!saved || readMarks(method?.metadata) !== null) return ok(undefined);
  const metadata = marksOf({ kind: 'agreement', ref: known.record.id });
  const marked = await callStripe(wireDone, () =>
    stripe.paymentMethods.update(saved.paymentMethod, { metadata }),
  );
  return marked.ok || marked.code === 'rejected' ? ok(undefined) : marked;
}

/** Whether the customer was deleted, or the card removed from it. While Stripe does not show a customer yet, neither has happened. */
function isRemoved({ customer, setup_intent: setup }: WireWindow): boolean {
  if (!customer) return false;
  return customer.deleted === true || setup?.payment_method?.customer === null;
}

function currencyOf({ record }: KnownAgreement): string {
  return record.metadata['currency'] ?? '';
}

function snapshotOf({ merchantId }: StripeAccount, known: KnownAgreement): AgreementSnapshot {
  const { record, windows } = known;
  const saved = savingWindow(known);
  return {
    providerId: record.id,
    ref: record.id,
    merchantId,
    currency: currencyOf(known),
    isTestMode: !record.livemode,
    operations: windows.flatMap(operationsOfSetup),
    isCardGone: saved?.status === 'complete' && isRemoved(saved),
    card: readCard(saved?.setup_intent?.payment_method?.card),
  };
}
