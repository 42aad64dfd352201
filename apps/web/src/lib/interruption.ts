import { useLayoutEffect } from 'react';

import { createStore } from './store.ts';

/** How many parts of the page ask that nothing opens by itself over them. */
export const interruptionHolds = createStore(0);

/** As long as this part is on the page, nothing opens by itself over it, as over an error that is to be read. */
export function useNoInterruption(isHeld = true): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    interruptionHolds.set(interruptionHolds.get() + 1);
    return () => interruptionHolds.set(interruptionHolds.get() - 1);
  }, [isHeld]);
}
