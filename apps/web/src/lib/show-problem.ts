import type { NamedFailure } from './api.ts';
import { createStore } from './store.ts';
import { describeNow, inOneLine } from './text.ts';

/** Shows a failure for which the screen has no field or card. The end of a session is shown by itself. */
export function showProblem(failure: NamedFailure): void {
  if (failure.code !== 'session_ended') showAnyProblem(failure);
}

/** Shows any failure. */
export function showAnyProblem(failure: NamedFailure): void {
  void toast(inOneLine(describeNow(failure)), 'error');
}

/** Shows that something is done, if the next screen does not show it. */
export function showDone(line: string): void {
  void toast(line, 'info');
}

/** The overlays, which are loaded only when they are needed, also without a session. */
export async function bringOverlay() {
  isOverlayWanted.set(true);
  return (await import('#ui/overlay/overlay.ts')).overlay;
}

/** Whether something is to be seen over the page. */
export const isOverlayWanted = createStore(false);

async function toast(line: string, kind: 'info' | 'error'): Promise<void> {
  const overlay = await bringOverlay();
  overlay.toast(kind, line);
}
