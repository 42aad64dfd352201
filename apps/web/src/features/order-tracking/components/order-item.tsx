import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { orderSubject } from '#features/orders/orders.view.ts';
import { useJustChanged } from '#lib/just-changed.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Item } from '#ui/data/list.tsx';

/** A complete order, in one row that leads to its receipt. */
export function OrderItem({ order }: { order: Order }) {
  const text = useText();
  const locale = useLocale();
  const whose = order.phoneNumber === null ? order.memberName : formatPhoneNumber(order.phoneNumber);
  const row = {
    justChanged: useJustChanged(order.id),
    title: orderSubject(order, text),
    more: [whose, order.number, formatDate(order.createdAt)].join(' · '),
    end: formatPrice(order.price, locale),
    endMore: order.payment === null ? undefined : text(`payments.state.${order.payment.state}`),
  };
  if (order.receiptId === null) return <Item {...row} />;
  return <Item {...row} chevron asLink={<Link to={paths.receipts} />} />;
}
