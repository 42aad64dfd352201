import { planChanges } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { cancelSubscription, deactivatePlan, deleteNumber, undoCancellation } from './cancellation.ts';
import { blockLine, unblockLine } from './line-block.ts';
import { updateLine } from './line-settings.ts';
import { readMonthlyPrice } from './monthly-price.ts';

export const planChangeRoutes = routesOf(planChanges, {
  update: updateLine,
  cancel: cancelSubscription,
  deactivatePlan,
  deleteNumber,
  undoCancellation,
  monthlyPrice: readMonthlyPrice,
  block: blockLine,
  unblock: unblockLine,
});
