import type { packages } from '@bylgja/contract';
import { fail, ok, packageValidUntil } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import { onlyOrder, placeOrders } from '#features/orders/placing.ts';
import type { OrderDrafts } from '#features/orders/placing.ts';
import { completeOrder } from '#features/orders/progress.ts';
import type { Delivered } from '#features/orders/progress.ts';
import { hasSameOrder } from '#features/orders/same-order.ts';
import { grantUntilMonthEnd } from '#features/subscriptions/ledger.ts';
import { findManagedLine, findManagedNumber } from '#features/subscriptions/manages.ts';
import type { Handler } from '#http/handler.ts';

import { presentPackage } from './packages.present.ts';
import { findOrderedPackage, findPackage, listPackages } from './packages.store.ts';

export const listExtraPackages: Handler<typeof packages.list> = async (deps, _input, { locale }) => {
  const validUntil = packageValidUntil(deps.clock.now());
  return ok((await listPackages(deps.db)).map((row) => presentPackage(row, { validUntil, locale })));
};

export const readExtraPackage: Handler<typeof packages.one> = async (deps, { params }, { locale }) => {
  const row = await findPackage(deps.db, params.id);
  return row
    ? ok(presentPackage(row, { validUntil: packageValidUntil(deps.clock.now()), locale }))
    : fail('not_found');
};

/** Orders an extra package. What it costs is the catalogue's; whose line it may be is the token's (product 4). */
export const buyPackage: Handler<typeof packages.buy> = async (deps, { body }, caller) => {
  const line = await findManagedNumber(deps, {
    customerId: caller.customerId,
    phoneNumber: body.phoneNumber,
  });
  if (!line) return fail('not_found');
  const extra = await findPackage(deps.db, body.packageId);
  const canReceive = line.status !== 'processing' && line.blocked_at === null;
  if (!extra || !canReceive) return fail('package_not_available');

  const decide = async (): Promise<Result<OrderDrafts, 'duplicate_order'>> => {
    const same = { kind: 'package', lineId: line.id, packageId: extra.id, price: extra.price_oyru } as const;
    if (await hasSameOrder(deps, caller, same)) return fail('duplicate_order');
    const draft = {
      id: deps.ids.uuid(),
      kind: 'package' as const,
      accountId: line.account_id,
      lineId: line.id,
      planId: null,
      packageId: extra.id,
      phoneNumber: line.phone_number,
      memberName: line.firstname,
      name: extra.name,
      wish: {},
    };
    return ok({ drafts: [draft] as const, due: extra.price_oyru });
  };
  return onlyOrder(await placeOrders(deps, caller, { payWith: body.payWith, price: body.price, decide }));
};

/** Puts the paid package on its line, until the end of the month it is paid in. In the transaction that says so. */
export async function deliverPackage(
  deps: Deps,
  { id: orderId }: { readonly id: string },
): Promise<Delivered> {
  const ordered = await findOrderedPackage(deps.db, orderId);
  if (!ordered?.line_id) throw new Error('an order for an extra package has lost its package or line');
  await grantUntilMonthEnd(deps, {
    lineId: ordered.line_id,
    source: 'package',
    zone: ordered.zone,
    amount: ordered.megabytes,
    for: { orderId },
  });
  const by = { customerId: ordered.customer_id };
  await completeOrder(deps, orderId);
  await recordOrderActivity(deps, { kind: 'package_bought', orderId, by });
  await tellUser(deps, { lineId: ordered.line_id, name: ordered.name, boughtBy: ordered.customer_id });
  return 'given';
}

/** Whoever uses the line is told, where somebody else has bought it for them. */
async function tellUser(
  deps: Deps,
  { lineId, name, boughtBy }: { lineId: string; name: string; boughtBy: string },
): Promise<void> {
  const line = await findManagedLine(deps, { customerId: boughtBy, lineId });
  if (!line) return;
  const parts = { phoneNumber: line.phone_number, name };
  const told = { kind: 'package_received', parts, link: '/' } as const;
  await notifyAll(deps, told, { people: [line.customer_id], but: boughtBy });
}
