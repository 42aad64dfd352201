import { wasLost } from '#lib/connection.ts';
import { network } from '#platform/network.ts';
import { timers } from '#platform/time.ts';

import { MissingFile } from '../lazy-screen.tsx';

/** More errors than these add nothing about a failing start. */
const maxKept = 20;
/** By then the first screen has what it needs, and nothing of this has stood in its way. */
const afterPaintMs = 1500;

/** Errors of the start, kept until what reports them has come. */
export interface EarlyErrors {
  /** For React: handles an error that an error boundary of a screen has caught. */
  readonly reactOptions: { readonly onCaughtError: (error: unknown) => void };
  /** Once the first screen is painted, or cannot be: brings what reports errors. Returns an unsubscribe function. */
  reportLater(): () => void;
}

/** Keeps errors until they can be reported (rule: app 8). Without an error reporter they only go to the console. */
export function collectEarlyErrors(): EarlyErrors {
  const dsn = receiver();
  if (dsn === null) {
    // oxlint-disable-next-line no-console -- as React itself does
    const onCaughtError = unlessOffline(console.error);
    return { reactOptions: { onCaughtError }, reportLater: () => () => undefined };
  }
  const kept: unknown[] = [];
  const keeping = new AbortController();
  const { signal } = keeping;
  const keep = (error: unknown) => void (kept.length < maxKept && kept.push(error));
  addEventListener('error', ({ error, message }) => keep(error ?? message), { signal });
  addEventListener('unhandledrejection', ({ reason }) => keep(reason), { signal });
  const stops = [() => keeping.abort()];

  async function bring(to: string): Promise<void> {
    try {
      const { startReports } = await import('./reports.ts');
      if (!signal.aborted) stops.push(await startReports(to, kept));
      keeping.abort();
    } catch {
      // Its files did not come: once there is a connection again they may.
      const stop = network.subscribe(() => {
        stop();
        void bring(to);
      });
      stops.push(stop);
    }
  }
  return {
    reactOptions: { onCaughtError: unlessOffline(reportError) },
    reportLater: once(() => {
      stops.push(timers.after(afterPaintMs, () => void bring(dsn)));
      return () => {
        for (const stop of stops) stop();
      };
    }),
  };
}

/** The login entry asks for it, and the app that takes its place. */
function once(start: () => () => void): () => () => void {
  let stop: (() => void) | undefined;
  return () => (stop ??= start());
}

/** A file that did not come because there was no connection is no error: its screen says so, and asks for it again. */
function unlessOffline(report: (error: unknown) => void) {
  return (error: unknown) => {
    if (!(error instanceof MissingFile && wasLost.get())) report(error);
  };
}

/** The receiver of error reports, written into the page by the server or the shell's build; null where there is none, and while developing. */
function receiver(): string | null {
  if (!import.meta.env.PROD) return null;
  return document.querySelector<HTMLMetaElement>('meta[name="app-error-reports"]')?.content ?? null;
}
