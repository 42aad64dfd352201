import { useSyncExternalStore } from 'react';

/** From here a list and the chosen thing stand beside each other. */
const wide = globalThis.matchMedia('(min-width: 1100px)');

/** Whether the window has room for a list with the detail beside it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
