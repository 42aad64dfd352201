import { gigabytes, monthOf } from '@bylgja/domain';
import { fixedId, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';

/** Jógvan has asked Hanna for data, and waits for her answer. */
export async function seedDataRequest(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .query()
    .insertInto('data_transfers')
    .values({
      id: fixedId('d', 20),
      kind: 'request',
      state: 'pending',
      giver_line_id: lineIdOf(hanna),
      receiver_line_id: lineIdOf(jogvan),
      megabytes: gigabytes(1),
      month: monthOf(now),
      created_by: jogvan.id,
      created_at: now,
    })
    .execute();
}

function lineIdOf(person: Person): string {
  const line = lines.find((candidate) => candidate.person.id === person.id);
  if (!line) throw new Error(`${person.firstname} has no line`);
  return line.id;
}
