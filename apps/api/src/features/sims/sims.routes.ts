import { sims } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import {
  confirmSimChange,
  confirmSimChangeByLink,
  mailSimChangeLink,
  readSimChange,
  sendSimChangeCode,
} from './sim-change-proofs.ts';
import { stopSimChange, stopSimChangeByLink } from './sim-change-stop.ts';
import { orderSim, showSim } from './sim-orders.ts';
import { listPickupLocations } from './sim-selection.ts';

export const simRoutes = routesOf(sims, {
  sim: showSim,
  changeSim: orderSim,
  pickupLocations: listPickupLocations,
  simChange: readSimChange,
  sendSimChangeCode,
  confirmSimChange,
  mailSimChangeLink,
  confirmSimChangeByLink,
  stopSimChange,
  stopSimChangeByLink,
});
