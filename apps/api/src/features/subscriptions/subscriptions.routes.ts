import { subscriptions } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listActions, listPlanTypes, listSubscriptions, readPlan } from './subscriptions.service.ts';

export const subscriptionRoutes = routesOf(subscriptions, {
  list: listSubscriptions,
  plans: listPlanTypes,
  plan: readPlan,
  actions: listActions,
});
