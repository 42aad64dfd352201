import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { reasonOf } from '../card-provider.ts';
import type { ListRefusal, ProviderSnapshot } from '../card-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { listCharges } from './stripe-charges.ts';
import { operationsOfCharges, operationsOfListedSavedCard } from './stripe-operations.ts';
import { readPayment } from './stripe-payments.ts';
import { readMarks } from './stripe-records.ts';
import { stampOf } from './stripe-stamp.ts';
import type { WireCharge } from './stripe-wire.ts';

/**
 * Payments for which a card was asked since then, page by page. A window that nobody used is not among them: it holds no money. A
 * payment may have several charges: the rare one whose charges are on different pages is read as a whole when it comes again.
 */
export async function* listPayments(
  account: StripeAccount,
  since: Date,
): AsyncGenerator<Result<ProviderSnapshot, ListRefusal>> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const seen = new Set<string>();
  for await (const page of listCharges(account.stripe, { created })) {
    if (!page.ok) {
      yield page;
      return;
    }
    for (const payment of paymentsIn(account, page.value)) {
      const { ref } = payment;
      const again = seen.has(ref) ? await readPayment(account, ref) : ok(null);
      seen.add(ref);
      yield again.ok
        ? ok(again.value ?? payment)
        : fail('unread', { ...again.details, ref, reason: reasonOf(again) });
    }
  }
}

/** Our payments, as charges of them show. */
function paymentsIn({ merchantId }: StripeAccount, newestFirst: readonly WireCharge[]): ProviderSnapshot[] {
  const ours = newestFirst.flatMap((charge) => {
    const marks = readMarks(charge.metadata);
    return marks === null ? [] : [{ charge, ...marks }];
  });
  return [...Map.groupBy(ours, ({ ref }) => ref)].flatMap(([ref, found]) => {
    const charges = found.map(({ charge }) => charge).toReversed();
    const isSaved = found.every(({ kind }) => kind === 'charge');
    const [first] = charges;
    if (first === undefined) return [];
    const { currency, livemode, metadata } = first;
    return {
      ref,
      merchantId,
      currency: currency.toUpperCase(),
      isTestMode: !livemode,
      operations: isSaved ? operationsOfListedSavedCard(charges) : operationsOfCharges(charges),
      link: null,
      ...stampOf(ref, { metadata, charges }),
    };
  });
}
