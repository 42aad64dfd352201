import type { Order } from '@bylgja/contract';
import { formatDateTime, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { useId } from 'react';

import { useCancelOrder } from '#features/orders/cancel-order.view.ts';
import {
  canBeCancelled,
  isUnpaid,
  orderState,
  orderSubject,
  waitsForProof,
} from '#features/orders/orders.view.ts';
import { OrderTimeline } from '#features/orders/parts/order-timeline.tsx';
import { PayButton } from '#features/orders/parts/pay-button.tsx';
import { SimChangeButtons } from '#features/sims/parts/sim-change-buttons.tsx';
import { useJustChanged } from '#lib/just-changed.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { OrderProblem } from '../components/order-problem.tsx';

interface OrderCardProps {
  readonly order: Order;
  /** Those that are paid with it, and not complete either. */
  readonly together?: readonly Order[] | undefined;
}

/** An order that is not complete: its steps, its price, and the possible actions. */
export function OrderCard({ order, together }: OrderCardProps) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const cancelling = useCancelOrder(order);
  const state = orderState(order, text);
  return (
    <Card as="article" roomy justChanged={useJustChanged(order.id)} aria-labelledby={heading}>
      <div>
        <Row ends>
          <Text as="h2" id={heading} size="heading">
            {orderSubject(order, text)}
          </Text>
          <Badge kind={state.kind}>{state.word}</Badge>
        </Row>
        <Text muted>{whoseOrder(order)}</Text>
      </div>
      <OrderTimeline order={order} />
      <OrderTimes order={order} />
      <OrderProblem order={order} />
      {waitsForProof(order) && order.lineId !== null && (
        <SimChangeButtons lineId={order.lineId} phoneNumber={order.phoneNumber} />
      )}
      {together?.map((other) => (
        <PaidWith key={other.id} order={other} />
      ))}
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
          {canBeCancelled(order) && order.paidWith === null && (
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

/** When its number moves here, and until when it waits: to be confirmed, or for its money. */
function OrderTimes({ order }: { order: Order }) {
  const text = useText();
  const { scheduledAt, expiresAt, waitsUntil } = order;
  const words = [
    scheduledAt !== null && text('orders.scheduled', { time: formatDateTime(scheduledAt) }),
    waitsUntil === null
      ? waitsForProof(order) && text('orders.waitsForProof')
      : text('orders.waits', { time: formatDateTime(waitsUntil) }),
    isUnpaid(order) && expiresAt !== null && text('orders.expires', { time: formatDateTime(expiresAt) }),
  ];
  const said = words.filter((word) => word !== false).join(' ');
  return said === '' ? null : <Text size="label">{said}</Text>;
}

/** An order that is paid with the one of the card: another member of the family. */
function PaidWith({ order }: { order: Order }) {
  const text = useText();
  const heading = useId();
  return (
    <Stack as="section" gap="snug" aria-labelledby={heading}>
      <div>
        <Text as="h3" id={heading} size="subject">
          {orderSubject(order, text)}
        </Text>
        <Text muted>{whoseOrder(order)}</Text>
      </div>
      <OrderTimeline order={order} />
      <OrderTimes order={{ ...order, expiresAt: null }} />
      <OrderProblem order={order} />
    </Stack>
  );
}

function whoseOrder({ memberName, phoneNumber }: Order): string {
  return [memberName, phoneNumber && formatPhoneNumber(phoneNumber)].filter(Boolean).join(' · ');
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
