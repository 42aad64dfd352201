import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { orderState, orderSubject } from '#features/orders/orders.view.ts';
import { useJustChanged } from '#lib/just-changed.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Item } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

/** A complete order, in one row that leads to its receipt. */
export function OrderItem({ order }: { order: Order }) {
  const text = useText();
  const locale = useLocale();
  const row = { ...rowOf(order, text, locale), justChanged: useJustChanged(order.id) };
  if (order.receiptId === null) return <Item {...row} />;
  return <Item {...row} chevron asLink={<Link to={paths.receipt} params={{ id: order.receiptId }} />} />;
}

/** An order in one row that shows it beside the list. */
export function OrderRow({ order, isShown }: { order: Order; isShown: boolean }) {
  const text = useText();
  const locale = useLocale();
  const row = { ...rowOf(order, text, locale), justChanged: useJustChanged(order.id) };
  const { kind, word } = orderState(order, text);
  return (
    <Item
      {...row}
      {...(!order.isComplete && {
        more: (
          <>
            {row.more}
            <br />
            <Badge kind={kind}>{word}</Badge>
          </>
        ),
        endMore: undefined,
      })}
      asLink={
        <Link
          to={paths.orders}
          search={{ order: order.id }}
          resetScroll={false}
          aria-current={isShown || undefined}
        />
      }
    />
  );
}

function rowOf(order: Order, text: Text, locale: Locale) {
  const whose = order.phoneNumber === null ? order.memberName : formatPhoneNumber(order.phoneNumber);
  return {
    title: orderSubject(order, text),
    more: [whose, order.number, formatDate(order.createdAt)].filter(Boolean).join(' · '),
    end: formatPrice(order.price, locale),
    endMore: order.payment === null ? undefined : text(`payments.state.${order.payment.state}`),
  };
}
