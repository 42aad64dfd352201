import { subscriptions } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';
import { notBuilt } from '#http/not-built.ts';

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
  create: notBuilt,
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
  searchNumbers: notBuilt,
  holdNumber: notBuilt,
  pickupLocations: notBuilt,
  update: updateLine,
  usage: readUsage,
  plans: listPlanTypes,
  plan: readPlan,
  actions: listActions,
});
