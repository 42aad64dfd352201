import { useLayoutEffect } from 'react';

import { session } from '#lib/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import { preferences } from '#platform/preferences.ts';

const key = 'people';

/** How many lines the person had when they were last shown; null before that. */
const peopleCount = createStore<number | null>(null);

session.subscribe(() => {
  if (session.get().status === 'guest') peopleCount.set(null);
});

/** For the skeleton, which has as many people as the screen will have. */
export function usePeopleCount(): number | null {
  useLayoutEffect(() => void restore(), []);
  return useStore(peopleCount);
}

/** Keeps how many people are shown, for the next start. */
export function useKeptPeopleCount(count: number | undefined): void {
  useLayoutEffect(() => {
    if (count === undefined || count === peopleCount.get()) return;
    peopleCount.set(count);
    void preferences.set(key, String(count));
  }, [count]);
}

async function restore(): Promise<void> {
  const stored = Number(await preferences.get(key));
  if (peopleCount.get() === null && stored > 0) peopleCount.set(stored);
}
