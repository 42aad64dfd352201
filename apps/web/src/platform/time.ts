import type { Timers } from '@bylgja/client';
import type { Clock } from '@bylgja/domain';

let aheadMs = 0;
/** A date in a header has no parts of a second, and comes a little late. */
const inexactMs = 5000;

/** The device’s clock; in a demo whose time was moved on, as far ahead as its server is. */
export const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };

/** Goes with the server’s time from an answer’s `Date`. For demos alone: else the device’s own is what people live by. */
export function subscribeToServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs)) return;
  const offMs = serverMs - clock.now().getTime();
  if (Math.abs(offMs) > inexactMs) aheadMs += offMs;
}

/** Time that never goes back, for waiting. */
export const timers: Timers = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Repeats something at an interval, first after one interval; the returned function stops it. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
