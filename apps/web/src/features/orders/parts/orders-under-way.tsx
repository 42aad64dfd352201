import { isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Bone } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import { OrderUnderWay } from '../components/order-under-way.tsx';
import { ordersQuery } from '../orders.queries.ts';

/** Orders that are not complete, and below them the content that moves up if there are none. */
export function OrdersUnderWay({ children }: { children?: ReactNode }) {
  const text = useText();
  const orders = useQuery(ordersQuery);
  if (orders.isPending) return <OrderUnderWaySkeleton />;
  return (
    <>
      {orders.data === undefined ? (
        <Failed title={text('orders.notLoaded')} query={orders} small />
      ) : (
        orders.data.filter(isProcessing).map((order) => <OrderUnderWay key={order.id} order={order} />)
      )}
      {children}
    </>
  );
}

/** The card of one order, before it is known. */
export function OrderUnderWaySkeleton() {
  return (
    <Card gap="snug">
      <Bone width="60%" height="1.5rem" />
      <Bone height="4.25rem" />
    </Card>
  );
}
