import type { orders } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { spendOnRefusal } from '#features/auth/disclosure-budget.ts';
import type { Handler } from '#http/handler.ts';

import type { OrderDeps } from './order-effects.ts';
import { findOrder, lockOrder } from './orders.store.ts';
import { presentOne } from './read-orders.ts';

/** Lets an order on hold continue with a corrected number, or with a new one (rule: orders 5). */
export const resolveHold: Handler<typeof orders.resolveHold, OrderDeps> = async (
  deps,
  { params, body },
  caller,
) => {
  const work = () =>
    inTransaction(deps, async (inTx) => {
      const order = await lockOrder(inTx.db, params.id);
      if (order?.customer_id !== caller.customerId) return fail('not_found');
      if (order.state !== 'processing' || order.problem === null) return fail('nothing_to_mend');
      return inTx.orderEffects.resolveNumberHold(inTx.db, { order, by: caller, request: body });
    });
  const resolved = await ('porting' in body
    ? spendOnRefusal(deps, caller, { disclosing: 'porting_refused', work })
    : work());
  if (!resolved.ok) return resolved;
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  return order ? ok(await presentOne(deps, order, caller.locale)) : fail('not_found');
};
