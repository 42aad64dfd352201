import type { Deps } from '#deps.ts';
import type { ServiceOrder } from '#gateways/network/network-operator.ts';

import { endTasksOfOrder, insertTask, makeTaskDue } from './network-tasks.store.ts';
import type { TaskRow } from './network-tasks.store.ts';

export type { TaskRow } from './network-tasks.store.ts';

/** Tells every process that there is something to do with the network. */
export const networkTasksDue = 'network_tasks_due';

type Asked = 'simType' | 'simcardNumber' | 'portedSimcardNumber' | 'delivery';

export interface TaskWish {
  readonly lineId: string;
  /** The order it is for, where there is one. */
  readonly orderId?: string;
  readonly action: ServiceOrder['action'];
  /** What is left out is null: the SIM that is there stays. */
  readonly request: Pick<ServiceOrder, 'phoneNumber'> & Partial<Pick<ServiceOrder, Asked>>;
}

/**
 * Writes down what the network is to do, in the transaction of what it is for; it is asked afterwards, as soon as may be.
 * What it answers comes back by `deps.networkChanged`. Answers the task’s id.
 */
export async function requestTask(deps: Deps, wish: TaskWish): Promise<string> {
  const request: ServiceOrder = {
    simType: null,
    simcardNumber: null,
    portedSimcardNumber: null,
    delivery: null,
    ...wish.request,
    id: deps.ids.uuid(),
    action: wish.action,
  };
  const at = deps.clock.now();
  await insertTask(deps.db, { lineId: wish.lineId, orderId: wish.orderId ?? null, request, at });
  await deps.db.notify(networkTasksDue, request.id);
  return request.id;
}

/** Nothing more is to come of what was asked for an order; answers the tasks that had not ended, as they stood. */
export function giveUpTasks(deps: Deps, orderId: string): Promise<TaskRow[]> {
  return endTasksOfOrder(deps.db, orderId);
}

/** Has a task looked at now, as the network says that it moved on. False when there is nothing to look at. */
export async function hastenTask(deps: Deps, id: string): Promise<boolean> {
  const isOpen = await makeTaskDue(deps.db, id, deps.clock.now());
  if (isOpen) await deps.db.notify(networkTasksDue, id);
  return isOpen;
}
