import type { Database } from '#db/database.ts';

/** A customer, locked to the end of the transaction: what they may have one of is decided one request after another. */
export async function lockCustomer(db: Database, id: string) {
  return db
    .query()
    .selectFrom('customers')
    .select(['id', 'firstname'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
