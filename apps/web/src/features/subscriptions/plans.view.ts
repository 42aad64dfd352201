import type { Plan, PlanType } from '@bylgja/contract';
import { fromKroner } from '@bylgja/domain';
import type { PlanTypeId, PricedPlan } from '@bylgja/domain';

/** All plans, of whichever type (spec 3). */
function allPlans(types: readonly PlanType[]): Plan[] {
  return types.flatMap(({ dataPlanResponses }) => dataPlanResponses);
}

export function plansOfType(types: readonly PlanType[], type: PlanTypeId): Plan[] {
  return allPlans(types).filter((plan) => plan.type === type);
}

export function planWithId(types: readonly PlanType[], id: string | null): Plan | undefined {
  return allPlans(types).find((plan) => plan.planId === id);
}

/** What a plan costs, as the rules of prices want to know it. */
export function pricedPlan({ memberPrices, euPackage }: Plan): PricedPlan {
  return {
    memberPrices: memberPrices.map(({ price }) => fromKroner(price)),
    euPrice: euPackage === null ? null : fromKroner(euPackage.price),
  };
}
