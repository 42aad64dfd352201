import { useSyncExternalStore } from 'react';

import { network } from '#platform/network.ts';

/** Whether the device has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => network.subscribe(listener),
    () => network.isOnline(),
  );
}
