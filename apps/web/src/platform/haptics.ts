import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';

/** How something ended that the person waited for. */
export type Outcome = 'done' | 'declined';

/** A light tap for what went well, the phone's own pattern of a warning for what did not. */
export async function tapFor(outcome: Outcome): Promise<void> {
  if (outcome === 'done') await Haptics.impact({ style: ImpactStyle.Light });
  else await Haptics.notification({ type: NotificationType.Warning });
}
