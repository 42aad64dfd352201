import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { followActivation } from '#features/provisioning/activation.ts';
import { stopped } from '#features/provisioning/network-progress.ts';
import { followSimChange } from '#features/provisioning/sim-change.ts';
import type { ServiceAction, ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { logEvent } from '#log/log-events.ts';
import { requestAgain, isCompensation } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

type Effect = (
  deps: InTransaction<OrderDeps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
) => Promise<void>;

/** The effect of the network's answers, by action. Changes that were committed here at once only need the network to accept them. */
const effects: Readonly<Record<ServiceAction, Effect>> = {
  activate: followActivation,
  port_in: followActivation,
  change_sim: followSimChange,
  bar: retryUntilAccepted,
  unbar: retryUntilAccepted,
  bar_roaming: retryUntilAccepted,
  unbar_roaming: retryUntilAccepted,
  to_prepaid: retryUntilAccepted,
  deactivate: retryUnlessCompensation,
};

/** Handles each new snapshot once. */
export async function applyNetworkSnapshot(
  deps: InTransaction<OrderDeps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  await effects[task.action](deps, task, snapshot);
}

/** The network rejected a change that is already committed here: retry until it accepts, and alert the operator each time. */
async function retryUntilAccepted(
  deps: InTransaction<Deps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  const { state, reason } = snapshot;
  if (state !== 'declined' && state !== 'information_needed' && state !== 'cancelled') return;
  const { id, position, action } = task;
  deps.db.afterCommit(() =>
    logEvent(deps.log, 'network.change_rejected', { task: id, position, action, state, reason }),
  );
  if (state !== 'information_needed') await requestAgain(deps, task);
}

/** A compensation may be for a number that never reached the network: then it needs no retry. */
async function retryUnlessCompensation(
  deps: InTransaction<Deps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  if (!isCompensation(task) || snapshot.state === 'information_needed')
    return retryUntilAccepted(deps, task, snapshot);
  const { state, reason } = snapshot;
  if (!stopped.has(state)) return;
  const { id, position } = task;
  deps.db.afterCommit(() =>
    logEvent(deps.log, 'network.compensation_rejected', { task: id, position, state, reason }),
  );
}
