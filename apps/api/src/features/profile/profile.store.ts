import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { ProfileColumns } from '#db/profile-columns.ts';
import type { CustomersTable } from '#db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** The credentials of a customer. */
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

export async function updateProfileColumns(db: Database, id: string, columns: ProfileColumns): Promise<void> {
  await db.query().updateTable('customers').set(columns).where('id', '=', id).execute();
}

/** Records the version of the terms that a customer accepts. */
export async function saveAcceptedTerms(
  db: Database,
  { id, version, at }: { id: string; version: string; at: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('customers')
    .set({ terms_version: version, terms_accepted_at: at })
    .where('id', '=', id)
    .execute();
}
