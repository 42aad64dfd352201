import { orders } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { mendOrderNumber } from './mending.ts';
import { receiveNotice } from './network-callback.ts';
import {
  cancelOrder,
  chargeSavedCard,
  listCustomerOrders,
  openPayment,
  readOrder,
} from './orders.service.ts';

export const orderRoutes = routesOf(orders, {
  mendNumber: mendOrderNumber,
  networkCallback: receiveNotice,
  list: listCustomerOrders,
  one: readOrder,
  openPayment,
  charge: chargeSavedCard,
  cancel: cancelOrder,
});
