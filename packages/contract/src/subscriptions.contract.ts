import { z } from 'zod';

import { account, action, plan, planType } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** The accounts that a customer owns or has a line in. */
export const ownSubscriptions = z.object({
  data: z.object({
    currentAccount: account.nullable(),
    otherAccounts: z.array(account),
    isOwner: z.boolean(),
  }),
});

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions',
    access: 'customer',
    summary: 'List subscriptions',
    description: 'The accounts and lines of the signed-in customer, with what is left.',
    answer: ownSubscriptions,
    errors: {},
  }),
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'customer',
    summary: 'List plans',
    description: 'By type.',
    answer: z.array(planType),
    errors: {},
  }),
  plan: endpoint({
    method: 'GET',
    path: '/plans/:id',
    access: 'customer',
    summary: 'Get a plan',
    params: z.strictObject({ id: z.string().max(60) }),
    answer: plan,
    errors: {},
  }),
  actions: endpoint({
    method: 'GET',
    path: '/actions',
    access: 'customer',
    summary: 'List available actions',
    description: 'What the customer can do now, line by line.',
    answer: z.array(action),
    errors: {},
  }),
};
