import type { Order } from '@bylgja/contract';
import { formatCard, formatPhoneNumber, formatPrice } from '@bylgja/i18n';

import { orderSubject } from '#features/orders/orders.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';

/** For whom, how much, and with which card. */
export function PaymentSum({ order }: { order: Order }) {
  const text = useText();
  const locale = useLocale();
  const { memberName, phoneNumber, payment, price, number } = order;
  const whom = [memberName, phoneNumber && formatPhoneNumber(phoneNumber)].filter(Boolean).join(' · ');
  const isInvoice = order.kind === 'invoice';
  return (
    <SummaryList
      rows={[
        isInvoice
          ? { label: text('orders.kind.invoice'), value: order.name }
          : { label: orderSubject(order, text), value: whom },
        { label: text('payments.amountWithVat'), value: formatPrice(price, locale) },
        ...(payment?.card ? [{ label: text('payments.card'), value: formatCard(payment.card) }] : []),
        { label: text('payments.orderNumber'), value: number },
      ]}
    />
  );
}
