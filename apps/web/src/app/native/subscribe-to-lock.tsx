import { api } from '#lib/api.ts';
import { appLock, clearLockChoice, lockChoice, readLockChoice, unlock } from '#lib/app-lock.ts';
import { restoreLocale } from '#lib/locale.ts';
import { session } from '#lib/session.ts';
import { phoneApp } from '#platform/phone-app.ts';
import { clock } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { createLockCover } from './lock-cover.tsx';
import type { Subscribe } from './subscription.ts';

/** How long the app may be away before it asks again who is there. */
const graceMs = 60_000;

/**
 * The optional app lock (decision 0057): at the start, and after a minute in the background, nothing is shown before the phone has
 * recognised its owner. In the background nothing is shown either, as the list of recent apps takes a picture.
 */
export const subscribeToLock: Subscribe = () => {
  const stopCovering = coverUnlessOpen();
  let leftAtMs = 0;

  function away(): void {
    if (lockChoice.get() !== true || appLock.get() !== 'open') return;
    leftAtMs = clock.now().getTime();
    appLock.set('hidden');
  }
  function back(): void {
    if (appLock.get() !== 'hidden' || lockChoice.get() === null) return;
    const awayMs = clock.now().getTime() - leftAtMs;
    if (awayMs >= 0 && awayMs < graceMs) appLock.set('open');
    else lock();
  }
  function subscribeToSession(): void {
    if (session.get().status !== 'guest') return;
    clearLockChoice();
    appLock.set('open');
  }

  appLock.set('hidden');
  void lockAtStart();
  const stops = [phoneApp.onPause(away), phoneApp.onResume(back), session.subscribe(subscribeToSession)];
  return () => {
    for (const stop of stops) stop();
    stopCovering();
    appLock.set('open');
  };
};

async function lockAtStart(): Promise<void> {
  const [isWanted, isSignedIn] = await Promise.all([readLockChoice(), api.tokens.isSignedIn()]);
  // The phone's question is in the language of the app, as everything.
  await restoreLocale();
  if (isWanted && isSignedIn) lock();
  else appLock.set('open');
}

/** Asks once by itself; after a refusal a button asks again. */
function lock(): void {
  appLock.set('locked');
  void unlock();
}

/**
 * Hides the app while it is locked, so that nothing of it can be read, not by a screen reader either. Open overlays stay open behind
 * the cover; what comes meanwhile, such as a return from the provider, waits until the cover is gone.
 */
function coverUnlessOpen(): () => void {
  const cover = createLockCover();
  function draw(): void {
    const isOpen = appLock.get() === 'open';
    if (!isOpen) overlay.cover(true);
    cover.set(!isOpen);
    if (isOpen) overlay.cover(false);
  }
  const stop = appLock.subscribe(draw);
  draw();
  return () => {
    stop();
    cover.remove();
    overlay.cover(false);
  };
}
