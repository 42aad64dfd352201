import type { topUps } from '@bylgja/contract';
import { fail, toMinorUnits, isPrepaid, ok, topUpLimits, topUpRefusal } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine, findManagedNumber, manages } from '#features/accounts/access.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { notifyAll } from '#features/notifications/notifications.service.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { onlyOrder, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import { hasSameOrder } from '#features/orders/same-order.ts';
import { balanceIn, readManagedLines } from '#features/subscriptions/own-accounts.ts';
import { lineToTopUp } from '#features/subscriptions/subscriptions.present.ts';
import { addCredit } from '#features/usage/credit.ts';
import type { Handler } from '#http/handler.ts';

import { readAutomatic, notifyOfTopUp } from './automatic.ts';
import { draftOf } from './lines.ts';
import { presentBalanceChange, presentTopUpLine } from './top-ups.present.ts';
import { countBalanceChanges, isInUse, selectBalanceChanges } from './top-ups.store.ts';

export const listTopUpChoices: Handler<typeof topUps.list> = async (deps, _input, { customerId }) => {
  const { lines, balances } = await readManagedLines(deps, customerId);
  const { topUps } = market();
  const prepaid = lines.filter((line) => manages(customerId, line) && isPrepaid(lineToTopUp(line)));
  const automatic = await readAutomatic(deps, customerId);
  return ok({
    amounts: [...topUps.amounts],
    thresholds: [...topUps.thresholds],
    limits: [...topUpLimits],
    lines: prepaid.map((line) =>
      presentTopUpLine(line, {
        credit: balanceIn(balances, line).credit,
        isOwner: line.owner_id === customerId,
        automatic: automatic.get(line.id) ?? null,
      }),
    ),
  });
};

/**
 * Orders a top-up. The catalogue decides the amounts, and the access token decides which lines are allowed (rules: api 2, top-ups
 * 1).
 */
export const topUpLine: Handler<typeof topUps.topUp, OrderDeps> = async (deps, { body }, caller) => {
  const { customerId } = caller;
  const line = await findManagedNumber(deps, { customerId, phoneNumber: body.phoneNumber });
  if (!line) return fail('not_found');
  if (topUpRefusal(lineToTopUp(line)) !== null) return fail('top_up_not_possible');

  const price = toMinorUnits(body.amount);
  const decide = async (inTx: InTransaction<Deps>): Promise<Result<OrderDrafts, 'duplicate_order'>> => {
    const same = { kind: 'top_up', lineId: line.id, packageId: null, price } as const;
    if (await hasSameOrder(inTx, caller, same)) return fail('duplicate_order');
    const draft = draftOf(inTx, line, serverTexts[caller.locale].topUp);
    return ok({ drafts: [draft], due: price });
  };
  const placed = await placeOrders(deps, caller, { payWith: body.payWith, price: body.price, decide });
  return onlyOrder(placed);
};

export const listBalanceChanges: Handler<typeof topUps.history> = async (
  deps,
  { params, query },
  { customerId },
) => {
  const line = await findManagedLine(deps, { customerId, lineId: params.lineId });
  if (!line) return fail('not_found');
  const page = { offset: query.page * query.perPage, limit: query.perPage };
  const [rows, total] = await Promise.all([
    selectBalanceChanges(deps.db, { lineId: line.id, ...page }),
    countBalanceChanges(deps.db, line.id),
  ]);
  return ok({ items: rows.map(presentBalanceChange), total });
};

/**
 * Credits the paid top-up to its line, even if it has moved to a plan since: the rest of its balance stays with it. A number
 * that was given up gets none, and the money is refunded.
 */
export async function deliverTopUp(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const { id: orderId, line_id: lineId, price_minor: amount } = order;
  if (lineId === null) throw new Error('an order for a top-up has no line');
  if (!(await isInUse(deps.db, lineId))) return 'obsolete';
  await addCredit(deps, { lineId, kind: 'top_up', amount, orderId });
  await completeOrder(deps, orderId);
  const isAutomatic = await notifyOfTopUp(deps, order, lineId);
  await notifyUser(deps, order, lineId);
  await recordOrderActivity(
    deps,
    isAutomatic
      ? { kind: 'topped_up_automatically', orderId }
      : { kind: 'topped_up', orderId, by: { customerId: order.customer_id } },
  );
  return 'delivered';
}

/** Notifies the user of the line if another person has topped it up. */
async function notifyUser(deps: InTransaction<Deps>, order: OrderRow, lineId: string): Promise<void> {
  const { customer_id: paidBy, price_minor: amount } = order;
  const line = await findManagedLine(deps, { customerId: paidBy, lineId });
  if (!line) return;
  const { phone_number: phoneNumber, customer_id: userId } = line;
  const parts = { phoneNumber, amount };
  await notifyAll(deps, { kind: 'top_up_received', parts }, { people: [userId], except: paidBy });
}
