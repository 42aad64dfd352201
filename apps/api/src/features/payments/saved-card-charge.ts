import { fail, ok } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';

import { chargeCreatedAttempt, findChargeable, createAttemptByMeans } from './charges.ts';
import type { AgreementRefusal } from './charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { closePayment } from './payments.service.ts';
import { findLiveAttempt } from './payments.store.ts';

export type ChargeRefusal =
  | AgreementRefusal
  | 'order_already_paid'
  | 'payment_in_progress'
  | 'payment_provider_unavailable';

/**
 * Charges an order that waits for its payment on its customer's saved card, on the customer's request. An open window is closed
 * first, and a charge that is already in progress is used instead of a new one. The outcome is published like that of any
 * payment. Not inside a transaction.
 */
export async function chargeSavedCard(
  deps: PaymentDeps,
  order: { readonly id: string; readonly amount: MinorUnits; readonly customerId: string },
): Promise<Result<null, ChargeRefusal>> {
  const chargeable = await findChargeable(deps, order.customerId);
  if (!chargeable.ok) return chargeable;
  const live = await findLiveAttempt(deps.db, order.id);
  if (live?.agreement_id) return fail('payment_in_progress');
  const closed = await closePayment(deps, order.id);
  if (!closed.ok) return closed;
  const attempt = await inTransaction(deps, (inTx) =>
    createAttemptByMeans(inTx, { ...order, payWith: 'agreement' }),
  );
  if (!attempt.ok) return attempt;
  // Another payment may have been begun since: then that one continues.
  const begun = await findLiveAttempt(deps.db, order.id);
  if (begun && begun.agreement_id === null) return fail('payment_in_progress');
  await chargeCreatedAttempt(deps, order.id);
  return ok(null);
}
