import type { ComponentType } from 'react';

import type { laterScreens } from './later-screens.ts';

/** A screen that nobody begins at: where it is stands in a file of its own, which keeps small what the login page needs. */
export function later(name: keyof typeof laterScreens): () => Promise<ComponentType> {
  return async () => (await import('./later-screens.ts')).laterScreens[name]();
}
