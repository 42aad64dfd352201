import { brand } from '@bylgja/brand';
import type { ConnectionState } from '@bylgja/client/payment-updates';
import type { Order } from '@bylgja/contract';
import { callingCode } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { packagesQuery } from '#features/lines/catalogue.queries.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { SeaPanel } from '#ui/feedback/sea-panel.tsx';
import { Reference } from '#ui/feedback/status-message.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { declineOf } from '../declined.view.ts';
import { deliveryOf } from '../delivery.view.ts';
import { usePaymentMeans } from '../parts/use-payment-means.ts';
import { wordsOf } from '../payment-words.view.ts';
import { hasSteps } from '../payment.view.ts';
import type { PaymentView } from '../payment.view.ts';
import { useFeltOutcome } from '../use-felt-outcome.ts';
import { useLineAfterPayment } from '../use-line-after-payment.ts';
import { ConnectionLine } from './connection-line.tsx';
import { PaidCard } from './paid-card.tsx';
import { InsteadOfPaying, PaymentButtons } from './payment-buttons.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { PaymentSum } from './payment-sum.tsx';

interface PaymentPageProps {
  readonly order: Order;
  readonly view: PaymentView;
  /** Null while no live connection is wanted. */
  readonly connection: ConnectionState | null;
}

/** The state of the payment in a word, the same after a reload; below it the order. */
export function PaymentPage({ order, view, connection }: PaymentPageProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const isPaid = view === 'paid';
  useFeltOutcome(view);
  const line = useLineAfterPayment(order, isPaid);
  const extra = useQuery(packagesQuery).data?.find(({ id }) => id === order.packageId);
  const delivery = deliveryOf({ order, extra, line, now }, locale);
  const { amount, until, change } = delivery;

  const words = wordsOf(view, order, text);
  const arrived = isPaid && {
    ...(change !== null && {
      word: text('home.amountLeft', { amount: change.left }),
      level: change.level,
    }),
    ...(until !== null && { more: text('payments.delivered', { amount, date: until }) }),
  };
  return (
    <Review>
      <Stack gap="block">
        <Stack gap="tight">
          <SeaPanel {...words} {...arrived} />
          {connection !== null && view !== 'declined' && <ConnectionLine connection={connection} />}
        </Stack>
        <AboutPayment order={order} view={view} delivery={delivery} />
      </Stack>
      <StickyActions>
        <PaymentButtons order={order} view={view} />
      </StickyActions>
    </Review>
  );
}

interface AboutPaymentProps {
  readonly order: Order;
  readonly view: PaymentView;
  readonly delivery: ReturnType<typeof deliveryOf>;
}

/** What was paid for, in sight above the buttons, and how far it is. After a declined payment what helps comes first. */
function AboutPayment({ order, view, delivery }: AboutPaymentProps) {
  const steps = <PaymentSteps order={order} amount={delivery.amount} view={view} />;
  if (view === 'declined') {
    return (
      <>
        <Declined order={order} />
        <DeclinedFacts order={order} />
        {steps}
        <InsteadOfPaying order={order} />
      </>
    );
  }
  return (
    <>
      {view === 'paid' ? <PaidCard order={order} delivery={delivery} /> : <Facts order={order} view={view} />}
      {hasSteps(view) && steps}
    </>
  );
}

/** Has to be seen again when another card can pay, as that changes the buttons below. */
function DeclinedFacts({ order }: { order: Order }) {
  const { said } = usePaymentMeans(order.price);
  return <Facts order={order} view="declined" said={said} />;
}

interface FactsProps {
  readonly order: Order;
  readonly view: PaymentView;
  /** What can be paid with, where that is offered. */
  readonly said?: readonly unknown[];
}

/** What is paid; after a failure also the reference and the support number. */
function Facts({ order, view, said }: FactsProps) {
  const text = useText();
  return (
    <ReviewSummary of={[order.price, order.payment?.card, view, said]} label={text('general.overview')}>
      <Card roomy>
        <PaymentSum order={order} />
        {isForSupport(view) && (
          <Reference
            label={text('general.reference')}
            code={order.payment?.id}
            supportLabel={text('general.callUs')}
            supportNumber={`${callingCode()}${brand.supportNumber}`}
            writtenNumber={formatPhoneNumber(brand.supportNumber)}
          />
        )}
      </Card>
    </ReviewSummary>
  );
}

function isForSupport(view: PaymentView): boolean {
  return (
    view === 'declined' ||
    view === 'unconfirmed' ||
    view === 'attention' ||
    view === 'returning' ||
    view === 'refunded' ||
    view === 'unavailable'
  );
}

function Declined({ order }: { order: Order }) {
  const text = useText();
  const { reason, advice } = declineOf(order);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an alert draws its element itself
    <Alert kind="negative" role="status" title={text(`payments.decline.${reason}`)}>
      {text(advice)}
    </Alert>
  );
}
