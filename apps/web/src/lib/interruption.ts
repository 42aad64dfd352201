import { useLayoutEffect } from 'react';

import { createStore } from './store.ts';

/** How many parts of the page ask that no modal opens by itself. */
export const interruptionHolds = createStore(0);

/** No modal opens by itself until the returned function is called. */
export function holdInterruptions(): () => void {
  interruptionHolds.set(interruptionHolds.get() + 1);
  return () => interruptionHolds.set(interruptionHolds.get() - 1);
}

/** While this component is mounted, no modal opens by itself, as over an error that is to be read. */
export function useNoInterruption(isHeld = true): void {
  useLayoutEffect(() => (isHeld ? holdInterruptions() : undefined), [isHeld]);
}
