import type { DatedPrice, Day, MinorUnits } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { Queries } from '#db/prepared.ts';
import type { PackagesTable } from '#db/tables.ts';

/** What a package costs from a day on. */
export interface PackagePrice extends DatedPrice {
  readonly price: MinorUnits;
}

/** A package with all its prices: the reader takes the one of its day with `priceOn`. */
export type PackageRow = Selectable<PackagesTable> & { readonly prices: readonly PackagePrice[] };

/** Selects packages with their prices, of which each has a few. */
export function selectPackages(db: Queries) {
  return db
    .query()
    .selectFrom('packages')
    .selectAll('packages')
    .select(
      sql<PackagePrice[]>`(
        select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'price', price_minor))
        from package_prices where package_id = packages.id)`.as('prices'),
    );
}

/** On sale on a day. */
interface OnSale {
  readonly on: Day;
}

function selectOnSale(db: Queries, { on }: OnSale) {
  return selectPackages(db)
    .where((eb) => eb.or([eb('on_sale_from', 'is', null), eb('on_sale_from', '<=', on)]))
    .where((eb) => eb.or([eb('on_sale_until', 'is', null), eb('on_sale_until', '>=', on)]));
}

export const listPackages = prepare((db, onSale: OnSale) => selectOnSale(db, onSale).orderBy('position'));

export async function findPackage(
  db: Database,
  { id, on }: OnSale & { readonly id: string },
): Promise<PackageRow | undefined> {
  return selectOnSale(db, { on }).where('id', '=', id).executeTakeFirst();
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
