import type { Order } from '@bylgja/contract';
import { formatDateTime, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Row } from '#ui/stack.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';

import { useCancelOrder } from '../cancel-order.view.ts';
import { canBeCancelled, isUnpaid, orderState, orderSubject } from '../orders.view.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { PayButton } from './pay-button.tsx';

/** An order that is not complete: every step of it, what it costs, and what one can do. */
export function OrderCard({ order }: { order: Order }) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const cancelling = useCancelOrder(order);
  const state = orderState(order, text);
  const whose = [order.memberName, order.phoneNumber && formatPhoneNumber(order.phoneNumber)];
  return (
    <Card as="article" roomy aria-labelledby={heading}>
      <div>
        <Row ends>
          <Text as="h2" id={heading} size="heading">
            {orderSubject(order, text)}
          </Text>
          <State kind={state.kind}>{state.word}</State>
        </Row>
        <Text muted>{whose.filter(Boolean).join(' · ')}</Text>
      </div>
      <OrderTimeline order={order} />
      <Row ends align="end">
        <Text size="caption" muted>
          {text('orders.number', { number: order.number })}
          <br />
          {formatDateTime(order.createdAt)}
        </Text>
        <Text strong>{formatPrice(order.price, locale)}</Text>
      </Row>
      {isUnpaid(order) && (
        <Row>
          <PayButton order={order} />
          {canBeCancelled(order) && (
            <Button
              small
              kind="quiet"
              busy={cancelling.isBusy && text('general.loading')}
              onPress={cancelling.run}
            >
              {text('payments.cancel')}
            </Button>
          )}
        </Row>
      )}
    </Card>
  );
}

/** The card before it is known. */
export function OrderCardSkeleton() {
  const text = useText();
  return (
    <Card roomy>
      <Skeleton label={text('general.loading')}>
        <Bone width="60%" height="1.75rem" />
        <Bone height="8rem" />
        <Bone width="40%" />
      </Skeleton>
    </Card>
  );
}
