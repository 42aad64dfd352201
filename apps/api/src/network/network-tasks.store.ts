import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { measureDue, sizeAndAge } from '#db/leases.ts';
import type { Backlog, Lease, WaitingRows } from '#db/leases.ts';
import type { NetworkTasksTable, TaskLane } from '#db/tables.ts';
import type { ServiceOrder } from '#gateways/network/network-operator.ts';

export type TaskRow = Selectable<NetworkTasksTable>;

export interface NewTask {
  readonly lineId: string;
  readonly orderId: string | null;
  readonly lane: TaskLane;
  readonly request: ServiceOrder;
}

export async function insertTasks(db: Database, tasks: readonly NewTask[], at: Date): Promise<void> {
  await db
    .query()
    .insertInto('network_tasks')
    .values(
      tasks.map((task) => ({
        id: task.request.id,
        line_id: task.lineId,
        order_id: task.orderId,
        action: task.request.action,
        lane: task.lane,
        request: JSON.stringify(task.request),
        lifecycle: 'created' as const,
        network_status: null,
        reason: null,
        created_at: at,
        next_check_at: at,
      })),
    )
    .execute();
}

/**
 * Leases due tasks until `leasedUntil`: no other process takes them until then, and they are due again by themselves if this
 * one dies. Of one number and lane only the oldest open task is taken, as the number may belong to another line by now. Barring
 * has a lane of its own and comes first, as a lost phone must not wait for a SIM card in the post.
 */
export async function leaseDueTasks(db: Database, lease: Lease): Promise<TaskRow[]> {
  return db
    .query()
    .updateTable('network_tasks')
    .set((eb) => ({ next_check_at: lease.leasedUntil, checks: eb('checks', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('network_tasks as due')
        .select('due.id')
        .where('due.lifecycle', '<>', 'ended')
        .where('due.next_check_at', '<=', lease.now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('network_tasks as earlier')
                .select('earlier.id')
                .whereRef('earlier.phone_number', '=', 'due.phone_number')
                .whereRef('earlier.position', '<', 'due.position')
                .where('earlier.lifecycle', '<>', 'ended')
                .whereRef('earlier.lane', '=', 'due.lane'),
            ),
          ),
        )
        .orderBy(({ eb: is }) => is('due.lane', '=', 'line'))
        .orderBy('due.next_check_at')
        .limit(lease.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export function measureDueTasks(db: Database, now: Date): Promise<Backlog> {
  return measureDue(
    db,
    { table: 'network_tasks', due: 'next_check_at', where: sql`lifecycle <> 'ended'` },
    now,
  );
}

/** Tasks that the network has not ended, by lane. */
export const openTasks: WaitingRows = {
  queue: 'network_tasks',
  states: ['line', 'barring', 'roaming'] satisfies TaskLane[],
  read: (db) =>
    db
      .query()
      .selectFrom('network_tasks')
      .select(['lane as state', ...sizeAndAge('created_at')])
      .where('lifecycle', '<>', sql.lit('ended'))
      .groupBy('lane')
      .execute(),
};

/** The task, locked to the end of the transaction after its order: a lock on the order covers its tasks. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  await tx
    .query()
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', (eb) =>
      eb.selectFrom('network_tasks').select('order_id').where('network_tasks.id', '=', id),
    )
    .forUpdate()
    .execute();
  return tx
    .query()
    .selectFrom('network_tasks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The task at that position of the queue, locked as `lockTask` does; undefined if there is none, or it has ended. */
export async function lockOpenTaskAt(tx: Transaction, position: number): Promise<TaskRow | undefined> {
  const known = await tx
    .query()
    .selectFrom('network_tasks')
    .select('id')
    .where('position', '=', String(position))
    .executeTakeFirst();
  const task = known && (await lockTask(tx, known.id));
  return task?.lifecycle === 'ended' ? undefined : task;
}

/** All open tasks, oldest first. */
export async function listOldestOpenTasks(db: Database, limit: number): Promise<TaskRow[]> {
  return db
    .query()
    .selectFrom('network_tasks')
    .selectAll()
    .where('lifecycle', '<>', 'ended')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Ends a task. */
export async function endTask(db: Database, id: string): Promise<void> {
  await db
    .query()
    .updateTable('network_tasks')
    .set({ lifecycle: 'ended', next_check_at: null })
    .where('id', '=', id)
    .execute();
}

/** Saves the state of a task; the time of its next check stays. */
export async function saveTask(
  db: Database,
  { id, lifecycle, network_status, reason, changed_at, checks }: TaskRow,
): Promise<void> {
  await db
    .query()
    .updateTable('network_tasks')
    .set({ lifecycle, network_status, reason, changed_at, checks })
    .where('id', '=', id)
    .execute();
}

/** Whether one of these actions was requested for the line after a task. */
export async function hasLaterTask(
  db: Database,
  { line_id: lineId, position }: TaskRow,
  actions: readonly ServiceOrder['action'][],
): Promise<boolean> {
  const later = await db
    .query()
    .selectFrom('network_tasks')
    .select('id')
    .where('line_id', '=', lineId)
    .where('position', '>', position)
    .where((eb) => eb('action', '=', eb.fn.any(eb.val([...actions]))))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Makes a declined task wait to be placed again, as a new order there; it keeps its position in the queue. */
export async function renewTask(
  db: Database,
  task: { id: string; request: ServiceOrder; nextAt: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('network_tasks')
    .set({
      id: task.request.id,
      request: JSON.stringify(task.request),
      lifecycle: 'created',
      network_status: null,
      reason: null,
      changed_at: null,
      checks: 0,
      next_check_at: task.nextAt,
    })
    .where('id', '=', task.id)
    .execute();
}

/** Sets when a leased task is checked next, unless it has been made due since, or another process has it. */
export async function scheduleTask(
  db: Database,
  task: { id: string; leasedUntil: Date; nextAt: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('network_tasks')
    .set({ next_check_at: task.nextAt })
    .where('id', '=', task.id)
    .where('next_check_at', '=', task.leasedUntil)
    .execute();
}

/** Makes a task due now; false if there is none, or it has ended. */
export async function makeTaskDue(db: Database, id: string, at: Date): Promise<boolean> {
  const due = await db
    .query()
    .updateTable('network_tasks')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('lifecycle', '<>', 'ended')
    .returning('id')
    .executeTakeFirst();
  return due !== undefined;
}

/** Ends the selected open tasks of an order, and returns them as they were. */
export async function endTasksOfOrder(
  tx: Transaction,
  orderId: string,
  which: (task: TaskRow) => boolean,
): Promise<TaskRow[]> {
  const open = await tx
    .query()
    .selectFrom('network_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('lifecycle', '<>', 'ended')
    .orderBy('position')
    .forUpdate()
    .execute();
  const meant = open.filter(which);
  for (const { id } of meant) await endTask(tx, id);
  return meant;
}

/** The open tasks of an order. */
export async function listTasksOfOrder(db: Database, orderId: string): Promise<TaskRow[]> {
  return db
    .query()
    .selectFrom('network_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('lifecycle', '<>', 'ended')
    .orderBy('position')
    .execute();
}

/** The number of tasks that wait to be placed. */
export async function countCreatedTasks(db: Database): Promise<number> {
  const { total } = await db
    .query()
    .selectFrom('network_tasks')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('lifecycle', '=', 'created')
    .executeTakeFirstOrThrow();
  return Number(total);
}
