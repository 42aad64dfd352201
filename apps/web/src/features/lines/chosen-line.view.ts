import { useEffect } from 'react';

import { session } from '#lib/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import { tabPreferences } from '#platform/preferences.ts';

const key = 'line';

/** The id of the line chosen in this tab; null for the user's own, undefined until the tab's storage has been read. */
const chosenLine = createStore<string | null | undefined>(undefined);

session.subscribe(() => {
  const { status } = session.get();
  if (status === 'unknown') chosenLine.set(undefined);
  if (status === 'guest') void remember(null);
});

/** Looks at another line, on every screen of this tab, also after a reload. */
export function chooseLine(id: string): void {
  void remember(id);
}

/** The id of the line that was chosen; null while none was. */
export function useChosenLine(): string | null {
  useEffect(() => void restore(), []);
  return useStore(chosenLine) ?? null;
}

async function restore(): Promise<void> {
  if (chosenLine.get() !== undefined) return;
  const stored = await tabPreferences.get(key);
  if (chosenLine.get() === undefined) chosenLine.set(stored);
}

async function remember(id: string | null): Promise<void> {
  chosenLine.set(id);
  await (id === null ? tabPreferences.remove(key) : tabPreferences.set(key, id));
}
