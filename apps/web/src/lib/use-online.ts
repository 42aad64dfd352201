import { useSyncExternalStore } from 'react';

import { connection } from './connection.ts';

/** Whether there is a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.isOnline(),
  );
}
