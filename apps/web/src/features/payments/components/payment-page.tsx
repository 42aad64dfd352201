import { brand } from '@bylgja/brand';
import type { ConnectionState } from '@bylgja/client/payment-updates';
import type { Order } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';

import { packagesQuery } from '#features/packages/packages.queries.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/card.tsx';
import { Reference } from '#ui/face.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { SeaPanel } from '#ui/sea-panel.tsx';
import { Stack } from '#ui/stack.tsx';

import { deliveryOf } from '../delivery.view.ts';
import { wordsOf } from '../payment-words.view.ts';
import { isFollowed } from '../payment.view.ts';
import type { PaymentFace } from '../payment.view.ts';
import { useRenewedLine } from '../use-renewed-line.ts';
import { LiveLine } from './live-line.tsx';
import { PaidCard } from './paid-card.tsx';
import { PaymentButtons } from './payment-buttons.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { PaymentSum } from './payment-sum.tsx';

interface PaymentPageProps {
  readonly order: Order;
  readonly face: PaymentFace;
  /** Null while no live connection is wanted. */
  readonly connection: ConnectionState | null;
}

/** Where the payment stands as a word on the water, the same after a reload; below it what it is about. */
export function PaymentPage({ order, face, connection }: PaymentPageProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const isPaid = face === 'paid';
  const line = useRenewedLine(order, isPaid);
  const extra = useQuery(packagesQuery).data?.find(({ id }) => id === order.packageId);
  const delivery = deliveryOf({ order, extra, line, now }, locale);
  const { amount, until, change } = delivery;

  const words = wordsOf(face, order, text);
  const arrived = isPaid && {
    ...(change !== null && {
      word: text('home.amountLeft', { amount: change.left }),
      level: change.level,
    }),
    ...(until !== null && { more: text('payments.delivered', { amount, date: until }) }),
  };
  return (
    <>
      <Stack gap="block">
        <Stack gap="tight">
          <SeaPanel {...words} {...arrived} />
          {connection !== null && <LiveLine connection={connection} />}
        </Stack>
        {face === 'declined' && <Declined order={order} />}
        {isFollowed(face) && (
          <PaymentSteps order={order} amount={amount} isProcessing={face === 'processing'} />
        )}
        {isPaid ? (
          <PaidCard order={order} delivery={delivery} />
        ) : (
          <Card roomy>
            <PaymentSum order={order} />
            {isForSupport(face) && (
              <Reference
                label={text('general.reference')}
                code={order.payment?.id}
                supportLabel={text('general.callUs')}
                supportNumber={brand.supportNumber}
              />
            )}
          </Card>
        )}
      </Stack>
      <Paybar>
        <PaymentButtons order={order} face={face} />
      </Paybar>
    </>
  );
}

function isForSupport(face: PaymentFace): boolean {
  return (
    face === 'declined' ||
    face === 'attention' ||
    face === 'returning' ||
    face === 'refunded' ||
    face === 'unavailable'
  );
}

function Declined({ order: { payment } }: { order: Order }) {
  const text = useText();
  return (
    <Note kind="negative">
      <strong>{text(`payments.decline.${payment?.declineReason ?? 'rejected'}`)}</strong>{' '}
      {text('payments.tryAnotherCard')}
    </Note>
  );
}
