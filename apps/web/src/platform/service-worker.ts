import { isNative } from './native.ts';
import { buildOfPage } from './page.ts';
import { timers } from './time.ts';

/** Events of the worker that serves the app's files. */
export interface WorkerListener {
  /** A newer build waits to take over. */
  readonly onReady: () => void;
  /** A newer build has taken over, in this tab or another. */
  readonly onTaken: () => void;
}

export interface AppWorker {
  /** Lets the build that waits take over; false where none waits. */
  take(): boolean;
  /** The answer of the registering: it listens no more. */
  stop(): void;
}

/** How often an app that stays open looks for a newer build. */
const lookEveryMs = 60 * 60 * 1000;

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

declare global {
  var trustedTypes: TypePolicies | undefined;
}

let script: string | undefined;

/** The page's policy lets no script come from words, but what this names. */
function scriptUrl(): string {
  const createScriptURL = (): string => '/sw.js';
  script ??= globalThis.trustedTypes?.createPolicy('sw', { createScriptURL }).createScriptURL('') ?? '/sw.js';
  return script;
}

/** Registers the worker of this build. None in the native shell, which has its files, nor while developing, nor where browsers have none. */
export async function startWorker(listener: WorkerListener): Promise<AppWorker | null> {
  if (isNative || !import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(scriptUrl(), { updateViaCache: 'none' });
    return watchWorker(registration, listener);
  } catch {
    // Refused by the browser or by its owner: the app works without.
    return null;
  }
}

function watchWorker(registration: ServiceWorkerRegistration, listener: WorkerListener): AppWorker {
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  // The first worker of a device replaces no other.
  let isServed = serviceWorker.controller !== null;
  let cancelTimer = (): void => {};

  function notifyIfWaiting(): void {
    if (registration.waiting !== null && isServed) listener.onReady();
  }
  /** A page may have come from the worker before while another was just being let in. */
  function notifyIfOther(said: unknown): void {
    const isOther =
      typeof said === 'object' && said !== null && 'build' in said && said.build !== buildOfPage();
    if (isOther) listener.onTaken();
  }
  function look(): void {
    cancelTimer();
    cancelTimer = timers.after(lookEveryMs, look);
    registration.update().catch(() => undefined);
  }

  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', notifyIfWaiting, { signal }),
    { signal },
  );
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (isServed) listener.onTaken();
      isServed = true;
    },
    { signal },
  );
  serviceWorker.addEventListener('message', ({ data }) => notifyIfOther(data), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
  notifyIfWaiting();
  serviceWorker.controller?.postMessage('which build');
  cancelTimer = timers.after(lookEveryMs, look);
  return {
    take: () => {
      registration.waiting?.postMessage('take');
      return registration.waiting !== null;
    },
    stop: () => {
      listening.abort();
      cancelTimer();
    },
  };
}
