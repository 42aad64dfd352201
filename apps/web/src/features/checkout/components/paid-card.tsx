import type { Order } from '@bylgja/contract';

import { stepTexts, timelineOf } from '#features/orders/orders.view.ts';
import { useReceiptFile } from '#features/receipts/receipt-file.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Compare } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

import type { Delivery } from '../delivery.view.ts';
import { PaymentSum } from './payment-sum.tsx';

interface PaidCardProps {
  readonly order: Order;
  readonly delivery: Delivery;
}

/** What has changed or is under way, what it cost, and the receipt. */
export function PaidCard({ order, delivery: { change } }: PaidCardProps) {
  const text = useText();
  const receipt = useReceiptFile();
  const { receiptId, number } = order;
  return (
    <>
      <Card roomy>
        <Row gap="tight">
          <Badge kind="positive">
            {text(order.isComplete ? 'payments.done' : 'payments.state.captured')}
          </Badge>
          <strong>{text('payments.completed')}</strong>
        </Row>
        {change !== null && change.before !== null && (
          <Compare
            before={{ when: text('payments.before'), content: <Figure>{change.before}</Figure> }}
            after={{ when: text('packages.now'), content: <Figure>{change.left}</Figure> }}
          />
        )}
        {!order.isComplete && <HowFar order={order} />}
        <PaymentSum order={order} />
      </Card>
      {receiptId !== null && (
        <List>
          <Item
            lead={<Icon name="download" turning={receipt.isBusy} />}
            title={text('payments.downloadReceipt')}
            onPress={() => receipt.run({ receiptId, number })}
          />
        </List>
      )}
    </>
  );
}

/** What is paid and takes its time. */
function HowFar({ order }: { order: Order }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  return <Timeline steps={timelineOf(order, { now, text, locale }, false)} stateTexts={stepTexts(text)} />;
}
