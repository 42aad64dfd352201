import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import {
  notifyOfEsim,
  notifyOfPortDay,
  notifyOfSentSim,
  notifyOfHold,
} from '#features/accounts/order-notifications.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { setOrderHold, reachStep } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { logEvent } from '#log/log-events.ts';
import type { TaskRow } from '#network/network-tasks.ts';

/** A card that was sent and an eSIM that can be downloaded are steps of the order; when all is done, both are reached. */
export async function reachSimSteps(
  deps: InTransaction<Deps>,
  order: OrderRow,
  { state, simSentAt, sim }: ServiceOrderSnapshot,
): Promise<void> {
  const { simType } = order.request.sim ?? {};
  if (!simType) return;
  const isDone = state === 'completed';
  if (simType === 'ESIM' && (isDone || sim)) {
    if (await reachStep(deps, order.id, 'esim_ready')) await notifyOfEsim(deps, order);
  }
  if (simType === 'PHYSICAL' && (isDone || simSentAt)) {
    const isNew = await reachStep(deps, order.id, 'sim_sent');
    // A card that is already in use has arrived.
    if (isNew && !isDone) await notifyOfSentSim(deps, order);
  }
}

/** The states in which the network does nothing more on its own. */
export const stopped: ReadonlySet<ServiceOrderSnapshot['state']> = new Set([
  'information_needed',
  'declined',
  'cancelled',
]);

/** Records what an order waits for while the network processes it: a day, or a correction by the customer. */
export async function recordOnOrder(
  deps: InTransaction<Deps>,
  order: OrderRow,
  { task, snapshot }: { task: TaskRow; snapshot: ServiceOrderSnapshot },
): Promise<void> {
  const { state, reason, scheduledFor: scheduledAt } = snapshot;
  if (!stopped.has(state)) {
    await setOrderHold(deps, order.id, { problem: null, scheduledAt });
    if (scheduledAt) await notifyOfPortDay(deps, order, scheduledAt);
    return;
  }
  const problem = reason ?? 'not_possible';
  await setOrderHold(deps, order.id, { problem, scheduledAt: null });
  const { id, action } = task;
  deps.db.afterCommit(() =>
    logEvent(deps.log, 'order.on_hold', { task: id, action, order: order.id, problem }),
  );
  if (action === 'port_in' && order.problem === null) {
    await recordOrderActivity(deps, { kind: 'porting_declined', orderId: order.id });
  }
  // A SIM change that is not possible is given up instead, and its customer is notified of that.
  if (action !== 'change_sim' && order.problem === null) await notifyOfHold(deps, order);
}
