import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { dueSignal } from '#outbox/queue-messages.ts';

import { eventTypes } from './event-types.ts';
import type { EventFacts, EventType } from './event-types.ts';
import { insertEvents } from './events.store.ts';

/** An event as it waits: about a customer, with what is sent of it. */
export interface OutgoingEvent {
  readonly kind: EventType;
  /** The id of the customer. */
  readonly to: string;
  readonly locale: null;
  readonly parts: { readonly version: number; readonly data: object };
}

/**
 * Queues events of one type. Call it in the transaction of what they tell of: a job sends them after the commit, and retries for days
 * until the receiver has accepted them. Writes nothing if there is no receiver, or if it does not want the type.
 */
export async function queueEvents<Type extends EventType>(
  { config, db, ids, clock }: InTransaction<Deps>,
  type: Type,
  facts: readonly EventFacts[Type][],
): Promise<void> {
  if (facts.length === 0 || !config.events?.types.includes(type)) return;
  const { version, facts: schema } = eventTypes[type];
  const events = facts.map((each) => {
    const data = schema.parse(each);
    return { id: ids.uuid(), customerId: data.customerId, type, version, data };
  });
  await Promise.all([insertEvents(db, { events, at: clock.now() }), db.notify(dueSignal('event'), '')]);
}
