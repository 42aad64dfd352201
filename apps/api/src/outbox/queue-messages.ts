import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import type { ChannelName, Message } from './message.ts';
import { insertMessages } from './outbox.store.ts';

/** The signal that a message is waiting in a channel. */
export function dueSignal(channel: ChannelName): string {
  return `outbox_${channel}_due`;
}

/**
 * Queues messages of a channel: a job sends them after the commit, and retries until each is accepted or no longer
 * useful.
 */
export async function queueMessages(
  { db, ids, clock }: InTransaction<Deps>,
  channel: ChannelName,
  messages: readonly Message[],
): Promise<void> {
  const named = messages.map((message) => ({ ...message, id: ids.uuid() }));
  await insertMessages(db, { channel, at: clock.now(), messages: named });
  await db.notify(dueSignal(channel), '');
}
