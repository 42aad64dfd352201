import { orders } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { receiveNetworkNotice } from './network-notice.ts';
import {
  cancelOrder,
  chargeSavedCard,
  listCustomerOrders,
  openPayment,
  readOrder,
} from './orders.service.ts';
import { resolveHold } from './resolve-hold.ts';

export const orderRoutes = routesOf(orders, {
  resolveHold,
  networkCallback: receiveNetworkNotice,
  list: listCustomerOrders,
  one: readOrder,
  openPayment,
  charge: chargeSavedCard,
  cancel: cancelOrder,
});
