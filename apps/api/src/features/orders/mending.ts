import type { orders } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { countRefusal } from '#features/auth/telling.ts';
import type { Handler } from '#http/handler.ts';

import { findOrder, lockOrder } from './orders.store.ts';
import { presentOne } from './presenting.ts';

/** An order whose number cannot come here goes on with the number said right, or with a new one (product 8). */
export const mendOrderNumber: Handler<typeof orders.mendNumber> = async (deps, { params, body }, caller) => {
  const work = () =>
    deps.db.inTransaction(async () => {
      const order = await lockOrder(deps.db, params.id);
      if (order?.customer_id !== caller.customerId) return fail('not_found');
      if (order.state !== 'processing' || order.problem === null) return fail('nothing_to_mend');
      return deps.mendNumber({ order, by: caller, wish: body });
    });
  const mended = await ('porting' in body
    ? countRefusal(deps, caller, { telling: 'porting_refused', work })
    : work());
  if (!mended.ok) return mended;
  const order = await findOrder(deps.db, { id: params.id, customerId: caller.customerId });
  return order ? ok(await presentOne(deps, order, caller.locale)) : fail('not_found');
};
