import type { Plan, PlanType } from '@bylgja/contract';
import { isUnlimited, megabytes, toMinorUnits } from '@bylgja/domain';
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
  return spaced(name).includes(spaced(amount)) ? name : `${name} · ${amount}`;
}

/** The name of a plan, and its data as a large figure. */
export interface PlanTitle {
  readonly name: string;
  /** Null where the name is all that is to say: `Óavmarkað`. */
  readonly amount: { readonly value: string; readonly unit: string } | null;
}

/** `Lítið` and `5 GB`; a name that ends with the data gives it up: `Familja` and `20 GB`. */
export function planTitle({ name, data }: Pick<Plan, 'name' | 'data'>, locale: Locale): PlanTitle {
  const written = formatDataAmount(data, locale);
  if (spaced(name) === spaced(written)) return { name, amount: null };
  const [value = '', unit = ''] = written.split('\u00A0');
  const rest = spaced(name).endsWith(spaced(written)) && name.slice(0, -written.length).trim();
  return { name: rest || name, amount: { value, unit } };
}

/** With plain spaces, also round it: whole words are compared. */
function spaced(words: string): string {
  return ` ${words.replaceAll(/\s/gu, ' ')} `;
}

/** A plan as a vessel beside others: how large, 0–1, and how full, 0–100. Its height goes by the root, so that small ones differ too. */
export function vesselOf({ data }: Plan, among: readonly Plan[]): { size: number; level: number } {
  if (isUnlimited(megabytes(data))) return { size: 1, level: fullLevel };
  const limited = among.map((plan) => plan.data).filter((amount) => !isUnlimited(megabytes(amount)));
  const most = Math.max(data, ...limited);
  return { size: most === 0 ? 0 : largestLimited * Math.sqrt(data / most), level: usualLevel };
}

const largestLimited = 0.85;
const usualLevel = 60;
const fullLevel = 88;

/** What a plan costs, as the rules of prices want to know it. */
export function pricedPlan({ memberPrices, euPackage }: Plan): PricedPlan {
  return {
    memberPrices: memberPrices.map(({ price }) => toMinorUnits(price)),
    euPrice: euPackage === null ? null : toMinorUnits(euPackage.price),
  };
}
