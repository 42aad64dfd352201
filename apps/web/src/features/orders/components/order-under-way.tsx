import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { useJustChanged } from '#lib/just-changed.ts';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

import { isUnpaid, orderState, orderSubject } from '../orders.view.ts';
import { OrderTimeline } from '../parts/order-timeline.tsx';
import { PayButton } from '../parts/pay-button.tsx';

/** An order that is not complete, in short: for whom, what, the progress, and the link to pay it. */
export function OrderUnderWay({ order }: { order: Order }) {
  const text = useText();
  const heading = useId();
  const subject = order.kind === 'add_member' ? text('home.memberInProcessing') : orderSubject(order, text);
  const state = orderState(order, text);
  return (
    <Card as="section" gap="snug" justChanged={useJustChanged(order.id)} aria-labelledby={heading}>
      <Text as="h2" id={heading} size="subject">
        {order.memberName} · {subject}
      </Text>
      <OrderTimeline order={order} lying />
      {order.problem !== null && (
        <Row ends>
          <Badge kind="negative">{state.word}</Badge>
          <Button small asLink={<Link to={paths.orders} />}>
            {text(order.mends.length > 0 ? 'orders.resolve' : 'payments.toOrders')}
          </Button>
        </Row>
      )}
      {isUnpaid(order) && order.paidWith === null && (
        <Row ends>
          <Badge kind={state.kind}>{state.word}</Badge>
          <PayButton order={order} />
        </Row>
      )}
    </Card>
  );
}
