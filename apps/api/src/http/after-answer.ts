import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

/** Continues work after its call has been answered, with the database limits of a call. A stopping server waits for it. */
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
