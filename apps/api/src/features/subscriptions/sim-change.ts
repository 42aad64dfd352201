import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { endSessionsOfNumber } from '#features/auth/sessions.ts';
import { giveUpOrder } from '#features/orders/giving-up.ts';
import { completeOrder, lockOrderInProcess } from '#features/orders/progress.ts';
import type { Delivered, OrderRow } from '#features/orders/progress.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { giveUpTasks, mayHaveBegun } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

import { findManagedLine } from './manages.ts';
import { noteOnOrder, reachSimSteps, stopped } from './network-progress.ts';
import { beginPause, endPause, requestNewSim } from './sim-pauses.ts';
import { replaceSim } from './sims.ts';
import { tellOfNewSim } from './telling.ts';

/**
 * A SIM change that has been paid for pauses first, so that the person who uses the line can stop it: whoever has the SIM
 * gets the codes of the number. In the transaction that says so.
 */
export async function deliverSimChange(deps: Deps, order: OrderRow): Promise<Delivered> {
  const { customer_id: customerId, line_id: lineId } = order;
  const line = lineId === null ? undefined : await findManagedLine(deps, { customerId, lineId });
  if (!line) return 'groundless';
  if (await beginPause(deps, order, line)) return 'given';
  // Delivered again: the provider's people have made the SIM by hand, and nobody is to confirm it any more.
  await endPause(deps, order.id, 'confirmed_by_operator');
  await requestNewSim(deps, order);
  return 'given';
}

/**
 * What the network says of another SIM. Once it is the line’s, whoever had signed in by a code to the number signs in anew
 * (trust S4). In the transaction that takes it in.
 */
export async function followSimChange(
  deps: Deps,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  const order = task.order_id === null ? undefined : await lockOrderInProcess(deps, task.order_id);
  if (order) await reachSimSteps(deps, order, snapshot);
  if (snapshot.state === 'completed') {
    // Also of an order that was given up meanwhile: the SIM that works is the one that the network has made.
    if (snapshot.sim) await replaceSim(deps, { lineId: task.line_id, taskId: task.id, sim: snapshot.sim });
    // Before the sessions end, so that their phones hear of it.
    await tellOfNewSim(deps, task.line_id);
    await endSessionsOfNumber(deps, task.request.phoneNumber);
    if (order) await endSimChange(deps, order);
  } else if (order) {
    if (stopped.has(snapshot.state)) await giveSimChangeUp(deps, order);
    await noteOnOrder(deps, order, { task, snapshot });
  }
}

async function endSimChange(deps: Deps, { id: orderId }: OrderRow): Promise<void> {
  await completeOrder(deps, orderId);
  await recordOrderActivity(deps, { kind: 'sim_changed', orderId });
}

/** There is nothing to mend on it: it is ordered anew, and the line is free for that; its money goes back. */
async function giveSimChangeUp(deps: Deps, order: OrderRow): Promise<void> {
  await giveUpOrder(deps, order);
  await recordOrderActivity(deps, { kind: 'sim_change_declined', orderId: order.id });
}

/**
 * Its pause ends, and nothing more is to come of it, unless the network is at it: then it is followed, as nothing stops it there. In the
 * transaction that gives the order up.
 */
export async function withdrawSimChange(deps: Deps, order: OrderRow): Promise<void> {
  await endPause(deps, order.id, 'withdrawn');
  const goesOn = (task: TaskRow) => mayHaveBegun(task) && !(task.state !== null && stopped.has(task.state));
  await giveUpTasks(deps, order.id, (task) => !goesOn(task));
}
