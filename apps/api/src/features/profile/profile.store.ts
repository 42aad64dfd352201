import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { CustomersTable } from '#db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** What a customer may change of themselves in one step. */
export type PersonalFields = Pick<
  CustomerRow,
  'firstname' | 'lastname' | 'address' | 'postal_code' | 'city' | 'locale'
>;

/** The customer, locked to the end of the transaction. */
export async function lockCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  return db
    .query()
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

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

export async function updatePasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db
    .query()
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** The links that were mailed for a new password open nothing any more. */
export async function closePasswordResets(db: Database, customerId: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('password_resets')
    .set({ closed_at: at })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
}
