import { isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Card } from '#ui/card.tsx';
import { Bone } from '#ui/skeleton.tsx';

import { ordersQuery } from '../orders.queries.ts';
import { OrderUnderWay } from './order-under-way.tsx';

/** What is going on: the orders that are not complete. Nothing, when nothing is. */
export function OrdersUnderWay() {
  const text = useText();
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) {
    if (orders.isPending) return <OrderUnderWaySkeleton />;
    return <Failed title={text('orders.notLoaded')} query={orders} small />;
  }
  return orders.data.filter(isProcessing).map((order) => <OrderUnderWay key={order.id} order={order} />);
}

export function OrderUnderWaySkeleton() {
  return (
    <Card gap="snug">
      <Bone width="60%" height="1.5rem" />
      <Bone height="4.25rem" />
    </Card>
  );
}
