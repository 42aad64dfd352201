import type { Translated } from '../catalogue.ts';
import type { orders as source } from '../fo/orders.ts';

export const orders: Translated<typeof source> = {
  'orders.kind.package': 'Extra package',
  'orders.kind.top_up': 'Top-up',
  'orders.kind.sign_up': 'New subscription',
  'orders.kind.add_member': 'New family member',
  'orders.kind.plan_change': 'Change of plan',
  'orders.kind.eu_package': 'EU package',
  'orders.kind.sim_change': 'Change of SIM card',
  'orders.kind.transfer': 'Move of subscription',

  'orders.step.ordered': 'Order placed',
  'orders.step.paid': 'Paid',
  'orders.step.delivered': 'Added',
  'orders.step.number_reserved': 'Number reserved',
  'orders.step.porting': 'Number porting',
  'orders.step.sim_sent': 'SIM card sent',
  'orders.step.esim_ready': 'eSIM ready',
  'orders.step.active': 'Active',

  'orders.failed.ordered': 'The order failed',
  'orders.failed.paid': 'The payment failed',
  'orders.failed.delivered': 'Not added',
  'orders.failed.number_reserved': 'The number is not available',
  'orders.failed.porting': 'Number porting refused',
  'orders.failed.sim_sent': 'The SIM card is not sent',
  'orders.failed.esim_ready': 'The eSIM is not ready',
  'orders.failed.active': 'Not activated',

  'orders.stepState.done': 'done',
  'orders.stepState.now': 'in progress',
  'orders.stepState.waiting': 'waiting',
  'orders.stepState.failed': 'failed',

  'orders.title': 'Orders',
  'orders.none': 'No orders yet',
  'orders.noneHelp': 'Here you can see how far your orders have come.',
  'orders.number': ({ number }) => `Order ${number}`,
  'orders.beingProcessed': 'Being processed',
  'orders.awaitingPayment': 'Not paid yet',
  'orders.complete': 'Done',
  'orders.completed': 'Completed orders',
  'orders.placed': 'The order has been placed.',
  'orders.pay': 'Pay',
  'orders.notLoaded': 'Could not fetch the orders.',
};
