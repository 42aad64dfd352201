import { z } from 'zod';

import { account } from './accounts.ts';
import { planInfo, transferErrors } from './changes.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder, placedOrders } from './orders.contract.ts';
import { paying, payingErrors } from './payments.contract.ts';
import { newMember, planId, simDelivery } from './sign-up.ts';

const line = z.strictObject({ id });

export const family = {
  update: endpoint({
    method: 'PATCH',
    path: '/subscriptions',
    access: 'customer',
    summary: 'Update an account',
    description:
      'Adds members, or adds or removes the EU package. Applies to the current account unless another is named.',
    body: z.union([
      z.strictObject({ euPackage: z.boolean(), accountId: id.optional(), ...paying }),
      z.strictObject({
        members: z.array(newMember).min(1).max(10),
        hasConfirmedSameAddress: z.boolean(),
        accountId: id.optional(),
        ...simDelivery,
        ...paying,
      }),
    ]),
    idempotent: true,
    answer: z.union([account, placedOrders]),
    errors: {
      family_full: 409,
      orders_processing: 409,
      prepaid_plan: 409,
      not_family_plan: 409,
      already_cancelled: 409,
      plan_not_available: 422,
      same_address_not_confirmed: 422,
      reservation_expired: 422,
      porting_refused: 422,
      already_subscribed: 409,
      sim_delivery_needed: 422,
      ...payingErrors,
    },
  }),
  accountExists: endpoint({
    method: 'GET',
    path: '/subscriptions/family-account-exists',
    access: 'customer',
    summary: 'Check for a family account',
    description: 'Whether the caller owns a family account that a line could move to.',
    answer: z.object({ exists: z.boolean() }),
    errors: {},
  }),
  toUserCustomer: endpoint({
    method: 'PATCH',
    path: '/subscriptions/transfer-subscription-to-user-customer',
    access: 'customer',
    summary: 'Take over the caller’s line',
    description: 'Moves the caller’s line from another owner’s account to an account of the caller.',
    body: z.strictObject({ subscriptionId: id, planId, ...paying }),
    idempotent: true,
    answer: placedOrder,
    errors: { ...transferErrors, ...payingErrors },
  }),
  toNewAccount: endpoint({
    method: 'PATCH',
    path: '/subscriptions/transfer-subscription-to-new-account/:id',
    access: 'customer',
    summary: 'Move to an individual account',
    description: 'The same owner pays for the new account.',
    params: line,
    body: z.strictObject({ planId, ...paying }),
    idempotent: true,
    answer: placedOrder,
    errors: { ...transferErrors, not_family_plan: 409, ...payingErrors },
  }),
  toFamilyAccount: endpoint({
    method: 'PATCH',
    path: '/subscriptions/transfer-subscription-to-family-account/:id',
    access: 'customer',
    summary: 'Move to a family account',
    description: 'The caller’s own; it is created where there is none yet.',
    params: line,
    body: z.strictObject({ planInfo: planInfo.optional(), ...paying }),
    idempotent: true,
    answer: placedOrder,
    errors: { ...transferErrors, family_full: 409, plan_info_required: 422, ...payingErrors },
  }),
};
