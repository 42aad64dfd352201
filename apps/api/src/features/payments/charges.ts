import { fail, ok, expiryStateAt, month } from '@bylgja/domain';
import type { MinorUnits, PaymentMeans, Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import { readForCharge } from './agreement-checks.ts';
import { agreementChecksDue } from './agreement-settlement.ts';
import { listAgreements, listHolders, makeAgreementDue } from './agreements.store.ts';
import type { AgreementRow } from './agreements.store.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { findAttempt, findLiveAttempt, insertAttempt } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { readPurchase } from './purchases.store.ts';
import { refuseCharge, applyProviderSnapshot } from './settlement.ts';
import type { SeenAttempt } from './settlement.ts';

const firstCheckMs = 30_000;

/** Why a customer’s saved card cannot be charged. */
export type AgreementRefusal = 'no_payment_agreement' | 'agreement_expired';

/** The saved card on which a customer can be charged now. */
export async function findChargeable(
  deps: Deps,
  customerId: string,
): Promise<Result<AgreementRow, AgreementRefusal>> {
  const agreements = await listAgreements(deps.db, { customerId });
  const active = agreements.find(({ state }) => state === 'active');
  if (!active) return fail('no_payment_agreement');
  const isExpired = expiryStateAt(month(active.expires), deps.clock.now()) === 'expired';
  return isExpired ? fail('agreement_expired') : ok(active);
}

/** Which of the customers have a saved card, including an expired one: it can be replaced until it is charged. */
export function listCardHolders(deps: Deps, customerIds: readonly string[]): Promise<Set<string>> {
  return listHolders(deps.db, customerIds);
}

/**
 * Stores the intent to pay an order before the provider is called (rule: payments 1). Stores nothing when an
 * attempt already exists: that attempt continues. Fails when the order is to be paid from a saved card and there is none.
 */
export async function createAttemptByMeans(
  deps: InTransaction<Deps>,
  { id, amount, ...by }: { id: string; amount: MinorUnits; customerId: string; payWith: PaymentMeans },
): Promise<Result<AttemptRow | undefined, AgreementRefusal>> {
  const chargeable = by.payWith === 'agreement' ? await findChargeable(deps, by.customerId) : null;
  if (chargeable && !chargeable.ok) return chargeable;
  return ok(await createAttempt(deps, { orderId: id, amount, agreementId: chargeable?.value.id ?? null }));
}

/** The same in one statement, which needs no transaction of its own; undefined when an attempt already exists. */
export async function createAttempt(
  deps: Deps,
  intent: { orderId: string; amount: MinorUnits; agreementId: string | null; ref?: string; period?: string },
): Promise<AttemptRow | undefined> {
  const at = deps.clock.now();
  return insertAttempt(deps.db, {
    ref: deps.ids.paymentRef(),
    period: null,
    ...intent,
    provider: deps.cards.name,
    at,
    checkAt: new Date(at.getTime() + firstCheckMs),
  });
}

/**
 * Charges an order that waits for its payment on the saved card that it was placed with, using the attempt that was just begun if
 * there is one. The outcome is published like that of any payment. Not inside a transaction.
 */
export async function chargeCreatedAttempt(
  deps: PaymentDeps,
  orderId: string,
  begun?: AttemptRow,
): Promise<void> {
  const attempt = begun ?? (await findLiveAttempt(deps.db, orderId));
  if (attempt?.lifecycle === 'created') await charge(deps, attempt);
}

/**
 * One call to charge a saved card. It may have been made before without our knowing: then the provider knows the reference, and
 * its answer is applied. Null when the provider gave no answer.
 */
export async function charge(deps: PaymentDeps, attempt: AttemptRow): Promise<SeenAttempt | null> {
  const { ref, agreement_id: id, amount_minor: amount } = attempt;
  if (id === null) return attempt;
  const agreement = await readForCharge(deps, id);
  if (agreement === 'unknown') return null;
  if (!agreement?.provider_id) return refuse(deps, attempt);
  const purchase = await readPurchase(deps.db, attempt.order_id);
  const charged = await deps.cards.chargeAgreement({
    agreementId: agreement.provider_id,
    ref,
    amount,
    purchase,
  });
  if (charged.ok) return (await applyProviderSnapshot(deps, charged.value)) ?? attempt;
  if (charged.code === 'unknown') return null;
  if (charged.code === 'rejected') {
    // The agreement may have ended at the provider: the next check finds out.
    await makeAgreementDue(deps.db, agreement.ref, deps.clock.now());
    await deps.db.notify(agreementChecksDue, agreement.id);
    return refuse(deps, attempt);
  }
  const found = await deps.cards.findByRef(ref);
  if (!found.ok || !found.value) return null;
  return (await applyProviderSnapshot(deps, found.value)) ?? attempt;
}

async function refuse(deps: Deps, { ref }: AttemptRow): Promise<AttemptRow | null> {
  await refuseCharge(deps, ref);
  return (await findAttempt(deps.db, ref)) ?? null;
}
