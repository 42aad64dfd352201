import type { CallFailure } from '@bylgja/client';
import type { Ok } from '@bylgja/domain';

import { proveAnew } from './components/step-up.tsx';

/**
 * Makes a call that needs step-up (rule: auth 14). When the server answers `step_up_required`, a sheet asks for the password
 * or a code, and then the call is made once more. When the sheet is closed, the caller gets that first answer,
 * `step_up_required`: nothing was done, and there is nothing to show.
 *
 * `const removed = await withStepUp(() => api.call('DELETE /auth/me'));`
 */
export async function withStepUp<Value, Failed extends CallFailure>(
  call: () => Promise<Ok<Value> | Failed>,
): Promise<Ok<Value> | Failed> {
  const first = await call();
  if (first.ok || first.code !== 'step_up_required') return first;
  return (await proveAnew()) ? call() : first;
}

/** Asks the person to prove who they are before something is shown that was refused with `step_up_required`; whether they did. */
export function proveToSee(): Promise<boolean> {
  return proveAnew();
}
