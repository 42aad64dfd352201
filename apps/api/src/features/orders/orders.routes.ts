import { orders } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { cancelOrder, listCustomerOrders, openPayment, readOrder } from './orders.service.ts';

export const orderRoutes = routesOf(orders, {
  list: listCustomerOrders,
  one: readOrder,
  openPayment,
  cancel: cancelOrder,
});
