import { fail, hasPendingOperation, ok, unpaidUntil } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';
import { packageName, serverTexts } from '@bylgja/i18n/server';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { insertOrders, lockOrder } from '#features/orders/orders.store.ts';
import { createAttempt } from '#features/payments/charges.ts';
import { applyProviderSnapshot, settlementOf } from '#features/payments/settlement.ts';
import { heldAmount } from '#features/payments/unmatched-payments.ts';
import { lockUnmatched } from '#features/payments/unmatched.store.ts';
import type { UnmatchedRow } from '#features/payments/unmatched.store.ts';

import { findLostPurchase } from './lost-orders.store.ts';

export type LostRefusal =
  | 'not_found'
  | 'cannot_deliver'
  | 'refund_under_way'
  | 'not_settled'
  | 'payment_provider_unavailable';

/**
 * Places an order again that a restore has lost, under its earlier id and with the payment that paid it, which is then settled like
 * any other: delivered, with its receipt. Only packages and top-ups can be known from what the provider keeps. It costs what the
 * provider holds for it now. `not_settled`: it was placed, and its payment does not settle it.
 */
export async function deliverLostOrder(deps: AppDeps, ref: string): Promise<Result<string, LostRefusal>> {
  const look = await deps.cards.findByRef(ref);
  if (!look.ok || !look.value) return fail(look.ok ? 'not_found' : 'payment_provider_unavailable');
  const seen = look.value;
  const amount = heldAmount(seen.operations);
  const isPaid = amount > 0 && settlementOf(deps, { ref, amountDue: amount }, seen).ok;
  const placed = await inTransaction(deps, async (inTx): Promise<Result<string, LostRefusal>> => {
    const payment = await lockUnmatched(inTx.db, ref);
    if (!payment) return fail('not_found');
    const isUnderWay = payment.refund_sent_at !== null || hasPendingOperation(seen.operations);
    if (isUnderWay) return fail('refund_under_way');
    return isPaid ? placeAgain(inTx, payment, amount) : fail('cannot_deliver');
  });
  if (!placed.ok) return placed;
  // Where this process ends here, the payment is due for its check like any other.
  const settled = await applyProviderSnapshot(deps, seen);
  return settled?.lifecycle === 'settled' ? placed : fail('not_settled');
}

async function placeAgain(
  deps: InTransaction<AppDeps>,
  payment: UnmatchedRow,
  amount: MinorUnits,
): Promise<Result<string, LostRefusal>> {
  const { ref, order_id: orderId, customer_id: customerId, line_id: lineId, kind } = payment;
  if (orderId === null || customerId === null || lineId === null) return fail('cannot_deliver');
  if (await lockOrder(deps.db, orderId)) return fail('cannot_deliver');
  const line = await findManagedLine(deps, { customerId, lineId });
  const name = await nameOf(deps, payment);
  if (!line || name === undefined || (kind !== 'package' && kind !== 'top_up')) return fail('cannot_deliver');
  const at = deps.clock.now();
  await insertOrders(deps.db, [
    {
      id: orderId,
      kind,
      customerId,
      accountId: line.account_id,
      lineId,
      planId: null,
      packageId: payment.package_id,
      phoneNumber: line.phone_number,
      memberName: line.firstname,
      name,
      price: amount,
      request: {},
      isMainSubscription: false,
      paidWith: null,
      requestId: null,
      at,
      expiresAt: unpaidUntil(at),
    },
  ]);
  const attempt = await createAttempt(deps, { orderId, amount, agreementId: null, ref });
  return attempt ? ok(orderId) : fail('cannot_deliver');
}

/** The name on the receipt; undefined if what was bought is not in the catalogue. */
async function nameOf(
  deps: InTransaction<AppDeps>,
  { kind, customer_id: customerId, package_id: packageId }: UnmatchedRow,
): Promise<string | undefined> {
  const found = customerId === null ? undefined : await findLostPurchase(deps.db, { customerId, packageId });
  if (!found) return undefined;
  const { locale, names, megabytes, zone } = found;
  if (kind === 'top_up') return serverTexts[locale].topUp;
  return megabytes === null || zone === null ? undefined : packageName({ names, megabytes, zone }, locale);
}
