import type { Order } from '@bylgja/contract';
import { isProcessing } from '@bylgja/domain';

import { groupsOf } from '#features/orders/orders.view.ts';

export interface ListedOrder {
  readonly order: Order;
  /** Those that are paid with it, and not complete either. */
  readonly together: readonly Order[];
}

export interface ListedOrders {
  readonly underWay: readonly ListedOrder[];
  readonly complete: readonly Order[];
}

/** Orders as their list has them: first what is under way, those that are paid at once under one, then what is complete. */
export function listedOrders(orders: readonly Order[]): ListedOrders {
  return {
    underWay: groupsOf(orders.filter(isProcessing)),
    complete: orders.filter(({ isComplete }) => isComplete),
  };
}

/** The chosen one, also if it is paid with another; the first of the list if none is chosen, or that one is gone. */
export function shownOrder({ underWay, complete }: ListedOrders, id: string | undefined) {
  const all: readonly ListedOrder[] = [...underWay, ...complete.map((order) => ({ order, together: [] }))];
  const isChosen = ({ order, together }: ListedOrder) => [order, ...together].some((one) => one.id === id);
  return all.find(isChosen) ?? all[0];
}
