import { planTypeIds } from '@bylgja/domain';
import { z } from 'zod';

import { day, id, majorUnits, megabytes } from './common.ts';
import { planId } from './sign-up.ts';

/** A family account’s plan, where a line moves to one that does not exist yet. */
export const planInfo = z.strictObject({ planId, euPackage: z.boolean() });

const subscriptionId = id;

/** Everything that changes a subscription, as one asks what it would do. Each has a call of its own that does it. */
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

const money = z.object({ price: majorUnits, priceWithoutVat: majorUnits, vat: majorUnits });

/** An account, or the line that leaves one, on one side of a change. */
export const changeSide = z.object({
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  planTypeId: z.enum(planTypeIds),
  /** What each line gets a month; null on a prepaid number. */
  data: megabytes.nullable(),
  euPackage: z.boolean(),
  /** Lines of the account that are paid for. */
  lines: z.number().int(),
  /** Of all its lines, a month. */
  monthly: money,
});
export type ChangeSide = z.output<typeof changeSide>;

export const preview = z.object({
  /** Null where there is nothing yet. */
  before: changeSide.nullable(),
  /** Null where nothing is left. */
  after: changeSide.nullable(),
  /** What goes: megabytes as they stand now, null where it is no data. */
  lost: z.array(
    z.object({
      kind: z.enum(['rollover', 'plan_data', 'package', 'gift', 'eu_package', 'number', 'family_price']),
      amount: megabytes.nullable(),
    }),
  ),
  /** What is paid by card now; nothing when 0. */
  dueNow: money,
  /** The days of this month that `dueNow` is for. */
  dueDays: z.number().int(),
  takesEffect: z.enum(['now', 'month_end']),
  /** The first day that is new. */
  from: day,
  /** The last bound day after it; null when nothing is bound. */
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
