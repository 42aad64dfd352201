/** Runs the work of one key a few at a time, each in its turn. */
export interface Turns {
  /** What the work gives; null when too many wait for the same key already. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | null>;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Turns within this process: `atOnce` of a key run together, and at most `mostWaiting` wait. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const queues = new Map<string, Queue>();

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => void queue.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(key, queue);
      }
    },
  };
}
