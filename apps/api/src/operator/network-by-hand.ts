import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { lockOrderInProcess } from '#features/orders/order-lifecycle.ts';
import { compensate } from '#features/provisioning/compensation.ts';
import type { ServiceOrderSnapshot, SimProfile } from '#gateways/network/network-operator.ts';
import { applyServiceSnapshot } from '#network/apply-snapshot.ts';
import type { NetworkDeps } from '#network/network-effects.ts';
import { giveUpTasks, isCompensation, listOpenTasks } from '#network/network-tasks.ts';

import type { OrderRow } from './operator.store.ts';

/**
 * Ends the network tasks of an order with the outcome that the operator names, and with all its effects; the network is not asked
 * again. What it has already done is applied before, and a SIM that it created is kept: the customer has no other. An order that
 * is no longer in processing stays unchanged. False if the network does not answer: then nothing is done.
 */
export async function finishByHand(
  deps: AppDeps,
  { id }: Pick<OrderRow, 'id'>,
  outcome: Pick<ServiceOrderSnapshot, 'state' | 'reason'>,
): Promise<boolean> {
  const sims = await readSims(deps, id);
  if (sims === null) return false;
  await inTransaction(deps, async (inTx) => {
    const order = await lockOrderInProcess(inTx, id);
    if (!order) return;
    // A completed order must not be compensated at the network.
    if (outcome.state === 'completed') await giveUpTasks(inTx, id, isCompensation);
    const open = await giveUpTasks(inTx, id);
    // An order that was done by hand from the beginning has no task: one is recorded and ended, with its effects.
    if (open.length === 0) await inTx.orderEffects.deliver(inTx.db, order);
    const task = open.at(-1) ?? (await giveUpTasks(inTx, id)).at(-1);
    if (!task) return;
    if (outcome.state !== 'completed') await compensate(inTx, open, null);
    await inTx.networkEffects.applySnapshot(inTx.db, task, {
      id: task.id,
      ...outcome,
      scheduledFor: null,
      simSentAt: null,
      sim: sims.get(task.id) ?? null,
      changedAt: inTx.clock.now(),
    });
  });
  return true;
}

/** The SIMs that the network created for an order, by task, after applying its answers; null if it does not answer. */
async function readSims(deps: NetworkDeps, orderId: string): Promise<ReadonlyMap<string, SimProfile> | null> {
  const sims = new Map<string, SimProfile>();
  if (deps.network === null) return sims;
  for (const { id } of await listOpenTasks(deps, orderId)) {
    const found = await deps.network.findOrder(id);
    if (!found.ok) return null;
    if (found.value === null) continue;
    await applyServiceSnapshot(deps, found.value);
    if (found.value.sim) sims.set(id, found.value.sim);
  }
  return sims;
}
