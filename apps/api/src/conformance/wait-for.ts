import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '@bylgja/domain';

const firstPauseMs = 5;
const longestPauseMs = 2000;

export interface Patience {
  readonly clock: Clock;
  readonly waitMs: number;
}

/** Asks until there is a value; null after `waitMs`. The pauses grow, so that a long wait asks seldom. */
export async function waitFor<Value>(
  { clock, waitMs }: Patience,
  ask: () => Promise<Value | null> | Value | null,
): Promise<Value | null> {
  const end = clock.now().getTime() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const value = await ask();
    if (value !== null || clock.now().getTime() >= end) return value;
    await pause(pauseMs);
  }
}
