import { orders } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';
import { notBuilt } from '#http/not-built.ts';

import { cancelOrder, listCustomerOrders, openPayment, readOrder } from './orders.service.ts';

export const orderRoutes = routesOf(orders, {
  mendNumber: notBuilt,
  networkCallback: notBuilt,
  list: listCustomerOrders,
  one: readOrder,
  openPayment,
  cancel: cancelOrder,
});
