import { notTaken, taken } from '#outbox/hand-over.ts';
import type { Channel, Outcome } from '#outbox/hand-over.ts';

import type { OutgoingEvent } from './outgoing-events.ts';

const hourMs = 3_600_000;
/** After 1, 2, 4 … 32 minutes and then every hour: a little more than three days. */
const mostTries = 80;
/** Its tries end, not its use: it also waits for a server that stood still for a week. */
const usefulMs = 365 * 24 * hourMs;

/**
 * Sends events to the provider's own system, several at a time, and those of one customer one after another. An event that is not
 * accepted for days is parked, and the next one of its customer goes on.
 */
export const eventChannel: Channel<OutgoingEvent> = {
  name: 'event',
  isInOrder: false,
  longestWaitMs: hourMs,
  usefulMs: () => usefulMs,
  async send({ events }, { id, kind: type, parts, createdAt, tries }) {
    if (events === null) return { is: 'refused', reason: 'no receiver is set up' };
    const { version, data } = parts;
    const body = JSON.stringify({ type, version, timestamp: createdAt.toISOString(), data });
    const sent = await events.send({ id, body });
    return sent.ok ? taken : notTakenAt(tries, notTaken(sent));
  },
};

/** Given up after the last try, and retried within an hour before. */
function notTakenAt(tries: number, outcome: Outcome): Outcome {
  if (outcome.is !== 'not_taken') return outcome;
  if (tries >= mostTries) return { is: 'refused', reason: outcome.reason };
  const { waitMs } = outcome;
  return waitMs === undefined ? outcome : { ...outcome, waitMs: Math.min(waitMs, hourMs) };
}
