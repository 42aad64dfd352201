import type { Order } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';

import { textNow, useLocale, useText } from '#lib/text.ts';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { Receipt, Review } from '#ui/review.tsx';
import { Stack } from '#ui/stack.tsx';

import { PayWith } from '../parts/pay-with.tsx';
import { PlaceButton } from '../parts/place-button.tsx';
import { usePaymentMeans } from '../parts/use-payment-means.ts';
import { useChargeSavedCard, useOpenPayment } from '../use-pay-order.ts';
import { PaymentSum } from './payment-sum.tsx';

/** Chooses another way to pay an order, in a sheet that says what is paid. */
export async function openOtherWay(order: Order): Promise<void> {
  await overlay.sheet({
    title: textNow()('payments.otherWay'),
    content: (close) => <OtherWay order={order} onDone={() => close()} />,
  });
}

function OtherWay({ order, onDone }: { order: Order; onDone: () => void }) {
  const text = useText();
  const locale = useLocale();
  const paying = usePaymentMeans(order.price);
  const open = useOpenPayment(order, onDone);
  const charge = useChargeSavedCard(order, onDone);
  const pay = paying.payWith === 'agreement' ? charge : open;
  return (
    <Review>
      <Stack gap="block">
        <Receipt of={paying.said} label={text('general.overview')}>
          <PaymentSum order={order} />
          <PayWith paying={paying} />
        </Receipt>
      </Stack>
      <SheetButtons>
        <PlaceButton
          act={text('invoices.pay', { price: formatPrice(order.price, locale) })}
          icon="lock"
          paying={paying}
          isBusy={pay.isBusy}
          onPress={pay.run}
        />
      </SheetButtons>
    </Review>
  );
}
