import { useSyncExternalStore } from 'react';

import { clock, timers } from '#platform/time.ts';

import type { HeldNumber } from '../number-draft.view.ts';

const lookEveryMs = 500;

/** Whether any of these reservations has expired; checked again while the screen is shown. */
export function useHasRunOut(held: readonly HeldNumber[]): boolean {
  return useSyncExternalStore(everyLook, () => held.some((number) => hasRunOut(number, clock.now())));
}

function hasRunOut({ expiresAt }: HeldNumber, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

function everyLook(onLook: () => void): () => void {
  let cancel = timers.after(lookEveryMs, look);
  function look(): void {
    onLook();
    cancel = timers.after(lookEveryMs, look);
  }
  return () => cancel();
}
