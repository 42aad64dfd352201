import type { AppRouter } from '../router.tsx';
import { followBackButton } from './follow-back-button.ts';
import { followDeepLinks } from './follow-deep-links.ts';
import { followKeyboard } from './follow-keyboard.ts';
import { followLock } from './follow-lock.tsx';
import { followPush } from './follow-push.ts';
import { followRefusal } from './follow-refusal.ts';
import { followStatus } from './follow-status.ts';
import { followTheme } from './follow-theme.ts';
import type { Follow } from './follow.ts';

/** What the app does with the phone it runs on, each in a file of its own. */
const follows: readonly Follow[] = [
  followLock,
  followBackButton,
  followDeepLinks,
  followTheme,
  followKeyboard,
  followStatus,
  followPush,
  followRefusal,
];

/** Begins all of it. Comes as a file of its own: no browser loads it. The answer stops it. */
export function followPhone(router: AppRouter): () => void {
  const stops = follows.map((follow) => follow(router));
  return () => {
    for (const stop of stops) stop();
  };
}
