import closeWithGrace from 'close-with-grace';
import type { Signals } from 'close-with-grace';

import type { AppDeps } from '#app-deps.ts';
import { logEvent } from '#log/log-events.ts';
import type { Server } from '#server.ts';

/** npm forwards a signal that the process manager or the terminal has already sent to this process. */
const sameSignalMs = 1000;
/** The time for closing in addition to the time for answering requests. */
const closingMs = 5000;

const signals: readonly Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Stops the server, and then at once its connections and traces: a statement that the database is slow to end keeps no trace back.
 */
export async function stop(
  { db, sms }: Pick<AppDeps, 'db' | 'sms'>,
  server: Pick<Server, 'close'>,
  endTraces: () => Promise<void>,
): Promise<void> {
  await server.close();
  await Promise.all([db.close(), sms.close?.(), endTraces()]);
}

/**
 * Stops the server cleanly when the process gets a signal to end, or after an uncaught error: exit code 0, or 1 for an error.
 * A second signal, unless it comes at the same time, ends the process immediately.
 */
export function stopOnSignal(
  deps: AppDeps,
  server: Server,
  endTraces: () => Promise<void> = async () => undefined,
): void {
  const { stopDelayMs, stopTimeoutMs } = deps.config;
  const { close } = closeWithGrace(
    { delay: stopDelayMs + stopTimeoutMs + closingMs, skip: [...signals] },
    async ({ err }) => {
      if (err) logEvent(deps.log, 'server.crashed', { err });
      else await server.drain();
      await stop(deps, server, endTraces);
    },
  );
  let firstSignalAt: number | null = null;
  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstSignalAt === null) {
        firstSignalAt = now;
        close();
      } else if (now - firstSignalAt > sameSignalMs) process.exit(1);
    });
  }
}
