import { useSyncExternalStore } from 'react';

import { clock, timers } from '#platform/time.ts';

/** Often enough that no second is skipped. */
const tickMs = 250;

/** Whole seconds until an instant (milliseconds since 1970), counting down to 0. */
export function useSecondsUntil(at: number): number {
  return useSyncExternalStore(everyTick, () => Math.max(0, Math.ceil((at - clock.now().getTime()) / 1000)));
}

function everyTick(onTick: () => void): () => void {
  let cancel = timers.after(tickMs, tick);
  function tick(): void {
    onTick();
    cancel = timers.after(tickMs, tick);
  }
  return () => cancel();
}
