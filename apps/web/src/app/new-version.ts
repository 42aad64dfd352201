import { isAtProvider } from '#features/payments/provider-visit.view.ts';
import { createStore } from '#lib/store.ts';
import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { AppWorker } from '#platform/service-worker.ts';
import { timers } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import type { AppRouter } from './router.tsx';

/** A newer build waits, or has taken over elsewhere: then this tab runs on with the files of the one before. */
type NewVersion = 'none' | 'ready' | 'taken';

export const newVersion = createStore<NewVersion>('none');

let worker: AppWorker | null = null;

/**
 * Who wants the newer build here and now. A browser lets it in once the worker before has nothing to do, which Chromium may find out
 * half a minute later: by then whoever has not asked is in the middle of something.
 */
let wantedBy: 'nobody' | 'app' | 'person' = 'nobody';
let cancelPatience: (() => void) | null = null;
/** It was asked for a while ago and has not come: what the browser holds back it lets in as the page goes. */
let isHeldBack = false;

/** How long it may take: for whoever has come to a room, a page that begins anew later is no part of coming there any more. */
const patienceMs = 1500;

/**
 * Registers what serves the app's files, and takes a newer build where nobody loses anything: when somebody has just come to one of
 * the rooms, where nothing is written, with nothing said or open over it and no payment beside it. The answer stops it.
 */
export function followNewVersion(router: Pick<AppRouter, 'subscribe' | 'state'>): () => void {
  let isStopped = false;
  void start();
  const stopFollowing = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    wantedBy = 'nobody';
    const isRoom = router.state.matches.at(-1)?.staticData.footer === true;
    if (isRoom && !isAnythingAtStake()) want('app');
  });
  async function start(): Promise<void> {
    const started = await startWorker({ onReady: () => newVersion.set('ready'), onTaken });
    if (isStopped) started?.stop();
    else worker = started;
  }
  return () => {
    isStopped = true;
    stopFollowing();
    worker?.stop();
    worker = null;
    wantedBy = 'nobody';
    cancelPatience?.();
    cancelPatience = null;
    isHeldBack = false;
    // What waits is told of anew; what was taken remains so as long as the page stands.
    if (newVersion.get() === 'ready') newVersion.set('none');
  };
}

/** Begins anew with the newer build; where something is written the browser asks first. */
export function takeNewVersion(): void {
  want('person');
}

function want(by: 'app' | 'person'): void {
  if (newVersion.get() === 'taken' || isHeldBack) return reloadPage();
  if (newVersion.get() !== 'ready' || worker?.take() !== true) return;
  wantedBy = by;
  cancelPatience ??= timers.after(patienceMs, () => {
    isHeldBack = true;
    if (wantedBy === 'person') reloadPage();
    wantedBy = 'nobody';
  });
}

/** Whoever did not ask for it goes on with what they are at. */
function onTaken(): void {
  newVersion.set('taken');
  if (wantedBy === 'person' || (wantedBy === 'app' && !isAnythingAtStake())) reloadPage();
}

function isAnythingAtStake(): boolean {
  const { modals, toasts } = overlay.getState();
  // What a toast says would be gone unread.
  return isAtProvider() || toasts.length > 0 || modals.some(({ isLeaving }) => !isLeaving);
}
