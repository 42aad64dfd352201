import { useLayoutEffect } from 'react';

import { createStore } from './store.ts';

/** How many parts of the page ask that nothing opens by itself over them. */
export const interruptionHolds = createStore(0);

/** Nothing opens by itself over the page, until the answer is called. */
export function holdInterruptions(): () => void {
  interruptionHolds.set(interruptionHolds.get() + 1);
  return () => interruptionHolds.set(interruptionHolds.get() - 1);
}

/** As long as this part is on the page, nothing opens by itself over it, as over an error that is to be read. */
export function useNoInterruption(isHeld = true): void {
  useLayoutEffect(() => (isHeld ? holdInterruptions() : undefined), [isHeld]);
}
