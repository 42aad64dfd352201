import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import type { ChannelName, CustomerChannel, CustomerMessage } from './message.ts';
import { insertMessages } from './outbox.store.ts';

/** The signal that a message is waiting in a channel. */
export function dueSignal(channel: ChannelName): string {
  return `outbox_${channel}_due`;
}

/**
 * Queues messages to customers: a job sends them after the commit, and retries until each is accepted or no longer
 * useful.
 */
export async function queueMessages(
  { db, ids, clock }: InTransaction<Deps>,
  channel: CustomerChannel,
  messages: readonly CustomerMessage[],
): Promise<void> {
  const named = messages.map((message) => ({ ...message, id: ids.uuid() }));
  await insertMessages(db, { channel, at: clock.now(), messages: named });
  await db.notify(dueSignal(channel), '');
}
