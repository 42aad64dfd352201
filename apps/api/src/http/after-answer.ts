import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

/** Goes on with work after the answer to its call, with the database's limits of a call. The server waits for it when it stops. */
export function runAfterAnswer(
  { db, log, underWay }: Pick<Deps, 'db' | 'log' | 'underWay'>,
  name: string,
  work: () => Promise<unknown>,
): void {
  const running = db
    .withLimits('follow-up', work, name)
    .catch((error: unknown) => logEvent(log, 'request.follow_up_failed', { err: error, work: name }))
    .finally(() => underWay.delete(running));
  underWay.add(running);
}
