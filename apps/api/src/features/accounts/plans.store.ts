import type { DatedPrice, MinorUnits, Month } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { Queries } from '#db/prepared.ts';
import type { PlansTable } from '#db/tables.ts';

/** What a plan costs per month from a day on, which is the first of a month. */
export interface PlanPrice extends DatedPrice {
  /** Of the first, second, … member. */
  readonly memberPrices: readonly MinorUnits[];
  /** Of the EU package for each line; null where the plan offers none. */
  readonly euPrice: MinorUnits | null;
}

/** A plan with all its prices: the reader takes the one of its day with `priceOn`. */
export type PlanRow = Selectable<PlansTable> & { readonly prices: readonly PlanPrice[] };

/** Selects plans with their prices, of which each has a few. */
export function selectPlans(db: Queries) {
  return db
    .query()
    .selectFrom('plans')
    .selectAll('plans')
    .select(
      sql<PlanPrice[]>`(
        select jsonb_agg(jsonb_build_object(
          'validFrom', valid_from, 'memberPrices', member_prices_minor, 'euPrice', eu_price_minor))
        from plan_prices where plan_id = plans.id)`.as('prices'),
    );
}

/** The parameters of the query for the plans that a customer may see. */
export interface PlansOf {
  readonly customerId: string;
  readonly month: Month;
  /** The plans of accounts that stand in an earlier month: the plans stored for those accounts are ignored. */
  readonly planIds: string[];
}
/**
 * The plans on sale, and those that a customer already pays for or will pay for after the month end; each with the customer's
 * accounts that stand in an earlier month.
 */
export const listPlans = prepare((db, { customerId, month, planIds }: PlansOf) =>
  selectPlans(db)
    .select(
      sql<string[]>`array(
        select accounts.id::text from accounts
        where owner_id = ${customerId} and month < ${month} and status <> 'ended')`.as('accounts_behind'),
    )
    .where((eb) =>
      eb.or([
        eb('is_on_sale', '=', true),
        eb('id', '=', eb.fn.any(eb.val(planIds))),
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .where('owner_id', '=', customerId)
            .where('status', '<>', 'ended')
            .where('month', '>=', month)
            .where((of) =>
              of.or([
                of('accounts.plan_id', '=', of.ref('plans.id')),
                of('accounts.next_plan_id', '=', of.ref('plans.id')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('position'),
);

/** A plan, including one that is no longer on sale: a customer may still have it. */
export async function findPlan(db: Database, id: string): Promise<PlanRow | undefined> {
  return selectPlans(db).where('id', '=', id).executeTakeFirst();
}
