import type { sims } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { findLine } from '#features/accounts/lines.store.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { abandonAndRefund } from '#features/orders/abandon-order.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { lockOrderInProcess } from '#features/orders/order-lifecycle.ts';
import type { Customer, Guest, Handler } from '#http/handler.ts';

import { notifyOfStop } from './sim-change-notices.ts';
import { findPause, findPauseOfLine } from './sim-pauses.store.ts';
import { endPause } from './sim-pauses.ts';

/** Stopping needs no step-up: everybody who manages the line may do it, and the change can be ordered again (rule: sims 2). */
export const stopSimChange: Handler<typeof sims.stopSimChange, OrderDeps> = async (
  deps,
  { params },
  caller,
) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  const pause = await findPauseOfLine(deps.db, line.id);
  const isStopped = pause !== undefined && (await stop(deps, pause.order_id, () => caller));
  return isStopped ? ok(undefined) : fail('no_sim_change');
};

/** The same with the link in the text or the mail that warned the user of the line. */
export const stopSimChangeByLink: Handler<typeof sims.stopSimChangeByLink, OrderDeps> = async (
  deps,
  { body },
  { device },
) => {
  const orderId = readMailedToken(deps.secrets.mailedLink, 'stop-sim-change', body.token);
  const pause = orderId === null ? undefined : await findPause(deps.db, orderId);
  const isStopped =
    pause !== undefined &&
    (await stop(deps, pause.order_id, (line) => ({ customerId: line.customer_id, device })));
  return isStopped ? ok(undefined) : fail('sim_change_over');
};

type Stopper = Pick<Customer, 'customerId'> & Pick<Guest, 'device'>;

/** Gives the order up with a refund, and notifies everybody concerned; false when it is not waiting any more. */
function stop(
  deps: OrderDeps,
  orderId: string,
  whoStops: (line: { readonly customer_id: string }) => Stopper,
): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    const order = await lockOrderInProcess(inTx, orderId);
    if (!order || !(await endPause(inTx, orderId, 'stopped'))) return false;
    const line = order.line_id === null ? undefined : await findLine(inTx.db, order.line_id);
    await abandonAndRefund(inTx, order);
    if (!line) return true;
    const by = whoStops(line);
    await recordActivity(inTx, { kind: 'sim_change_stopped', by, line });
    const people = [line.customer_id, line.owner_id, order.customer_id];
    await notifyOfStop(inTx, line, { people, by: by.customerId });
    return true;
  });
}
