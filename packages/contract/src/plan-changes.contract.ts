import { z } from 'zod';

import { account, member } from './accounts.ts';
import { cancelErrors } from './changes.ts';
import { id, majorUnits, personName } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder } from './orders.contract.ts';
import { paying, payingErrors } from './payments.contract.ts';
import { planId } from './sign-up.ts';

const line = z.strictObject({ id });

export const monthlyPrice = z.object({
  lines: z.array(z.object({ kind: z.enum(['plan', 'eu_package']), label: z.string(), price: majorUnits })),
  total: majorUnits,
  totalWithoutVat: majorUnits,
  vat: majorUnits,
});

export const planChanges = {
  update: endpoint({
    method: 'PATCH',
    path: '/subscriptions/:id',
    access: 'customer',
    summary: 'Update a subscription',
    description: 'Changes the plan of the line’s account, or what others see of the line and its user.',
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
  cancel: endpoint({
    method: 'DELETE',
    path: '/subscriptions',
    access: 'customer',
    summary: 'Cancel an account',
    description: 'At the end of the month. Applies to the current account unless another is named.',
    body: z.strictObject({ accountId: id.optional(), reason: z.string().trim().max(500).optional() }),
    answer: account,
    errors: cancelErrors,
  }),
  deactivatePlan: endpoint({
    method: 'DELETE',
    path: '/subscriptions/deactivate-plan/:id',
    access: 'customer',
    summary: 'Deactivate a line’s plan',
    description: 'At the end of the month; its number becomes prepaid.',
    params: line,
    answer: member,
    errors: cancelErrors,
  }),
  deleteNumber: endpoint({
    method: 'DELETE',
    path: '/subscriptions/delete-number/:id',
    access: 'customer',
    summary: 'Delete a number',
    description: 'At the end of the month.',
    params: line,
    answer: member,
    errors: { ...cancelErrors, step_up_required: 401 },
  }),
  undoCancellation: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/undo-cancellation',
    access: 'customer',
    summary: 'Undo a cancellation',
    description: 'Before it takes effect: of the line, or of the whole account it belongs to.',
    params: line,
    answer: member,
    errors: { not_cancelled: 409 },
  }),
  monthlyPrice: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/monthly-price',
    access: 'customer',
    summary: 'Get a line’s monthly price',
    params: line,
    answer: monthlyPrice,
    errors: {},
  }),
  block: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/block',
    access: 'customer',
    summary: 'Block a line',
    description: 'At once, for a lost phone.',
    params: line,
    answer: member,
    errors: { line_processing: 409 },
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/unblock',
    access: 'customer',
    summary: 'Unblock a line',
    params: line,
    answer: member,
    errors: { line_processing: 409 },
  }),
};
