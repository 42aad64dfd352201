import { subscriptions } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { blockLine, unblockLine } from './blocking.ts';
import { cancelSubscription, deactivatePlan, deleteNumber, undoCancellation } from './cancellation.ts';
import { updateLine } from './line-settings.ts';
import { readMonthlyPrice } from './monthly-price.ts';
import { holdNumber, listPickupLocations, searchNumbers } from './numbers.ts';
import { previewChange } from './previews.ts';
import { createSubscription } from './sign-up.ts';
import {
  confirmSimChange,
  confirmSimChangeByLink,
  mailSimChangeLink,
  readSimChange,
  sendSimChangeCode,
} from './sim-change-proofs.ts';
import { stopSimChange, stopSimChangeByLink } from './sim-change-stop.ts';
import { orderSim, showSim } from './sim-orders.ts';
import { listActions, listPlanTypes, listSubscriptions, readPlan } from './subscriptions.service.ts';
import { readUsage, readUsageCsv } from './usage.service.ts';

export const subscriptionRoutes = routesOf(subscriptions, {
  list: listSubscriptions,
  create: createSubscription,
  preview: previewChange,
  cancel: cancelSubscription,
  deactivatePlan,
  deleteNumber,
  undoCancellation,
  monthlyPrice: readMonthlyPrice,
  sim: showSim,
  changeSim: orderSim,
  simChange: readSimChange,
  sendSimChangeCode,
  confirmSimChange,
  mailSimChangeLink,
  stopSimChange,
  confirmSimChangeByLink,
  stopSimChangeByLink,
  block: blockLine,
  unblock: unblockLine,
  searchNumbers,
  holdNumber,
  pickupLocations: listPickupLocations,
  update: updateLine,
  usage: readUsage,
  usageCsv: readUsageCsv,
  plans: listPlanTypes,
  plan: readPlan,
  actions: listActions,
});
