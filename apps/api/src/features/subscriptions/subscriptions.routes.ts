import { subscriptions } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';
import { notBuilt } from '#http/not-built.ts';

import { updateLine } from './line-settings.ts';
import { holdNumber, listPickupLocations, searchNumbers } from './numbers.ts';
import { createSubscription } from './sign-up.ts';
import {
  listActions,
  listPlanTypes,
  listSubscriptions,
  readPlan,
  readUsage,
} from './subscriptions.service.ts';

export const subscriptionRoutes = routesOf(subscriptions, {
  list: listSubscriptions,
  create: createSubscription,
  preview: notBuilt,
  cancel: notBuilt,
  deactivatePlan: notBuilt,
  deleteNumber: notBuilt,
  undoCancellation: notBuilt,
  monthlyPrice: notBuilt,
  sim: notBuilt,
  changeSim: notBuilt,
  block: notBuilt,
  unblock: notBuilt,
  searchNumbers,
  holdNumber,
  pickupLocations: listPickupLocations,
  update: updateLine,
  usage: readUsage,
  plans: listPlanTypes,
  plan: readPlan,
  actions: listActions,
});
