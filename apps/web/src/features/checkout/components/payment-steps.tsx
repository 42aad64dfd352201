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

/** Ordered, paying, and what comes of it. */
export function PaymentSteps({ order, amount, view }: PaymentStepsProps) {
  const text = useText();
  const { payment, createdAt } = order;
  const isInvoice = order.kind === 'invoice';
  const paying: Step = {
    label: text(payingText(view)),
    more: payment?.card && formatCard(payment.card),
    state: view === 'declined' ? 'failed' : 'now',
  };
  return (
    <Card roomy>
      <Timeline
        stateTexts={stepTexts(text)}
        steps={[
          isInvoice
            ? { label: text('orders.step.invoiced'), more: formatDate(createdAt), state: 'done' }
            : { label: text('payments.orderPlaced'), more: formatTime(createdAt), state: 'done' },
          paying,
          isInvoice
            ? { label: text('invoices.state.paid'), state: 'ahead' }
            : { label: deliveryOf(order, amount, text), state: 'ahead' },
        ]}
      />
    </Card>
  );
}

/** The step of paying says what the title says. */
function payingText(view: PaymentView) {
  if (view === 'processing') return 'payments.processing';
  return view === 'declined' ? 'orders.failed.paid' : 'payments.state.pending';
}

function deliveryOf(order: Order, amount: string, text: Text): string {
  const { packageId, memberName: name } = order;
  return packageId === null ? orderSubject(order, text) : text('payments.delivery', { amount, name });
}
