import { fail, minorUnits, ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import { errorOf } from '../../gateway-error.ts';
import type { Probed, ProbeFailure } from '../../probe.ts';
import { reasonOf } from '../card-provider.ts';
import type { CardProvider } from '../card-provider.ts';
import { readPurchase, writePurchase } from '../purchase-metadata.ts';
import type { StripeAccount } from './stripe-account.ts';
import { agreementCalls } from './stripe-agreements.ts';
import { toStripe } from './stripe-amounts.ts';
import { callStripe, missing, openStripe } from './stripe-client.ts';
import type { StripeClientSettings } from './stripe-client.ts';
import { listPayments } from './stripe-list.ts';
import { moveMoney } from './stripe-moves.ts';
import { readSubject, verifyStripeNotice } from './stripe-notice.ts';
import { readPayment } from './stripe-payments.ts';
import { createRecord, findRecord, marksOf } from './stripe-records.ts';
import { closeAll, openWindow, readWindows, windowTerms } from './stripe-windows.ts';
import { wireAccount } from './stripe-wire.ts';

export interface StripeSettings extends StripeClientSettings {
  /** The signing secret of the webhook endpoint, `whsec_…`. */
  readonly privateKey: string;
  /** The id of the account that the key opens, `acct_…`. */
  readonly merchantId: string;
  /** The name of what is paid for, on the hosted page. */
  readonly title: string;
  /** The wall clock, by which windows end. */
  readonly clock: Clock;
}

/**
 * Stripe, by its official library. A payment is a record under our reference (a product, see `createRecord`), and what came of its
 * hosted pages; its id is the reference. The key opens one account only, so every answer is of that account.
 */
export function createStripe(settings: StripeSettings): CardProvider & Probed {
  if (!settings.apiKey || !settings.privateKey) throw new Error('The card provider needs both of its keys');
  const stripe = openStripe(settings);
  const { merchantId, clock } = settings;
  const account: StripeAccount = { stripe, merchantId, clock };
  const read = (ref: string) => readPayment(account, ref);

  return {
    name: 'stripe',
    probe: () => probeStripe(account),

    async create({ ref, currency, purchase }) {
      const name = `${settings.title} ${ref}`;
      const more = writePurchase(purchase);
      const made = await createRecord(stripe, { kind: 'payment', ref, currency, name, more });
      if (!made.ok) return made;
      const payment = { providerId: ref, ref, merchantId, currency, isTestMode: !made.value.livemode };
      return ok({ ...payment, operations: [], card: null, link: null, purchase });
    },

    async link(link) {
      const found = await findRecord(stripe, link.providerId, ['payment']);
      if (!found.ok) return found;
      const record = found.value;
      if (record === null) return missing;
      const { id: ref, metadata } = record;
      const currency = metadata['currency'] ?? '';
      const price = {
        currency: currency.toLowerCase(),
        unit_amount: toStripe(link.amount, currency),
        product: ref,
      };
      const purchase = readPurchase(metadata);
      const terms = {
        ...windowTerms(account.clock, 'payment', link),
        mode: 'payment',
        // Charged in our currency, and in no other that the customer's bank may prefer.
        adaptive_pricing: { enabled: false },
        line_items: [{ quantity: 1, price_data: price }],
        payment_intent_data: {
          capture_method: link.autoCapture ? 'automatic' : 'manual',
          metadata: { ...marksOf({ kind: 'payment', ref }), ...(purchase && writePurchase(purchase)) },
        },
      } satisfies Stripe.Checkout.SessionCreateParams;
      return openWindow(stripe, { record, kind: 'payment', terms });
    },

    async deleteLink(ref) {
      const found = await findRecord(stripe, ref, ['payment']);
      if (!found.ok) return found;
      if (found.value === null) return missing;
      const windows = await readWindows(stripe, found.value);
      return windows.ok ? closeAll(stripe, windows.value) : windows;
    },

    findByRef: read,
    fetch: read,
    listSince: (since) => listPayments(account, since),

    capture: (order) => moveMoney(account, { ...order, type: 'capture' }),
    refund: (order) => moveMoney(account, { ...order, type: 'refund' }),
    cancel: (providerId) => moveMoney(account, { providerId, amount: minorUnits(0), type: 'cancel' }),

    ...agreementCalls(account),

    verifyNotice: (notice) => verifyStripeNotice(settings, notice),
    readSubject: (notice) => readSubject(stripe, notice),
  };
}

/** Reads the account of the key, without any effect. It does not prove the secret of the notices. */
async function probeStripe({ stripe, merchantId }: StripeAccount): Promise<Result<void, ProbeFailure>> {
  const found = await callStripe(wireAccount, () => stripe.accounts.retrieveCurrent());
  if (!found.ok) {
    const kind = errorOf(found.details);
    return fail(kind === 'key_refused' ? kind : 'unreachable', { kind, reason: reasonOf(found) });
  }
  const { id } = found.value;
  return id === merchantId
    ? ok(undefined)
    : fail('wrong_account', { kind: 'key_refused', reason: 'the key is of another account' });
}
