import { useEffect, useState } from 'react';

import { createStore, useStore } from './store.ts';

/** Ids of what the person has just made or changed, until a list has shown it. */
const changed = createStore<ReadonlySet<string>>(new Set());

/** The list that next shows it marks it, once. */
export function markChanged(id: string): void {
  changed.set(new Set(changed.get()).add(id));
}

/** Whether this row is what was just changed. It stays so as long as the row is shown, and is not so the next time. */
export function useJustChanged(id: string): boolean {
  const isMarked = useStore(changed).has(id);
  const [shown, setShown] = useState<string | null>(null);
  if (isMarked && shown !== id) setShown(id);
  useEffect(() => {
    if (!isMarked) return;
    const others = new Set(changed.get());
    others.delete(id);
    changed.set(others);
  }, [isMarked, id]);
  return shown === id;
}
