import type { Order } from '@bylgja/contract';
import { formatCard, formatDate, formatTime } from '@bylgja/i18n';
import type { Text } from '@bylgja/i18n';

import { orderSubject, stepTexts } from '#features/orders/orders.view.ts';
import { useText } from '#lib/text.ts';
import { Timeline } from '#ui/data/timeline.tsx';
import type { Step } from '#ui/data/timeline.tsx';
import { Card } from '#ui/layout/card.tsx';

import type { PaymentView } from '../payment.view.ts';

interface PaymentStepsProps {
  readonly order: Order;
  /** What the order gives: `5 GB`. */
  readonly amount: string;
  readonly view: PaymentView;
}

/** Ordered, paying, and what comes of it; of an invoice nothing else comes. */
export function PaymentSteps({ order, amount, view }: PaymentStepsProps) {
  const text = useText();
  const { payment, createdAt } = order;
  const paying: Step = {
    label: text(payingText(view)),
    more: payment?.card && formatCard(payment.card),
    state: view === 'declined' ? 'failed' : 'now',
  };
  return (
    <Card roomy>
      <Timeline
        stateTexts={stepTexts(text)}
        steps={
          order.kind === 'invoice'
            ? [{ label: text('orders.done.invoiced'), more: formatDate(createdAt), state: 'done' }, paying]
            : [
                { label: text('orders.done.ordered'), more: formatTime(createdAt), state: 'done' },
                paying,
                { label: deliveryOf(order, amount, text), state: 'ahead' },
              ]
        }
      />
    </Card>
  );
}

/** The step of paying says what the title says. */
function payingText(view: PaymentView) {
  if (view === 'processing') return 'payments.processing';
  return view === 'declined' ? 'orders.failed.paid' : 'orders.running.paid';
}

function deliveryOf(order: Order, amount: string, text: Text): string {
  const { packageId, memberName: name } = order;
  return packageId === null ? orderSubject(order, text) : text('payments.delivery', { amount, name });
}
