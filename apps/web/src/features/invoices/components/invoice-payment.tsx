import type { CallFailure } from '@bylgja/client';
import type { Invoice } from '@bylgja/contract';
import type { PaymentMeans } from '@bylgja/domain';
import { formatPrice } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { usePaymentMeans } from '#features/payments/parts/use-payment-means.ts';
import { forgetAgreementAfter } from '#features/payments/payments.queries.ts';
import { openProvider } from '#features/payments/provider-visit.view.ts';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Stack } from '#ui/stack.tsx';

import { invoicesKey } from '../invoices.queries.ts';

/** An invoice with the ways to pay it, and the one button that does. */
export function InvoicePayment({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const means = usePaymentMeans();
  const { pay, failure } = usePay(invoice, means.value);
  return (
    <>
      <Stack gap="block">
        {children}
        <PayWith {...means} />
        {failure !== null && <NotPaid failure={failure} />}
      </Stack>
      <Paybar>
        <Button
          kind="primary"
          icon="lock"
          wide
          busy={pay.isBusy && text('payments.opening')}
          onPress={pay.run}
        >
          {text('invoices.pay', { price: formatPrice(invoice.total, locale) })}
        </Button>
      </Paybar>
    </>
  );
}

function NotPaid({ failure }: { failure: CallFailure }) {
  const { title, detail } = useDescribe()(failure);
  return (
    <Note kind="negative" role="alert">
      <strong>{title}</strong> {detail}
    </Note>
  );
}

/**
 * Pays, and goes on to where the payment is followed. The payment window is opened in the press itself, or browsers would block
 * it. What is asked for twice is paid once: the server knows how the invoice stands.
 */
function usePay({ id }: Invoice, payWith: PaymentMeans) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const pay = useAction(async () => {
    const provider = payWith === 'card' ? openProvider() : null;
    setFailure(null);
    const begun = await api.call('POST /invoices/:id/payment', {
      params: { id },
      body: { payWith },
      idempotencyKey: newKey(),
    });
    void queries.invalidateQueries({ queryKey: invoicesKey });
    if (!begun.ok) {
      provider?.giveUp();
      await forgetAgreementAfter(queries, begun);
      setFailure(begun);
      return;
    }
    const { order, paymentUrl } = begun.value;
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    provider?.isFor(order.id);
    await navigate({ to: paths.payment, params: { orderId: order.id } });
    if (paymentUrl === null) provider?.giveUp();
    else provider?.show(paymentUrl);
  });
  return { pay, failure };
}
