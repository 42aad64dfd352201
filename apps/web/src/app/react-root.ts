import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { collectEarlyErrors } from './error-reports/early-errors.ts';
import type { EarlyErrors } from './error-reports/early-errors.ts';

/** What the app is drawn by, and what keeps the errors of its start. */
export interface AppRoot {
  readonly react: Root;
  readonly errors: EarlyErrors;
}

export function createAppRoot(place: HTMLElement): AppRoot {
  const errors = collectEarlyErrors();
  return { react: createRoot(place, errors.reactOptions), errors };
}
