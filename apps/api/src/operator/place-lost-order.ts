import { monthOf, unpaidUntil } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';
import { packageName, serverTexts } from '@bylgja/i18n/server';

import type { AppDeps } from '#app-deps.ts';
import type { InTransaction } from '#db/database.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { insertOrders } from '#features/orders/orders.store.ts';
import type { UnmatchedRow } from '#features/payments/unmatched.store.ts';
import { insertAutomaticOrder } from '#features/top-ups/automatic.store.ts';
import { isAutomaticCharge } from '#features/top-ups/charge-refs.ts';

import { findLostPurchase } from './lost-orders.store.ts';

/**
 * Places an order again under its earlier id, with what it costs. Returns whether that is possible: only packages and top-ups can be
 * known from what the provider keeps.
 */
export async function placeLostOrder(
  deps: InTransaction<AppDeps>,
  payment: UnmatchedRow,
  amount: MinorUnits,
): Promise<boolean> {
  const { ref, order_id: orderId, customer_id: customerId, line_id: lineId, kind } = payment;
  if (orderId === null || customerId === null || lineId === null) return false;
  const line = await findManagedLine(deps, { customerId, lineId });
  const name = await nameOf(deps, payment);
  if (!line || name === undefined || (kind !== 'package' && kind !== 'top_up')) return false;
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
  if (isAutomaticCharge(ref)) {
    // It counts in this month: never is more charged automatically than the owner has agreed to.
    await insertAutomaticOrder(deps.db, { orderId, lineId, month: monthOf(at), state: 'completed', at });
  }
  return true;
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
