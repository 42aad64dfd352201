import type { RegisteredRouter } from '@tanstack/react-router';

import { isAtProvider } from '#features/payments/provider-visit.view.ts';
import { createStore } from '#lib/store.ts';
import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { AppWorker } from '#platform/service-worker.ts';
import { timers } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

/**
 * A newer build is ready; or it was requested by a press and is being activated; or it has taken over, and this tab still runs the
 * files of the build before.
 */
type NewVersion = 'none' | 'ready' | 'wanted' | 'taken';

export const newVersion = createStore<NewVersion>('none');

let worker: AppWorker | null = null;

/**
 * The user has just arrived at a main screen, where a reload disturbs nothing. A browser activates a worker once the one before is
 * idle, which Chromium may notice half a minute later: by then the user is in the middle of something.
 */
let isComing = false;
let cancelComing = (): void => {};
const comingMs = 1500;

/**
 * Registers the service worker, and loads a newer build where nothing is lost: on arrival at a main screen, which has no form, with no
 * toast or modal open and no payment in another window. Returns an unsubscribe function.
 */
export function subscribeToNewVersion(router: Pick<RegisteredRouter, 'subscribe' | 'state'>): () => void {
  let isStopped = false;
  void start();
  const stopFollowing = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    goOn();
    const { section, task = false } = router.state.matches.at(-1)?.staticData ?? {};
    const isMainScreen = section !== undefined && !task;
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
    // A build that is ready is announced again; one that has taken over stays so as long as the page lives.
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

/** A tab in which the user did not ask for it stays as it is. */
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
