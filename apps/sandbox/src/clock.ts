import { keepIn } from './json-file.ts';
import type { Keeping } from './json-file.ts';

/** The sandbox's clock: it runs like the wall clock unless it stands still, and can be moved forward. */
export interface SandboxClock {
  now(): Date;
  /** How far it was moved ahead. */
  aheadMs(): number;
  /** Runs the task after this much sandbox time. */
  after(ms: number, task: () => void): void;
  /** Moves the time forward at once; everything that falls due runs before this returns. */
  advance(ms: number): void;
  stop(): void;
}

interface Task {
  readonly dueAt: number;
  readonly run: () => void;
}

const longestTimerMs = 2 ** 31 - 1;

export interface KeptClock {
  readonly aheadMs: number;
}

/**
 * A clock that continues after a restart from the stored offset. With `stillAt` it stands still at that instant until it is
 * moved: what happens then depends on no wall clock.
 */
export function createClock(keeping: Keeping<KeptClock> = keepIn(undefined), stillAt?: Date): SandboxClock {
  let offsetMs = keeping.load()?.aheadMs ?? 0;
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;

  const nowMs = () => (stillAt?.getTime() ?? Date.now()) + offsetMs;

  function runDue(): void {
    // Use one instant for both checks: otherwise a task that falls due between them would never run.
    const now = nowMs();
    const due = tasks.filter((task) => task.dueAt <= now);
    tasks = tasks.filter((task) => task.dueAt > now);
    for (const task of due) task.run();
    setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = tasks[0];
    if (next === undefined || (stillAt && next.dueAt > nowMs())) return;
    timer = setTimeout(runDue, Math.min(Math.max(next.dueAt - nowMs(), 0), longestTimerMs)).unref();
  }

  return {
    now: () => new Date(nowMs()),
    aheadMs: () => offsetMs,
    after(ms, task) {
      tasks = [...tasks, { dueAt: nowMs() + ms, run: task }].toSorted((a, b) => a.dueAt - b.dueAt);
      setTimer();
    },
    advance(ms) {
      offsetMs += ms;
      keeping.save({ aheadMs: offsetMs });
      runDue();
    },
    stop() {
      tasks = [];
      clearTimeout(timer);
    },
  };
}
