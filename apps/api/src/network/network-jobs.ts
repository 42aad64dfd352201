import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import type { NetworkOperator, ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import type { Job } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { applyServiceSnapshot } from './apply-snapshot.ts';
import type { NetworkDeps } from './network-effects.ts';
import { measureDueTasks, countCreatedTasks, leaseDueTasks, scheduleTask } from './network-tasks.store.ts';
import type { TaskRow } from './network-tasks.store.ts';
import { networkTasksDue } from './network-tasks.ts';

const secondMs = 1000;
/** Longer than two requests to the network may take. */
const leaseMs = 60 * secondMs;
const batchSize = 10;

/** The interval between checks while the network reports nothing; it doubles each time. In the demo it is short. */
const usualPace = { firstMs: 30 * secondMs, longestMs: 60 * 60 * secondMs };
const demoPace = { firstMs: 2 * secondMs, longestMs: 10 * secondMs };

/** Places due tasks at the network and follows them: when the network reports a change, and at intervals besides. */
export function networkTasksJob(): Job<NetworkDeps> {
  let hasApplied = false;
  return defineJob({
    name: 'network-tasks',
    everySeconds: 5,
    wakeOn: networkTasksDue,
    measureDue: measureDueTasks,
    async *run(deps) {
      const { network } = deps;
      if (network !== null) return yield* whileDue(() => checkDueTasks(deps, network));
      const waiting = hasApplied ? 0 : await countCreatedTasks(deps.db);
      if (waiting === 0) return;
      hasApplied = true;
      logEvent(deps.log, 'network.not_configured', { waiting });
    },
  });
}

/** One batch of due tasks; returns how many there were. */
export async function checkDueTasks(deps: NetworkDeps, network: NetworkOperator): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueTasks(deps.db, { now, leasedUntil, limit: batchSize });
  await Promise.all(
    due.map(async (task) => {
      try {
        await checkTask(deps, network, { task, leasedUntil });
      } catch (error) {
        logEvent(deps.log, 'network.answer_failed', { err: error, task: task.id });
        await giveBack(deps, { task, leasedUntil });
      }
    }),
  );
  return due.length;
}

interface Leased {
  readonly task: TaskRow;
  readonly leasedUntil: Date;
}

async function checkTask(
  deps: NetworkDeps,
  network: NetworkOperator,
  { task, leasedUntil }: Leased,
): Promise<void> {
  const seen = await lookAt(deps, network, task);
  const known = seen && (await applyServiceSnapshot(deps, seen));
  if (known?.lifecycle === 'ended') return;
  const nextAt = new Date(deps.clock.now().getTime() + waitMs(deps, known ?? task));
  await scheduleTask(deps.db, { id: task.id, leasedUntil, nextAt });
}

/** After an exception, such as a lock that was held, a task is checked again soon: a customer may wait. If not, after its lease. */
async function giveBack(deps: Deps, { task, leasedUntil }: Leased): Promise<void> {
  const ms = Math.min(secondMs * 2 ** Math.min(task.checks, 6), leaseMs);
  const nextAt = new Date(deps.clock.now().getTime() + ms);
  await scheduleTask(deps.db, { id: task.id, leasedUntil, nextAt }).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  });
}

function waitMs({ config }: Deps, { checks }: TaskRow): number {
  const { firstMs, longestMs } = config.isDemo ? demoPace : usualPace;
  return Math.min(firstMs * 2 ** Math.max(0, checks - 1), longestMs);
}

/** The task's state at the network: looks for an earlier order, and places one only if there is none. Null without an answer. */
async function lookAt(
  deps: Deps,
  network: NetworkOperator,
  task: TaskRow,
): Promise<ServiceOrderSnapshot | null> {
  const isFirst = task.lifecycle === 'created' && task.checks === 1;
  const found = isFirst ? null : await network.findOrder(task.id);
  if (found && !found.ok) return silence(deps, task, found.details);
  return found?.value ?? place(deps, network, task);
}

async function place(
  deps: Deps,
  network: NetworkOperator,
  task: TaskRow,
): Promise<ServiceOrderSnapshot | null> {
  const placed = await network.placeOrder(task.request);
  if (placed.ok) return placed.value;
  if (placed.code === 'network_unavailable') return silence(deps, task, placed.details);
  const { id, action } = task;
  logEvent(deps.log, 'network.task_refused', { ...placed.details, task: id, action });
  return {
    id,
    state: 'declined',
    reason: 'not_possible',
    scheduledFor: null,
    simSentAt: null,
    sim: null,
    changedAt: deps.clock.now(),
  };
}

function silence(deps: Deps, { id, action }: TaskRow, details: object | undefined): null {
  logEvent(deps.log, 'network.no_answer', { ...details, task: id, action });
  return null;
}
