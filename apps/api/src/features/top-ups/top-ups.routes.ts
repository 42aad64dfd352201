import { topUps } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { setAutomaticTopUp, stopAutomaticTopUp } from './automatic.ts';
import { listBalanceChanges, listTopUpChoices, topUpLine } from './top-ups.service.ts';

export const topUpRoutes = routesOf(topUps, {
  list: listTopUpChoices,
  topUp: topUpLine,
  history: listBalanceChanges,
  setAutomatic: setAutomaticTopUp,
  stopAutomatic: stopAutomaticTopUp,
});
