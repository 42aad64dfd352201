import type { Database } from '#db/database.ts';

/** What the name of a lost purchase is written from: the language of its customer, and the package if it is in the catalogue. */
export async function findLostPurchase(db: Database, of: { customerId: string; packageId: string | null }) {
  return db
    .query()
    .selectFrom('customers')
    .leftJoin('packages', (join) => join.on('packages.id', '=', of.packageId))
    .select(['customers.locale', 'packages.names', 'packages.megabytes', 'packages.zone'])
    .where('customers.id', '=', of.customerId)
    .executeTakeFirst();
}
