import type { Day } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

/** Inserts a person who will use a line, at the address of the customer who orders it. */
export async function insertLineUser(
  db: Database,
  person: { id: string; firstname: string; lastname: string; birthOn: Day; livesWith: string; at: Date },
): Promise<void> {
  const home = await db
    .query()
    .selectFrom('customers')
    .select(['address', 'postal_code', 'city'])
    .where('id', '=', person.livesWith)
    .executeTakeFirstOrThrow();
  await db
    .query()
    .insertInto('customers')
    .values({
      ...home,
      id: person.id,
      firstname: person.firstname,
      lastname: person.lastname,
      birth_on: person.birthOn,
      email: null,
      password_hash: null,
      created_at: person.at,
    })
    .execute();
}
