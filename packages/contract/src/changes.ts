import { planTypeIds } from '@bylgja/domain';
import { z } from 'zod';

import { day, id, majorUnits, megabytes } from './common.ts';
import { planId } from './sign-up.ts';

/** The plan of a family account that does not exist yet, to which the line moves. */
export const planInfo = z.strictObject({ planId, euPackage: z.boolean() });

const subscriptionId = id;

/** Every change of a subscription, as input of a quote. Each has its own call that makes the change. */
export const change = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('sign_up'),
    planId,
    euPackage: z.boolean(),
    members: z.number().int().min(0).max(10),
  }),
  z.strictObject({
    change: z.literal('add_members'),
    accountId: id.optional(),
    members: z.number().int().min(1).max(10),
  }),
  z.strictObject({ change: z.literal('plan'), subscriptionId, planId }),
  z.strictObject({ change: z.literal('eu_package'), accountId: id.optional(), euPackage: z.boolean() }),
  z.strictObject({ change: z.literal('to_user_customer'), subscriptionId, planId }),
  z.strictObject({ change: z.literal('to_new_account'), subscriptionId, planId }),
  z.strictObject({ change: z.literal('to_family_account'), subscriptionId, planInfo: planInfo.optional() }),
  z.strictObject({ change: z.literal('cancel'), accountId: id.optional() }),
  z.strictObject({ change: z.literal('deactivate_plan'), subscriptionId }),
  z.strictObject({ change: z.literal('delete_number'), subscriptionId }),
]);
export type Change = z.output<typeof change>;

export const money = z.object({ price: majorUnits, priceWithoutVat: majorUnits, vat: majorUnits });

/** An account, or the line that leaves one, on one side of a change. */
export const changeSide = z.object({
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  planTypeId: z.enum(planTypeIds),
  /** The monthly data of each line; null for a prepaid number. */
  data: megabytes.nullable(),
  euPackage: z.boolean(),
  /** The number of lines that the account pays for. */
  lines: z.number().int(),
  /** The monthly price of all its lines. */
  monthly: money,
});
export type ChangeSide = z.output<typeof changeSide>;

export const preview = z.object({
  /** Null if there is no account yet. */
  before: changeSide.nullable(),
  /** Null if no account is left. */
  after: changeSide.nullable(),
  /** What is lost: the present megabytes, or null if it is not data. */
  lost: z.array(
    z.object({
      kind: z.enum(['rollover', 'plan_data', 'package', 'gift', 'eu_package', 'number', 'family_price']),
      amount: megabytes.nullable(),
    }),
  ),
  /** The amount to pay by card now; 0 if nothing is due. */
  dueNow: money,
  /** The days of this month that `dueNow` is for. */
  dueDays: z.number().int(),
  takesEffect: z.enum(['now', 'month_end']),
  /** The first day of the new state. */
  from: day,
  /** The last day of a binding after the change; null without a binding. */
  bindingUntil: day.nullable(),
});
export type Preview = z.output<typeof preview>;

export const cancelErrors = {
  binding_period: 409,
  orders_processing: 409,
  already_cancelled: 409,
  prepaid_plan: 409,
} as const;

export const transferErrors = {
  orders_processing: 409,
  already_cancelled: 409,
  prepaid_plan: 409,
  too_young: 422,
  plan_not_available: 422,
} as const;

export const changeErrors = {
  ...cancelErrors,
  ...transferErrors,
  family_full: 409,
  plan_info_required: 422,
  same_plan: 422,
  not_family_plan: 409,
} as const;
