import { isNative } from './native.ts';

/** How something ended that the person waited for. */
export type Outcome = 'done' | 'declined';

/**
 * Lets the hand feel the outcome, in the native shell alone: a light tap for what went well, the phone's own pattern of a warning for
 * what did not. The plugin is loaded when it is first needed. Never fails.
 */
export async function feel(outcome: Outcome): Promise<void> {
  if (!isNative) return;
  try {
    const { Haptics, ImpactStyle, NotificationType } = await import('@capacitor/haptics');
    if (outcome === 'done') await Haptics.impact({ style: ImpactStyle.Light });
    else await Haptics.notification({ type: NotificationType.Warning });
  } catch {
    // A phone without a motor, or with it switched off: the screen says the same.
  }
}
