import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import type { ChannelName, Message } from './message.ts';
import { insertMessages } from './outbox.store.ts';

/** The signal that a message waits in a channel. */
export function dueSignal(channel: ChannelName): string {
  return `outbox_${channel}_due`;
}

/**
 * Puts messages among those to be sent through a channel: a job hands them over
 * afterwards, and again until each is taken or of no more use.
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
