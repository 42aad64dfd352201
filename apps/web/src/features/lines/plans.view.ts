import type { Plan, PlanType } from '@bylgja/contract';
import { toMinorUnits } from '@bylgja/domain';
import type { PlanTypeId, PricedPlan } from '@bylgja/domain';
import { formatDataAmount } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';

/** All plans, of any type. */
function allPlans(types: readonly PlanType[]): Plan[] {
  return types.flatMap(({ dataPlanResponses }) => dataPlanResponses);
}

export function plansOfType(types: readonly PlanType[], type: PlanTypeId): Plan[] {
  return allPlans(types).filter((plan) => plan.type === type);
}

/** The types for a sign-up, each with the plans that are on sale. Prepaid is none of them: a number becomes prepaid. */
export function typesOnSale(types: readonly PlanType[]): PlanType[] {
  return types
    .map((type) => ({ ...type, dataPlanResponses: plansOnSale(types, type.id) }))
    .filter(({ id, dataPlanResponses }) => id !== 'prepaid' && dataPlanResponses.length > 0);
}

/** Plans on sale: a withdrawn plan stays with those who have it. */
export function plansOnSale(types: readonly PlanType[], type: PlanTypeId): Plan[] {
  return plansOfType(types, type).filter(({ isOnSale }) => isOnSale);
}

export function planWithId(types: readonly PlanType[], id: string | null): Plan | undefined {
  return allPlans(types).find((plan) => plan.planId === id);
}

/** `Lítið · 5 GB`; the name alone where it tells the data: `Familja 20 GB`, `Óavmarkað`. */
export function planWithData({ name, data }: Pick<Plan, 'name' | 'data'>, locale: Locale): string {
  const amount = formatDataAmount(data, locale);
  const words = (written: string) => ` ${written.replaceAll(/\s/gu, ' ')} `;
  return words(name).includes(words(amount)) ? name : `${name} · ${amount}`;
}

/** What a plan costs, as the rules of prices want to know it. */
export function pricedPlan({ memberPrices, euPackage }: Plan): PricedPlan {
  return {
    memberPrices: memberPrices.map(({ price }) => toMinorUnits(price)),
    euPrice: euPackage === null ? null : toMinorUnits(euPackage.price),
  };
}
