import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { keepEarlyErrors } from './error-reports/early-errors.ts';
import type { EarlyErrors } from './error-reports/early-errors.ts';

/** What the app is drawn by, and what keeps the errors of its start. */
export interface Beginning {
  readonly react: Root;
  readonly errors: EarlyErrors;
}

export function begin(place: HTMLElement): Beginning {
  const errors = keepEarlyErrors();
  return { react: createRoot(place, errors.reactOptions), errors };
}
