import { ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { CallRefusal, ProviderSnapshot } from '../card-provider.ts';
import { readAll } from './stripe-account.ts';
import type { StripeAccount } from './stripe-account.ts';
import { operationsOfCharges, operationsOfListedSavedCard } from './stripe-operations.ts';
import { readMarks } from './stripe-records.ts';
import { stampOf } from './stripe-stamp.ts';
import { wireCharge } from './stripe-wire.ts';

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
