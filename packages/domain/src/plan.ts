/** How lines are grouped and paid: one line, a family, or prepaid without a plan fee (rule: accounts 1). */
export const planTypeIds = ['individual_plan', 'family_plan', 'prepaid'] as const;
export type PlanTypeId = (typeof planTypeIds)[number];
