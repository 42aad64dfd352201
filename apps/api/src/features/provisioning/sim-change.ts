import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { notifyOfNewSim } from '#features/accounts/line-notifications.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { endSessionsOfNumbers } from '#features/auth/sessions.ts';
import { abandonAndRefund } from '#features/orders/abandon-order.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder, lockOrderInProcess } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { beginPause, endPause, requestNewSim } from '#features/sims/sim-pauses.ts';
import { replaceSim } from '#features/sims/sims.service.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { giveUpTasks, mayHaveBegun } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

import { recordOnOrder, reachSimSteps, stopped } from './network-progress.ts';

/**
 * Begins the pause of a paid SIM change, in which the user of the line can stop it, because the new SIM will receive the codes of
 * the number (rule: sims 2).
 */
export async function deliverSimChange(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const { customer_id: customerId, line_id: lineId } = order;
  const line = lineId === null ? undefined : await findManagedLine(deps, { customerId, lineId });
  if (!line) return 'obsolete';
  if (await beginPause(deps, order, line)) return 'delivered';
  // Delivered again: an operator has ordered the SIM by hand, so no confirmation is needed any more.
  await endPause(deps, order.id, 'confirmed_by_operator');
  await requestNewSim(deps, order);
  return 'delivered';
}

/**
 * Applies what the network reports about a SIM change. Once the new SIM works, the sessions begun with a code to the number end
 * (rule: auth 13).
 */
export async function followSimChange(
  deps: InTransaction<OrderDeps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  const order = task.order_id === null ? undefined : await lockOrderInProcess(deps, task.order_id);
  if (order) await reachSimSteps(deps, order, snapshot);
  if (snapshot.state === 'completed') {
    // Also for an order that was given up since: the SIM that works is the one that the network has activated.
    if (snapshot.sim) await replaceSim(deps, { lineId: task.line_id, taskId: task.id, sim: snapshot.sim });
    // Before the sessions end, so that their phones get the push.
    await notifyOfNewSim(deps, task.line_id);
    await endSessionsOfNumbers(deps, [task.request.phoneNumber]);
    if (order) await endSimChange(deps, order);
  } else if (order) {
    if (stopped.has(snapshot.state)) await giveSimChangeUp(deps, order);
    await recordOnOrder(deps, order, { task, snapshot });
  }
}

async function endSimChange(deps: InTransaction<Deps>, { id: orderId }: OrderRow): Promise<void> {
  await completeOrder(deps, orderId);
  await recordOrderActivity(deps, { kind: 'sim_changed', orderId });
}

/** Cancels a failed SIM change with a refund. Nothing in it can be corrected; the customer orders a new one. */
async function giveSimChangeUp(deps: InTransaction<OrderDeps>, order: OrderRow): Promise<void> {
  await abandonAndRefund(deps, order);
  await recordOrderActivity(deps, { kind: 'sim_change_declined', orderId: order.id });
}

/**
 * Ends its pause and its network tasks, unless the network is already working on one: that task is followed further, because it
 * cannot be stopped.
 */
export async function withdrawSimChange(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  await endPause(deps, order.id, 'withdrawn');
  const goesOn = (task: TaskRow) =>
    mayHaveBegun(task) && !(task.network_status !== null && stopped.has(task.network_status));
  await giveUpTasks(deps, order.id, (task) => !goesOn(task));
}
