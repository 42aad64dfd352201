import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { PackagePricesTable, PackagesTable, PlanPricesTable, PlansTable } from '#db/tables.ts';
import { isOpenOrder } from '#features/accounts/accounts.store.ts';
import { selectPlans } from '#features/accounts/plans.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { selectPackages } from '#features/packages/packages.store.ts';
import type { PackageRow } from '#features/packages/packages.store.ts';

/** Keeps other imports of the catalogue waiting until the end of the transaction. */
export async function lockCatalogue(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(db.query());
}

export async function listAllPlans(db: Database): Promise<PlanRow[]> {
  return selectPlans(db).orderBy('position').execute();
}

export async function listAllPackages(db: Database): Promise<PackageRow[]> {
  return selectPackages(db).orderBy('position').execute();
}

/** The present and planned plans of accounts with an EU package, and of orders for one. */
export async function listPlansWithEuPackage(db: Database): Promise<ReadonlySet<string>> {
  const accounts = await db
    .query()
    .selectFrom('accounts')
    .select(['plan_id', 'next_plan_id'])
    .distinct()
    .where('has_eu_package', '=', true)
    .where('status', '<>', 'ended')
    .execute();
  const orders = await db
    .query()
    .selectFrom('orders')
    .select('plan_id')
    .distinct()
    .where('kind', '=', 'eu_package')
    .where(isOpenOrder)
    .execute();
  const ids = [...accounts.flatMap((of) => [of.plan_id, of.next_plan_id]), ...orders.map((of) => of.plan_id)];
  return new Set(ids.filter((id) => id !== null));
}

export async function savePlan(db: Database, plan: Insertable<PlansTable>): Promise<void> {
  const { id: _id, ...rest } = plan;
  await db
    .query()
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function savePlanPrice(db: Database, price: Insertable<PlanPricesTable>): Promise<void> {
  const { member_prices_minor, eu_price_minor } = price;
  await db
    .query()
    .insertInto('plan_prices')
    .values(price)
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'valid_from']).doUpdateSet({ member_prices_minor, eu_price_minor }),
    )
    .execute();
}

export async function savePackage(db: Database, extra: Insertable<PackagesTable>): Promise<void> {
  const { id: _id, ...rest } = extra;
  await db
    .query()
    .insertInto('packages')
    .values(extra)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function savePackagePrice(db: Database, price: Insertable<PackagePricesTable>): Promise<void> {
  const { price_minor } = price;
  await db
    .query()
    .insertInto('package_prices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['package_id', 'valid_from']).doUpdateSet({ price_minor }))
    .execute();
}
