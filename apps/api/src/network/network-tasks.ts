import type { Deps } from '#deps.ts';
import type { ServiceOrder } from '#gateways/network/network-operator.ts';

import {
  endTasksOfOrder,
  hasLaterTask,
  insertTask,
  listTasksOfOrder,
  makeTaskDue,
  renewTask,
} from './network-tasks.store.ts';
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

/** What is still asked of the network for an order. */
export function listOpenTasks(deps: Deps, orderId: string): Promise<TaskRow[]> {
  return listTasksOfOrder(deps.db, orderId);
}

const minuteMs = 60_000;

/** What need not be done any more once something else is to be done with the line. */
const outdatedBy: Partial<Record<ServiceOrder['action'], readonly ServiceOrder['action'][]>> = {
  bar: ['bar', 'unbar', 'deactivate'],
  unbar: ['bar', 'unbar', 'deactivate'],
  to_prepaid: ['activate', 'deactivate'],
};

/**
 * What the network did not do is asked of it again, under another id: each time after as long as it has been wanted,
 * between a minute and an hour. In the transaction that takes in what the network says.
 */
export async function askAgain(deps: Deps, task: TaskRow): Promise<void> {
  if (await hasLaterTask(deps.db, task, outdatedBy[task.action] ?? [])) return;
  const { id, request, created_at: since } = task;
  const now = deps.clock.now().getTime();
  const waitMs = Math.min(Math.max(now - since.getTime(), minuteMs), 60 * minuteMs);
  const nextAt = new Date(now + waitMs);
  await renewTask(deps.db, { id, request: { ...request, id: deps.ids.uuid() }, nextAt });
}

/** Has a task looked at now, as the network says that it moved on. False when there is nothing to look at. */
export async function hastenTask(deps: Deps, id: string): Promise<boolean> {
  const isOpen = await makeTaskDue(deps.db, id, deps.clock.now());
  if (isOpen) await deps.db.notify(networkTasksDue, id);
  return isOpen;
}
