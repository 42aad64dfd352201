import type { Deps } from '#deps.ts';
import { followActivation } from '#features/subscriptions/activation.ts';
import { stopped } from '#features/subscriptions/network-progress.ts';
import { followSimChange } from '#features/subscriptions/sim-change.ts';
import type { ServiceAction, ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { askAgain, isTakingBack } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

type Effect = (deps: Deps, task: TaskRow, snapshot: ServiceOrderSnapshot) => Promise<void>;

/** What follows from what the network says, by what it was asked. What was done here at once follows nothing there. */
const effects: Readonly<Record<ServiceAction, Effect>> = {
  activate: followActivation,
  port_in: followActivation,
  change_sim: followSimChange,
  bar: insist,
  unbar: insist,
  bar_roaming: insist,
  unbar_roaming: insist,
  to_prepaid: insist,
  deactivate: insistUnlessTakenBack,
};

/** Each snapshot that is news comes here once, in the transaction that takes it in. */
export async function followNetwork(
  deps: Deps,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  await effects[task.action](deps, task, snapshot);
}

/** What was decided here is so: it is asked again until the network does it, and the provider’s people are told each time. */
async function insist(deps: Deps, task: TaskRow, snapshot: ServiceOrderSnapshot): Promise<void> {
  const { state, reason } = snapshot;
  if (state !== 'declined' && state !== 'information_needed' && state !== 'cancelled') return;
  const { id, position, action } = task;
  deps.log.error(
    { task: id, position, action, state, reason },
    'the network does not do what was decided here',
  );
  if (state !== 'information_needed') await askAgain(deps, task);
}

/** A number that is taken back of an order may never have come to the network: what it does not know it need not undo. */
async function insistUnlessTakenBack(
  deps: Deps,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  if (!isTakingBack(task) || snapshot.state === 'information_needed') return insist(deps, task, snapshot);
  const { state, reason } = snapshot;
  if (!stopped.has(state)) return;
  deps.log.warn({ task: task.id, position: task.position, state, reason }, 'nothing was taken back');
}
