import { z } from 'zod';

import { account, action, member, plan, planType, simDetails } from './accounts.ts';
import { cancelErrors, change, changeErrors, preview } from './changes.ts';
import { id, instant, kroner, personName, phoneNumber, typedPhoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder, placedOrders } from './orders.contract.ts';
import { paying, payingErrors } from './payments.contract.ts';
import { planId, signUp, simShippingAddress, simcardNumber } from './sign-up.ts';
import { simChanges } from './sim-changes.ts';
import { usage, usageCsv } from './usage.ts';

const line = z.strictObject({ id });

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions',
    access: 'customer',
    summary: 'The accounts and lines of the signed-in customer, with what is left',
    answer: z.object({
      data: z.object({
        currentAccount: account.nullable(),
        otherAccounts: z.array(account),
        isOwner: z.boolean(),
      }),
    }),
    errors: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/subscriptions',
    access: 'customer',
    summary: 'Order a subscription: an individual plan, or a family plan with its members',
    body: signUp,
    idempotent: true,
    status: 201,
    answer: placedOrders,
    errors: {
      too_young: 422,
      binding_period_not_accepted: 422,
      same_address_not_confirmed: 422,
      reservation_expired: 422,
      porting_refused: 422,
      plan_not_available: 422,
      family_full: 409,
      already_subscribed: 409,
      sign_up_waiting: 409,
      sim_delivery_needed: 422,
      ...payingErrors,
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/subscriptions/:id',
    access: 'customer',
    summary: 'Change the plan of a line’s account, or what others see of the line and of who uses it',
    params: line,
    body: z.union([
      z.strictObject({ planId, ...paying }),
      z.strictObject({
        isPhoneBookVisible: z.boolean().optional(),
        isFindable: z.boolean().optional(),
        user: z.strictObject({ firstname: personName, lastname: personName }).optional(),
      }),
    ]),
    idempotent: true,
    answer: z.union([member, placedOrder]),
    errors: {
      orders_processing: 409,
      already_cancelled: 409,
      prepaid_plan: 409,
      plan_not_available: 422,
      same_plan: 422,
      ...payingErrors,
    },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/subscriptions/previews',
    access: 'customer',
    summary: 'What a change would do: before and after, what is lost, what it costs now, and from when',
    body: change,
    answer: preview,
    errors: changeErrors,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/subscriptions',
    access: 'customer',
    summary: 'Cancel a whole account when the month ends: the current one, unless another is named',
    body: z.strictObject({ accountId: id.optional(), reason: z.string().trim().max(500).optional() }),
    answer: account,
    errors: cancelErrors,
  }),
  deactivatePlan: endpoint({
    method: 'DELETE',
    path: '/subscriptions/deactivate-plan/:id',
    access: 'customer',
    summary: 'End the plan of one line when the month ends; its number goes on as a prepaid one',
    params: line,
    answer: member,
    errors: cancelErrors,
  }),
  deleteNumber: endpoint({
    method: 'DELETE',
    path: '/subscriptions/delete-number/:id',
    access: 'customer',
    summary: 'Give a number up when the month ends',
    params: line,
    answer: member,
    errors: { ...cancelErrors, step_up_required: 401 },
  }),
  undoCancellation: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/undo-cancellation',
    access: 'customer',
    summary:
      'Take a cancellation back before it takes effect: of the line, or of the whole account it is part of',
    params: line,
    answer: member,
    errors: { not_cancelled: 409 },
  }),
  monthlyPrice: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/monthly-price',
    access: 'customer',
    summary: 'What a line costs a month',
    params: line,
    answer: z.object({
      lines: z.array(z.object({ kind: z.enum(['plan', 'eu_package']), label: z.string(), price: kroner })),
      total: kroner,
      totalWithoutVat: kroner,
      vat: kroner,
    }),
    errors: {},
  }),
  sim: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/sim',
    access: 'customer',
    summary: 'The codes of a line’s SIM, for whoever has lately proved who they are',
    params: line,
    answer: simDetails,
    errors: { step_up_required: 401, line_processing: 409, codes_not_available: 409 },
  }),
  changeSim: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim',
    access: 'customer',
    summary: 'Order another SIM for a line',
    params: line,
    body: z.strictObject({
      simType: z.enum(['ESIM', 'PHYSICAL']),
      simcardNumber: simcardNumber.optional(),
      simPickupLocationId: z.string().max(60).optional(),
      simShippingAddress: simShippingAddress.optional(),
      ...paying,
    }),
    idempotent: true,
    status: 201,
    answer: placedOrder,
    errors: {
      step_up_required: 401,
      orders_processing: 409,
      line_processing: 409,
      sim_delivery_needed: 422,
      ...payingErrors,
    },
  }),
  ...simChanges,
  block: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/block',
    access: 'customer',
    summary: 'Bar a line at once, because the phone is lost',
    params: line,
    answer: member,
    errors: { line_processing: 409 },
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/unblock',
    access: 'customer',
    summary: 'Let a barred line be used again',
    params: line,
    answer: member,
    errors: { line_processing: 409 },
  }),
  searchNumbers: endpoint({
    method: 'GET',
    path: '/auth/reserved-numbers',
    access: 'customer',
    summary: 'Free numbers that have these digits in them, ten at most',
    query: z.strictObject({
      search: z
        .string()
        .regex(/^\d{0,6}$/)
        .default(''),
    }),
    answer: z.object({ items: z.array(z.object({ phoneNumber })) }),
    errors: {},
  }),
  holdNumber: endpoint({
    method: 'POST',
    path: '/auth/reserved-numbers',
    access: 'customer',
    summary: 'Hold a free number for a quarter of an hour; one that the caller holds already is held anew',
    body: z.strictObject({ phoneNumber: typedPhoneNumber }),
    status: 201,
    answer: z.object({ id, phoneNumber, expiresAt: instant }),
    errors: { number_not_found: 404, number_taken: 409 },
  }),
  pickupLocations: endpoint({
    method: 'GET',
    path: '/sim-pickup-locations',
    access: 'customer',
    summary: 'Where a SIM card can be fetched',
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        postalCode: z.string(),
        city: z.string(),
      }),
    ),
    errors: {},
  }),
  usage,
  usageCsv,
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'customer',
    summary: 'All plans, by type',
    answer: z.array(planType),
    errors: {},
  }),
  plan: endpoint({
    method: 'GET',
    path: '/plans/:id',
    access: 'customer',
    summary: 'One plan',
    params: z.strictObject({ id: z.string().max(60) }),
    answer: plan,
    errors: {},
  }),
  actions: endpoint({
    method: 'GET',
    path: '/actions',
    access: 'customer',
    summary: 'What the customer can do right now, line by line, decided by the server',
    answer: z.array(action),
    errors: {},
  }),
};
