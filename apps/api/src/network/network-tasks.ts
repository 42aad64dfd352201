import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { TaskLane } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { serviceActions } from '#gateways/network/network-operator.ts';
import type { ServiceAction, ServiceOrder } from '#gateways/network/network-operator.ts';

import {
  endTask,
  endTasksOfOrder,
  hasLaterTask,
  insertTasks,
  listOldestOpenTasks,
  listTasksOfOrder,
  lockOpenTaskAt,
  makeTaskDue,
  renewTask,
} from './network-tasks.store.ts';
import type { TaskRow } from './network-tasks.store.ts';

export type { TaskRow } from './network-tasks.store.ts';

/** The signal to every process that a network task is due. */
export const networkTasksDue = 'network_tasks_due';

type Asked = 'simType' | 'simcardNumber' | 'portedSimcardNumber' | 'delivery';

export interface TaskRequest {
  readonly lineId: string;
  /** The order it is for, if any. */
  readonly orderId?: string;
  readonly action: ServiceOrder['action'];
  /** A field that is left out is null: the present SIM stays. */
  readonly request: Pick<ServiceOrder, 'phoneNumber'> & Partial<Pick<ServiceOrder, Asked>>;
}

/** The lane of each action: an action waits for those requested before it in its lane. */
const laneOfAction: Readonly<Record<ServiceAction, TaskLane>> = {
  activate: 'line',
  port_in: 'line',
  change_sim: 'line',
  to_prepaid: 'line',
  deactivate: 'line',
  bar: 'barring',
  unbar: 'barring',
  bar_roaming: 'roaming',
  unbar_roaming: 'roaming',
};

/**
 * Records a task for the network, which is asked as soon as possible after the commit.
 * Its answer arrives through `NetworkEffects.applySnapshot`. Returns the task’s id.
 */
export async function requestTask(deps: InTransaction<Deps>, request: TaskRequest): Promise<string> {
  const [id] = await requestTasks(deps, [request]);
  if (id === undefined) throw new Error('a task was requested and has no id');
  return id;
}

/** The same for several tasks at once. */
export async function requestTasks(
  deps: InTransaction<Deps>,
  requests: readonly TaskRequest[],
): Promise<string[]> {
  const tasks = requests.map(({ lineId, orderId = null, action, request }) => ({
    lineId,
    orderId,
    lane: laneOfAction[action],
    request: {
      simType: null,
      simcardNumber: null,
      portedSimcardNumber: null,
      delivery: null,
      ...request,
      id: deps.ids.uuid(),
      action,
    },
  }));
  const ids = tasks.map((task) => task.request.id);
  await insertTasks(deps.db, tasks, deps.clock.now());
  await deps.db.notify(networkTasksDue, ids[0] ?? '');
  return ids;
}

/**
 * Ends the open tasks of an order, all of them or those that `which` selects; compensating tasks go on. Returns the ended tasks
 * as they were.
 */
export function giveUpTasks(
  deps: InTransaction<Deps>,
  orderId: string,
  which: (task: TaskRow) => boolean = (task) => !isCompensation(task),
): Promise<TaskRow[]> {
  return endTasksOfOrder(deps.db, orderId, which);
}

/** Whether a task compensates a cancelled order at the network. */
export function isCompensation({ action, order_id: orderId }: TaskRow): boolean {
  return action === 'deactivate' && orderId !== null;
}

/** Whether the network may be working on the task: it has reported so, or was asked and has not answered. */
export function mayHaveBegun({ lifecycle, checks }: TaskRow): boolean {
  return lifecycle === 'placed' || checks > 0;
}

/** The open tasks of an order. */
export function listOpenTasks(deps: Deps, orderId: string): Promise<TaskRow[]> {
  return listTasksOfOrder(deps.db, orderId);
}

const minuteMs = 60_000;

/** The actions that supersede another one on the same line, which then need not be done: the last requested bar counts. */
function supersededBy(action: ServiceAction): readonly ServiceAction[] {
  const lane = laneOfAction[action];
  if (lane !== 'line')
    return [...serviceActions.filter((other) => laneOfAction[other] === lane), 'deactivate'];
  return action === 'to_prepaid' ? ['activate', 'deactivate'] : [];
}

/**
 * Places a declined task again, under another id. The delay is the time since the task was requested, at least a minute and at
 * most an hour.
 */
export async function requestAgain(deps: InTransaction<Deps>, task: TaskRow): Promise<void> {
  if (await hasLaterTask(deps.db, task, supersededBy(task.action))) return;
  const now = deps.clock.now().getTime();
  const waitMs = Math.min(Math.max(now - task.created_at.getTime(), minuteMs), 60 * minuteMs);
  await resubmit(deps, task, new Date(now + waitMs));
}

function resubmit(deps: Deps, { id, request }: TaskRow, nextAt: Date): Promise<void> {
  return renewTask(deps.db, { id, request: { ...request, id: deps.ids.uuid() }, nextAt });
}

/** All open tasks, oldest first. */
export function listWaitingTasks(deps: Deps, limit: number): Promise<TaskRow[]> {
  return listOldestOpenTasks(deps.db, limit);
}

/**
 * Retries a task now, by its position in the queue: a waiting task is checked at once, and one for which the network needs more
 * information is placed again. Undefined if there is no such open task.
 */
export function retryTask(deps: Deps, position: number): Promise<TaskRow | undefined> {
  return inTransaction(deps, async (inTx) => {
    const task = await lockOpenTaskAt(inTx.db, position);
    if (!task) return undefined;
    const now = inTx.clock.now();
    if (task.network_status === 'information_needed') await resubmit(inTx, task, now);
    else await makeTaskDue(inTx.db, task.id, now);
    await inTx.db.notify(networkTasksDue, task.id);
    return task;
  });
}

/**
 * Ends a task by its position in the queue, with its effects in the same transaction. Tasks that wait for it go on. A task that
 * an order waits for is left unchanged: it ends with the order. Undefined if there is no such open task.
 */
export function giveUpTask(
  deps: Deps,
  position: number,
  follow: (inTx: InTransaction<Deps>, task: TaskRow) => Promise<void>,
): Promise<TaskRow | undefined> {
  return inTransaction(deps, async (inTx) => {
    const task = await lockOpenTaskAt(inTx.db, position);
    if (!task || isAwaitedByOrder(task)) return task;
    await endTask(inTx.db, task.id);
    await follow(inTx, task);
    await inTx.db.notify(networkTasksDue, task.id);
    return task;
  });
}

/** Whether an order goes on when the task is done; no order waits for a compensating task. */
export function isAwaitedByOrder(task: TaskRow): boolean {
  return task.order_id !== null && !isCompensation(task);
}

/** Makes a task due now because the network reports a change of it. False if there is no such open task. */
export async function checkTaskNow(deps: Deps, id: string): Promise<boolean> {
  const isOpen = await makeTaskDue(deps.db, id, deps.clock.now());
  if (isOpen) await deps.db.notify(networkTasksDue, id);
  return isOpen;
}
