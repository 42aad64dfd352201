import type { Invoice } from '@bylgja/contract';
import { formatPrice } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { PlaceButton } from '#features/payments/parts/place-button.tsx';
import { usePlacing } from '#features/payments/parts/use-placing.ts';
import type { Placement } from '#features/payments/parts/use-placing.ts';
import { Refused } from '#features/subscriptions/parts/confirm-change.tsx';
import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Paybar } from '#ui/paybar.tsx';
import { Receipt, Review } from '#ui/review.tsx';
import { Stack } from '#ui/stack.tsx';

import { invoicesKey } from '../invoices.queries.ts';

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
        <Receipt of={paying.said} label={text('general.overview')}>
          {receipt}
          <PayWith paying={paying} />
        </Receipt>
        {failure !== null && <Refused failure={failure} kind="negative" />}
        {children}
      </Stack>
      <Paybar>
        <PlaceButton
          act={text('invoices.pay', { price: formatPrice(invoice.total, locale) })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          onPress={pay}
        />
      </Paybar>
    </Review>
  );
}

function usePay({ id, total }: Invoice) {
  const queries = useQueryClient();
  const { place, ...placing } = usePlacing(total);

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
  return { pay, isBusy: place.isBusy, ...placing };
}
