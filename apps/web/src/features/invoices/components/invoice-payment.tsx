import type { Invoice } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import { api } from '#lib/api.ts';
import { invoicesKey } from '#lib/query-keys.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

interface InvoicePaymentProps {
  readonly invoice: Invoice;
  /** What is paid. */
  readonly receipt: ReactNode;
  /** What else it says. */
  readonly children: ReactNode;
}

/** An invoice with the ways to pay it, and the one button that does. */
export function InvoicePayment({ invoice, receipt, children }: InvoicePaymentProps) {
  const text = useText();
  const locale = useLocale();
  const { pay, isBusy, failure, paying } = usePay(invoice);
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={paying.said} label={text('general.overview')}>
          {receipt}
          <PayWith paying={paying} />
        </ReviewSummary>
        {failure !== null && <Refused failure={failure} kind="negative" />}
        {children}
      </Stack>
      <StickyActions>
        <PlaceButton
          act={text('invoices.pay', { price: formatPrice(invoice.total, locale) })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          onPress={pay}
        />
      </StickyActions>
    </Review>
  );
}

function usePay({ id, total }: Invoice) {
  const queries = useQueryClient();
  const { place, ...checkout } = useCheckout(total);

  async function call({ paying, idempotencyKey }: Placement) {
    const begun = await api.act('failed.startPayment', 'POST /invoices/:id/payment', {
      params: { id },
      body: { ...paying },
      idempotencyKey,
    });
    void queries.invalidateQueries({ queryKey: invoicesKey });
    return begun;
  }
  const pay = () => place.run({ request: { change: 'invoice', id }, call });
  return { pay, isBusy: place.isBusy, ...checkout };
}
