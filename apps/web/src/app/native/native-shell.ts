import type { AppRouter } from '../router.tsx';
import { subscribeToBackButton } from './subscribe-to-back-button.ts';
import { subscribeToDeepLinks } from './subscribe-to-deep-links.ts';
import { subscribeToKeyboard } from './subscribe-to-keyboard.ts';
import { subscribeToLock } from './subscribe-to-lock.tsx';
import { subscribeToPush } from './subscribe-to-push.ts';
import { subscribeToRefusal } from './subscribe-to-refusal.ts';
import { subscribeToStatus } from './subscribe-to-status.ts';
import { subscribeToTheme } from './subscribe-to-theme.ts';
import type { Subscribe } from './subscription.ts';

/** What the app does with the phone it runs on, each in a file of its own. */
const subscriptions: readonly Subscribe[] = [
  subscribeToLock,
  subscribeToBackButton,
  subscribeToDeepLinks,
  subscribeToTheme,
  subscribeToKeyboard,
  subscribeToStatus,
  subscribeToPush,
  subscribeToRefusal,
];

/** Begins all of it. Comes as a file of its own: no browser loads it. Returns an unsubscribe function. */
export function subscribeToPhone(router: AppRouter): () => void {
  const stops = subscriptions.map((subscribe) => subscribe(router));
  return () => {
    for (const stop of stops) stop();
  };
}
