import type { Order } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';

/** A link to the payment of an unpaid order: its own, or that of the order it is paid with. */
export function PayButton({ order }: { order: Order }) {
  const text = useText();
  const isUnderWay = order.payment?.state === 'authorized';
  return (
    <Button small asLink={<Link to={paths.payment} params={{ orderId: order.paidWith ?? order.id }} />}>
      {isUnderWay ? text('general.continue') : text('orders.pay')}
    </Button>
  );
}
