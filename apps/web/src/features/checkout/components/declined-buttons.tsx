import type { Order } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { ReviewButton } from '#ui/forms/review.tsx';

import { wayOnOf } from '../declined.view.ts';
import { usePaymentMeans } from '../parts/use-payment-means.ts';
import { useChargeSavedCard, useOpenPayment } from '../use-pay-order.ts';
import { openOtherMeans } from './other-means.tsx';

/** The same card again, and another way to pay; the more promising one first. */
export function DeclinedButtons({ order }: { order: Order }) {
  const text = useText();
  const paying = usePaymentMeans(order.price);
  const { sameCard, first } = wayOnOf(order, paying);
  const open = useOpenPayment(order);
  const charge = useChargeSavedCard(order);
  const isOtherFirst = first === 'other';
  const look = { kind: isOtherFirst ? 'quiet' : 'primary', wide: true } as const;
  const same = {
    agreement: (
      <ReviewButton
        key="same"
        {...look}
        readOn={text('payments.seePrice')}
        busy={(charge.isBusy || paying.isAsking) && text('general.loading')}
        onPress={charge.run}
      >
        {text('payments.sameCard')}
      </ReviewButton>
    ),
    provider: (
      <Button key="same" {...look} busy={open.isBusy && text('payments.opening')} onPress={open.run}>
        {text('payments.sameCard')}
      </Button>
    ),
  };
  const other = (
    <Button
      key="other"
      kind={isOtherFirst ? 'primary' : 'quiet'}
      wide
      busy={charge.isBusy && text('general.loading')}
      onPress={() => openOtherMeans(order)}
    >
      {text('payments.otherWay')}
    </Button>
  );
  const again = sameCard && same[sameCard];
  return isOtherFirst ? [other, again] : [again, other];
}
