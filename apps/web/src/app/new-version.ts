import { isAtProvider } from '#features/payments/provider-visit.view.ts';
import { createStore } from '#lib/store.ts';
import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { AppWorker } from '#platform/service-worker.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import type { AppRouter } from './router.tsx';

/** A newer build waits, or has taken over elsewhere: then this tab runs on with the files of the one before. */
type NewVersion = 'none' | 'ready' | 'taken';

export const newVersion = createStore<NewVersion>('none');

let worker: AppWorker | null = null;
let isTaking = false;

/**
 * Registers what serves the app's files, and takes a newer build where nobody loses anything: when somebody has just come to one of
 * the rooms, where nothing is written, with nothing said or open over it and no payment beside it. The answer stops it.
 */
export function followNewVersion(router: Pick<AppRouter, 'subscribe' | 'state'>): () => void {
  let isStopped = false;
  void start();
  const stopFollowing = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const isRoom = router.state.matches.at(-1)?.staticData.footer === true;
    if (pathChanged && fromLocation !== undefined && isRoom && !isAnythingAtStake()) takeNewVersion();
  });
  async function start(): Promise<void> {
    worker = await startWorker({ onReady: () => newVersion.set('ready'), onTaken });
    if (isStopped) stop();
  }
  function stop(): void {
    worker?.stop();
    worker = null;
  }
  return () => {
    isStopped = true;
    stop();
    stopFollowing();
  };
}

/** Begins anew with the newer build; where something is written the browser asks first. */
export function takeNewVersion(): void {
  if (newVersion.get() === 'taken') reloadPage();
  if (newVersion.get() !== 'ready') return;
  isTaking = true;
  worker?.take();
}

/** Whoever did not ask for it goes on with what they are at. */
function onTaken(): void {
  newVersion.set('taken');
  if (isTaking) reloadPage();
}

function isAnythingAtStake(): boolean {
  const { modals, toasts } = overlay.getState();
  // What a toast says would be gone unread.
  return isAtProvider() || toasts.length > 0 || modals.some(({ isLeaving }) => !isLeaving);
}
