import type { Outcome } from './haptics.ts';
import { isNative } from './native.ts';

/** Lets the hand feel the outcome, in the native shell alone: its file is loaded when there is first one. Never fails. */
export async function feel(outcome: Outcome): Promise<void> {
  if (!isNative) return;
  try {
    const { tapFor } = await import('./haptics.ts');
    await tapFor(outcome);
  } catch {
    // A phone without a motor, or with it switched off: the screen says the same.
  }
}
