import type { RegisteredRouter } from '@tanstack/react-router';

import { isAtProvider } from '#features/payments/provider-visit.view.ts';
import { createStore } from '#lib/store.ts';
import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { AppWorker } from '#platform/service-worker.ts';
import { timers } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

/**
 * A newer build waits, or somebody has pressed for it and it is on its way, or it has taken over: then this tab runs on with the files of
 * the one before.
 */
type NewVersion = 'none' | 'ready' | 'wanted' | 'taken';

export const newVersion = createStore<NewVersion>('none');

let worker: AppWorker | null = null;

/**
 * Somebody has just come to a room, where a page that begins anew is part of coming there. A browser lets a build in once the worker
 * before has nothing to do, which Chromium may find out half a minute later: by then they are in the middle of something.
 */
let isComing = false;
let cancelComing = (): void => {};
const comingMs = 1500;

/**
 * Registers what serves the app's files, and takes a newer build where nobody loses anything: when somebody has just come to one of
 * the rooms, where nothing is written, with nothing said or open over it and no payment beside it. Returns an unsubscribe function.
 */
export function subscribeToNewVersion(router: Pick<RegisteredRouter, 'subscribe' | 'state'>): () => void {
  let isStopped = false;
  void start();
  const stopFollowing = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    goOn();
    const isMainScreen = router.state.matches.at(-1)?.staticData.footer === true;
    if (isMainScreen && !isAnythingAtStake()) onMainScreen();
  });
  async function start(): Promise<void> {
    const started = await startWorker({ onReady, onTaken });
    if (isStopped) started?.stop();
    else worker = started;
  }
  return () => {
    isStopped = true;
    stopFollowing();
    worker?.stop();
    worker = null;
    goOn();
    // What waits is told of anew; what was taken remains so as long as the page stands.
    if (newVersion.get() === 'ready') newVersion.set('none');
  };
}

/** Reloads with the newer build as soon as the browser lets it in; asks first where there are unsaved changes. */
export function takeNewVersion(): void {
  if (newVersion.get() === 'taken') return reloadPage();
  if (worker?.take() === true) newVersion.set('wanted');
}

function onMainScreen(): void {
  if (newVersion.get() === 'taken') return reloadPage();
  if (newVersion.get() !== 'ready' || worker?.take() !== true) return;
  isComing = true;
  cancelComing = timers.after(comingMs, () => (isComing = false));
}

/** On another screen the person is at something else by now. */
function goOn(): void {
  isComing = false;
  cancelComing();
  if (newVersion.get() === 'wanted') newVersion.set('ready');
}

/** The browser says so of one worker more than once, also as it is just let in; and of a newer one, which is wanted as well. */
function onReady(): void {
  if (newVersion.get() === 'wanted') worker?.take();
  else newVersion.set('ready');
}

/** A tab that did not ask for it goes on as it is. */
function onTaken(): void {
  const isWanted = newVersion.get() === 'wanted' || isComing;
  newVersion.set('taken');
  if (isWanted && !isAnythingAtStake()) reloadPage();
}

function isAnythingAtStake(): boolean {
  const { modals, toasts } = overlay.getState();
  // What a toast says would be gone unread.
  return isAtProvider() || toasts.length > 0 || modals.some(({ isLeaving }) => !isLeaving);
}
