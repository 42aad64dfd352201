import { ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { CallRefusal } from '../card-provider.ts';
import { readAll, readPages } from './stripe-account.ts';
import { wireCharge, wireRefund } from './stripe-wire.ts';
import type { WireCharge } from './stripe-wire.ts';

/** Charges with all of their refunds, newest first, page by page. Ends with a failure if one cannot be read. */
export async function* listCharges(
  stripe: Stripe,
  of: Pick<Stripe.ChargeListParams, 'created' | 'payment_intent'>,
): AsyncGenerator<Result<WireCharge[], CallRefusal>> {
  const pages = readPages(wireCharge, (after) =>
    stripe.charges.list({ ...of, limit: 100, expand: ['data.refunds'], ...after }),
  );
  for await (const page of pages) {
    const charges = page.ok ? await withRefunds(stripe, page.value) : page;
    yield charges;
    if (!charges.ok) return;
  }
}

/** A charge carries its ten newest refunds; if there are more, all are read. */
async function withRefunds(
  stripe: Stripe,
  charges: readonly WireCharge[],
): Promise<Result<WireCharge[], CallRefusal>> {
  const whole: WireCharge[] = [];
  for (const charge of charges) {
    const refunds = charge.refunds?.has_more
      ? await readAll(wireRefund, (after) => stripe.refunds.list({ charge: charge.id, limit: 100, ...after }))
      : ok(charge.refunds?.data ?? []);
    if (!refunds.ok) return refunds;
    whole.push({ ...charge, refunds: { data: refunds.value, has_more: false } });
  }
  return ok(whole);
}
