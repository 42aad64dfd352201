import type { Activity } from '@bylgja/contract';
import { topicOf } from '@bylgja/domain';

import type { ActivityRow } from './activity.store.ts';

export function presentActivity(row: ActivityRow, customerId: string): Activity {
  return {
    id: row.id,
    kind: row.kind,
    topic: topicOf(row.kind),
    at: row.at.toISOString(),
    phoneNumber: row.phone_number,
    by: presentActor(row, customerId),
    // What somebody else sat in front of is theirs alone.
    device: row.actor_id === customerId ? row.device : null,
    parts: row.parts,
  };
}

function presentActor(row: ActivityRow, customerId: string): Activity['by'] {
  const { actor_id, firstname, lastname, deleted_at } = row;
  if (actor_id === null || deleted_at !== null || firstname === null || lastname === null) return null;
  return { isMe: actor_id === customerId, firstname, lastname };
}
