import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { canBePaid } from '#features/orders/orders.view.ts';
import { hasSavedCard } from '#features/payments/agreement.view.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';
import { textNow, useLocale, useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';

import { triedSavedCard } from '../declined.view.ts';
import { PayWith } from '../parts/pay-with.tsx';
import { PlaceButton } from '../parts/place-button.tsx';
import { usePaymentMeans } from '../parts/use-payment-means.ts';
import { useChargeSavedCard, useOpenPayment } from '../use-pay-order.ts';
import { PaymentSum } from './payment-sum.tsx';

/** Chooses among the ways to pay an order that have not been tried, in a sheet that says what is paid. */
export async function openOtherMeans(order: Order): Promise<void> {
  await overlay.sheet({
    title: textNow()('payments.otherWay'),
    content: (close) => <OtherMeans declined={order} onDone={() => close()} />,
  });
}

/** Is there only as long as the order has not been paid, or tried, otherwise. */
function OtherMeans({ declined, onDone }: { declined: Order; onDone: () => void }) {
  const { data: order = declined } = useQuery(orderQuery(declined.id));
  const isDeclined = canBePaid(order) && order.payment?.state === 'declined';
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (!isDeclined) close();
  }, [isDeclined]);
  const text = useText();
  const locale = useLocale();
  const paying = usePaymentMeans(order.price, triedSavedCard(order));
  const open = useOpenPayment(order, onDone);
  const charge = useChargeSavedCard(order, onDone);
  const pay = paying.payWith === 'agreement' ? charge : open;
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={paying.said} label={text('general.overview')}>
          {/* Without the card that was declined: which one pays is chosen below. */}
          <PaymentSum order={{ ...order, payment: null }} />
          <PayWith paying={paying} />
        </ReviewSummary>
      </Stack>
      <SheetButtons>
        <PlaceButton
          act={text('invoices.pay', { price: formatPrice(order.price, locale) })}
          icon="lock"
          paying={paying}
          isBusy={pay.isBusy || !isDeclined}
          onPress={pay.run}
        />
        {paying.savedCard === null && <SaveCard onLeave={onDone} />}
      </SheetButtons>
    </Review>
  );
}

/** The third way: save a card, or replace the saved one, and then pay. Not offered until it is known which of the two. */
function SaveCard({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { data: agreement } = useQuery(agreementQuery);
  if (agreement === undefined) return null;
  function leave() {
    onLeave();
    return navigate({ to: paths['profile.agreement'] });
  }
  return (
    <Button kind="quiet" wide onPress={leave}>
      {text(hasSavedCard(agreement) ? 'agreement.change' : 'agreement.save')}
    </Button>
  );
}
