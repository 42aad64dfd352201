import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { CustomersTable } from '#db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** What a customer may change of themselves in one step. */
export type PersonalFields = Pick<
  CustomerRow,
  'firstname' | 'lastname' | 'address' | 'postal_code' | 'city' | 'locale'
>;

/** What a customer signs in with. */
export async function findCredentials(db: Database, id: string) {
  return db
    .query()
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export async function updatePersonalFields(db: Database, id: string, fields: PersonalFields): Promise<void> {
  await db.query().updateTable('customers').set(fields).where('id', '=', id).execute();
}
