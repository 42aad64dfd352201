import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { noteStanding, reachStep } from '#features/orders/progress.ts';
import type { OrderRow } from '#features/orders/progress.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import type { TaskRow } from '#network/network-tasks.ts';

import { tellOfEsim, tellOfMoveDay, tellOfSentCard, tellThatItStandsStill } from './telling-of-orders.ts';

/** A card that was sent, and an eSIM that can be fetched, are steps of the order; both are there once all is done. */
export async function reachSimSteps(
  deps: Deps,
  order: OrderRow,
  { state, simSentAt, sim }: ServiceOrderSnapshot,
): Promise<void> {
  const { simType } = order.wish.sim ?? {};
  if (!simType) return;
  const isDone = state === 'completed';
  if (simType === 'ESIM' && (isDone || sim)) {
    if (await reachStep(deps, order.id, 'esim_ready')) await tellOfEsim(deps, order);
  }
  if (simType === 'PHYSICAL' && (isDone || simSentAt)) {
    const isNew = await reachStep(deps, order.id, 'sim_sent');
    // One that is in use already has come.
    if (isNew && !isDone) await tellOfSentCard(deps, order);
  }
}

/** Where the network goes no further by itself. */
export const stopped: ReadonlySet<ServiceOrderSnapshot['state']> = new Set([
  'information_needed',
  'declined',
  'cancelled',
]);

/** What an order waits for while the network is at it: a day, or the customer when something must be mended. */
export async function noteOnOrder(
  deps: Deps,
  order: OrderRow,
  { task, snapshot }: { task: TaskRow; snapshot: ServiceOrderSnapshot },
): Promise<void> {
  const { state, reason, scheduledFor: scheduledAt } = snapshot;
  if (!stopped.has(state)) {
    await noteStanding(deps, order.id, { problem: null, scheduledAt });
    if (scheduledAt) await tellOfMoveDay(deps, order, scheduledAt);
    return;
  }
  const problem = reason ?? 'not_possible';
  await noteStanding(deps, order.id, { problem, scheduledAt: null });
  const { id, action } = task;
  deps.log.warn({ task: id, action, order: order.id, problem }, 'an order stands still at the network');
  if (action === 'port_in' && order.problem === null) {
    await recordOrderActivity(deps, { kind: 'porting_declined', orderId: order.id });
  }
  // Another SIM that cannot be had is given up, and told so.
  if (action !== 'change_sim' && order.problem === null) await tellThatItStandsStill(deps, order);
}
