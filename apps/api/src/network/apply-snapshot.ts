import { inTransaction } from '#db/database.ts';
import type { ServiceOrderSnapshot, ServiceOrderState } from '#gateways/network/network-operator.ts';

import type { NetworkDeps } from './network-effects.ts';
import { lockTask, saveTask } from './network-tasks.store.ts';
import type { TaskRow } from './network-tasks.store.ts';

/** The rank of each state: an order never goes back to a lower one. Between states of equal rank the later one holds. */
const rank: Readonly<Record<ServiceOrderState, number>> = {
  acknowledged: 0,
  in_progress: 1,
  scheduled: 2,
  information_needed: 2,
  completed: 3,
  declined: 3,
  cancelled: 3,
};
const final = 3;

/**
 * Applies a snapshot of a task from the network. Snapshots may come twice, late and in any order: a task only goes forward, its
 * row is locked, and its effects happen once. Returns the task as it is afterwards.
 */
export async function applyServiceSnapshot(
  deps: NetworkDeps,
  snapshot: ServiceOrderSnapshot,
): Promise<TaskRow | undefined> {
  return inTransaction(deps, async (inTx) => {
    const task = await lockTask(inTx.db, snapshot.id);
    if (!task || task.lifecycle === 'ended' || !isNews(task, snapshot)) return task;
    const known: TaskRow = {
      ...task,
      lifecycle: rank[snapshot.state] === final ? 'ended' : 'placed',
      network_status: snapshot.state,
      reason: snapshot.reason,
      changed_at: snapshot.changedAt,
      checks: 0,
    };
    await saveTask(inTx.db, known);
    await inTx.networkEffects.applySnapshot(inTx.db, known, snapshot);
    return known;
  });
}

function isNews(
  { network_status: status, changed_at: changedAt }: TaskRow,
  seen: ServiceOrderSnapshot,
): boolean {
  if (status === null || changedAt === null) return true;
  const further = rank[seen.state] - rank[status];
  return further > 0 || (further === 0 && seen.changedAt > changedAt);
}
