import type { packages } from '@bylgja/contract';
import { dayOf, fail, ok, priceOn } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { packageName } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine, findManagedNumber } from '#features/accounts/access.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import { onlyOrder, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import { hasSameOrder } from '#features/orders/same-order.ts';
import { grantUntilMonthEnd } from '#features/usage/ledger.ts';
import type { Handler } from '#http/handler.ts';

import { presentPackage } from './packages.present.ts';
import { findOrderedPackage, findPackage, listPackages } from './packages.store.ts';

export const listExtraPackages: Handler<typeof packages.list> = async (deps, _input, { locale }) => {
  const now = deps.clock.now();
  const rows = await listPackages(deps.db, { on: dayOf(now) });
  return ok(rows.map((row) => presentPackage(row, { now, locale })));
};

export const readExtraPackage: Handler<typeof packages.one> = async (deps, { params }, { locale }) => {
  const now = deps.clock.now();
  const row = await findPackage(deps.db, { id: params.id, on: dayOf(now) });
  return row ? ok(presentPackage(row, { now, locale })) : fail('not_found');
};

/**
 * Orders an extra package. The catalogue decides the price, and the access token decides which lines are allowed (rule: api 2).
 */
export const buyPackage: Handler<typeof packages.buy, OrderDeps> = async (deps, { body }, caller) => {
  const { customerId } = caller;
  const today = dayOf(deps.clock.now());
  const [line, extra] = await deps.db.together(() =>
    Promise.all([
      findManagedNumber(deps, { customerId, phoneNumber: body.phoneNumber }),
      findPackage(deps.db, { id: body.packageId, on: today }),
    ]),
  );
  if (!line) return fail('not_found');
  const canReceive = line.status !== 'processing' && line.blocked_at === null;
  if (!extra || !canReceive) return fail('package_not_available');
  const { price } = priceOn(extra.prices, today);

  const decide = async (inTx: InTransaction<Deps>): Promise<Result<OrderDrafts, 'duplicate_order'>> => {
    const same = { kind: 'package', lineId: line.id, packageId: extra.id, price } as const;
    if (await hasSameOrder(inTx, caller, same)) return fail('duplicate_order');
    const draft = {
      id: inTx.ids.uuid(),
      kind: 'package' as const,
      accountId: line.account_id,
      lineId: line.id,
      planId: null,
      packageId: extra.id,
      phoneNumber: line.phone_number,
      memberName: line.firstname,
      name: packageName(extra, caller.locale),
      request: {},
    };
    return ok({ drafts: [draft] as const, due: price });
  };
  return onlyOrder(await placeOrders(deps, caller, { payWith: body.payWith, price: body.price, decide }));
};

/** Grants a paid package to its line, until the end of the month. */
export async function deliverPackage(
  deps: InTransaction<Deps>,
  { id: orderId }: { readonly id: string },
): Promise<Delivered> {
  const ordered = await findOrderedPackage(deps.db, orderId);
  if (!ordered?.line_id) throw new Error('an order for an extra package has no package or line');
  const { line_id: lineId, customer_id: customerId, zone, megabytes: amount, name } = ordered;
  await Promise.all([
    grantUntilMonthEnd(deps, { lineId, source: 'package', zone, amount, for: { orderId } }),
    completeOrder(deps, orderId),
    recordOrderActivity(deps, { kind: 'package_bought', orderId, by: { customerId } }),
    ordered.user_id !== customerId && notifyUser(deps, { lineId, name, boughtBy: customerId }),
  ]);
  return 'delivered';
}

/** Notifies the user of the line if another person has bought the package. */
async function notifyUser(
  deps: InTransaction<Deps>,
  { lineId, name, boughtBy }: { lineId: string; name: string; boughtBy: string },
): Promise<void> {
  const line = await findManagedLine(deps, { customerId: boughtBy, lineId });
  if (!line) return;
  const parts = { phoneNumber: line.phone_number, name };
  await notifyAll(
    deps,
    { kind: 'package_received', parts },
    { people: [line.customer_id], except: boughtBy },
  );
}
