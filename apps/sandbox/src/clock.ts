/** The sandbox's own time: it runs as the wall clock does, and can be moved on. */
export interface SandboxClock {
  now(): Date;
  /** Runs the task when that much of the sandbox's time has gone by. */
  after(ms: number, task: () => void): void;
  /** Moves time on at once; everything that falls due runs before this returns. */
  advance(ms: number): void;
  stop(): void;
}

interface Task {
  readonly dueAt: number;
  readonly run: () => void;
}

const longestTimerMs = 2 ** 31 - 1;

export function createClock(): SandboxClock {
  let offsetMs = 0;
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;

  const nowMs = () => Date.now() + offsetMs;

  function runDue(): void {
    const due = tasks.filter((task) => task.dueAt <= nowMs());
    tasks = tasks.filter((task) => task.dueAt > nowMs());
    for (const task of due) task.run();
    setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = tasks[0];
    if (next === undefined) return;
    timer = setTimeout(runDue, Math.min(Math.max(next.dueAt - nowMs(), 0), longestTimerMs)).unref();
  }

  return {
    now: () => new Date(nowMs()),
    after(ms, task) {
      tasks = [...tasks, { dueAt: nowMs() + ms, run: task }].toSorted((a, b) => a.dueAt - b.dueAt);
      setTimer();
    },
    advance(ms) {
      offsetMs += ms;
      runDue();
    },
    stop() {
      tasks = [];
      clearTimeout(timer);
    },
  };
}
