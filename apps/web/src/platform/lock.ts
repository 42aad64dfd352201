import { createLocalLock } from '@bylgja/client';
import type { Lock } from '@bylgja/client';

/** One refresh at a time in all tabs. Browsers have such locks on safe addresses only; elsewhere in this tab alone. */
export const refreshLock: Lock =
  'locks' in navigator ? (work) => navigator.locks.request('app.refresh', work) : createLocalLock();
