import type { Month } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { PlansTable } from '#db/tables.ts';

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
  db
    .query()
    .selectFrom('plans')
    .selectAll()
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
export type PlanRow = Selectable<PlansTable>;
/** A plan, including one that is no longer on sale: a customer may still have it. */
export async function findPlan(db: Database, id: string) {
  return db.query().selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}
