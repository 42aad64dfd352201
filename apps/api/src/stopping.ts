import closeWithGrace from 'close-with-grace';
import type { Signals } from 'close-with-grace';

import type { AppDeps } from '#app-deps.ts';
import { logEvent } from '#log/log-events.ts';
import type { Server } from '#server.ts';

/** npm passes on a signal that the process manager or the terminal has sent to us already. */
const sameSignalMs = 1000;
/** What closing takes beyond the time that requests have for their answers. */
const closingMs = 5000;

const signals: readonly Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Stops the server in good order when the process is asked to end, or a bug was not caught: exit code 0, or 1 for a bug.
 * One more signal, unless it comes at once, ends the process as it is.
 */
export function stopOnSignal(deps: AppDeps, server: Server): void {
  const { close } = closeWithGrace(
    { delay: deps.config.stopTimeoutMs + closingMs, skip: [...signals] },
    async ({ err }) => {
      if (err) logEvent(deps.log, 'server.crashed', { err });
      await server.close();
      await deps.db.close();
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
