import { subscriptions } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { updateLine } from './line-settings.ts';
import {
  listActions,
  listPlanTypes,
  listSubscriptions,
  readPlan,
  readUsage,
} from './subscriptions.service.ts';

export const subscriptionRoutes = routesOf(subscriptions, {
  list: listSubscriptions,
  update: updateLine,
  usage: readUsage,
  plans: listPlanTypes,
  plan: readPlan,
  actions: listActions,
});
