import type { Day } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

interface LineUser {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthOn: Day;
  readonly livesWith: string;
  /** Whether the person is asked to accept the terms. */
  readonly isAsked: boolean;
  readonly at: Date;
}

/** Inserts a person who will use a line, at the address of the customer who orders it. */
export async function insertLineUser(db: Database, person: LineUser): Promise<void> {
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
      terms_asked_at: person.isAsked ? person.at : null,
    })
    .execute();
}
