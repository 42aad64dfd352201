import { useSyncExternalStore } from 'react';

import { clock, timers } from '#platform/time.ts';

const minuteMs = 60_000;

/** The time, to the minute, and kept current: figures grow old while one looks at them. */
export function useNow(): Date {
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(clock.now().getTime() / minuteMs));
  return new Date(minute * minuteMs);
}

function everyMinute(onMinute: () => void): () => void {
  let cancel = timers.after(minuteMs, tick);
  function tick(): void {
    onMinute();
    cancel = timers.after(minuteMs, tick);
  }
  return () => cancel();
}
