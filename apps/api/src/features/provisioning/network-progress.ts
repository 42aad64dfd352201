import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import {
  notifyOfEsim,
  notifyOfPortDay,
  notifyOfSentSim,
  notifyOfHold,
} from '#features/accounts/order-notifications.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { setOrderHold, reachStep } from '#features/orders/progress.ts';
import type { OrderRow } from '#features/orders/progress.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { logEvent } from '#log/log-events.ts';
import type { TaskRow } from '#network/network-tasks.ts';

/** A card that was sent, and an eSIM that can be fetched, are steps of the order; both are there once all is done. */
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
    // One that is in use already has come.
    if (isNew && !isDone) await notifyOfSentSim(deps, order);
  }
}

/** Where the network goes no further by itself. */
export const stopped: ReadonlySet<ServiceOrderSnapshot['state']> = new Set([
  'information_needed',
  'declined',
  'cancelled',
]);

/** What an order waits for while the network is at it: a day, or the customer when something must be corrected. */
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
  logEvent(deps.log, 'order.on_hold', { task: id, action, order: order.id, problem });
  if (action === 'port_in' && order.problem === null) {
    await recordOrderActivity(deps, { kind: 'porting_declined', orderId: order.id });
  }
  // Another SIM that cannot be had is given up, and its customer notified.
  if (action !== 'change_sim' && order.problem === null) await notifyOfHold(deps, order);
}
