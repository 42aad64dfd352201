import { useSyncExternalStore } from 'react';

import { visibility } from '#platform/visibility.ts';

/** Whether the app is in front. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => visibility.subscribe(listener),
    () => visibility.isVisible(),
  );
}
