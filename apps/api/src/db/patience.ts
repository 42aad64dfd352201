import { performance } from 'node:perf_hooks';

import { DatabaseUnavailable } from './unavailable.ts';

/** A limit on all waits of one piece of work together. Parallel waits count once. */
export class Patience {
  #leftMs: number;
  #waits = 0;
  #since = 0;

  constructor(totalMs: number) {
    this.#leftMs = totalMs;
  }

  /** Waits for `arrival` within the limit, then throws. A result that is too late is passed to `onLate`. */
  async waitFor<T>(arrival: Promise<T>, onLate: (value: T) => void): Promise<T> {
    this.#begin();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const over = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(new DatabaseUnavailable('too many are waiting for it.', { kind: 'busy' }));
      }, this.#left());
    });
    arrival.then(
      (value) => isOver && onLate(value),
      () => undefined,
    );
    try {
      return await Promise.race([arrival, over]);
    } finally {
      clearTimeout(timer);
      this.#end();
    }
  }

  #begin(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  #end(): void {
    this.#leftMs = this.#left();
    this.#since = performance.now();
    this.#waits -= 1;
  }

  #left(): number {
    return Math.max(0, this.#leftMs - (performance.now() - this.#since));
  }
}
