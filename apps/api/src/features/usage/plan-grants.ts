import { endOfMonth, monthOf, startOfMonth } from '@bylgja/domain';
import type { Megabytes, Zone } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';

import { uncoveredIn } from './ledger.ts';
import { dataCame } from './line-checks.ts';
import { upsertPlanGrant } from './plan-grants.store.ts';

interface PlanMonth {
  readonly lineId: string;
  readonly plan: Pick<PlanRow, 'megabytes' | 'eu_megabytes'>;
  readonly hasEuPackage: boolean;
}

/**
 * Grants a line the whole month of its plan and EU package, whenever in the month they begin. An existing grant is raised and
 * never lowered: data that was paid for is not removed within its month.
 */
export async function grantPlanMonth(
  deps: InTransaction<Deps>,
  { lineId, plan, hasEuPackage }: PlanMonth,
): Promise<void> {
  await grantOfPlan(deps, { lineId, zone: 'domestic', amount: plan.megabytes });
  if (hasEuPackage) await grantOfPlan(deps, { lineId, zone: 'eu', amount: plan.eu_megabytes });
}

async function grantOfPlan(
  deps: InTransaction<Deps>,
  { lineId, zone, amount }: { lineId: string; zone: Zone; amount: Megabytes },
): Promise<void> {
  const month = monthOf(deps.clock.now());
  await upsertPlanGrant(deps.db, {
    id: deps.ids.uuid(),
    line_id: lineId,
    zone,
    megabytes: amount,
    valid_from: startOfMonth(month),
    valid_until: endOfMonth(month),
    // A plan's grant belongs to no order.
    order_id: null,
    prior_overuse_megabytes: await uncoveredIn(deps, { lineId, zone }),
  });
  await dataCame(deps, lineId);
}
