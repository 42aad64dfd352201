import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { PackagesTable } from '#db/tables.ts';

export type PackageRow = Selectable<PackagesTable>;

export const listPackages = prepare((db) =>
  db.query().selectFrom('packages').selectAll().where('is_on_sale', '=', true).orderBy('position'),
);

export async function findPackage(db: Database, id: string): Promise<PackageRow | undefined> {
  return db
    .query()
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', id)
    .where('is_on_sale', '=', true)
    .executeTakeFirst();
}

/** The package of an order, as the catalogue describes it; also when it is no longer on sale. */
export async function findOrderedPackage(db: Database, orderId: string) {
  return db
    .query()
    .selectFrom('orders')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('lines', 'lines.id', 'orders.line_id')
    .select([
      'orders.customer_id',
      'orders.line_id',
      'orders.name',
      'lines.customer_id as user_id',
      'packages.megabytes',
      'packages.zone',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
