import { paths } from '@bylgja/contract/app-paths';
import { Link, useLocation, useParams } from '@tanstack/react-router';

import { useVisit } from '#features/payments/provider-visit.view.ts';
import { Failed } from '#lib/failed.tsx';
import type { CallError } from '#lib/query.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { PaymentPage } from '../components/payment-page.tsx';
import { PaymentSkeleton } from '../components/payment-skeleton.tsx';
import { viewOf } from '../payment.view.ts';
import { useLiveOrder } from '../use-live-order.ts';

/** The payment of an order, from the provider's page to the receipt. The provider sends people back here. */
export function PaymentScreen() {
  const text = useText();
  const { orderId = '' } = useParams({ strict: false });
  const visit = useVisit(orderId, useLocation().href);
  const { order, connection } = useLiveOrder(orderId, visit);
  return (
    <>
      <Bar
        mark
        title={text('payments.title')}
        end={<IconButton icon="home" label={text('menu.home')} asLink={<Link to={paths.home} />} />}
      />
      <Main kind="form" busy={order.isPending}>
        {order.data ? (
          <PaymentPage order={order.data} view={viewOf(order.data, visit)} connection={connection} />
        ) : (
          <NoOrder query={order} />
        )}
      </Main>
    </>
  );
}

interface NoOrderProps {
  readonly query: {
    readonly error: CallError | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Another customer's order looks like one that does not exist. */
function NoOrder({ query }: NoOrderProps) {
  const text = useText();
  const describe = useDescribe();
  const failure = query.error?.failure;
  if (failure === undefined) return <PaymentSkeleton />;
  if (failure.code !== 'not_found' && failure.code !== 'validation_failed') {
    return <Failed title={text('payments.notLoaded')} query={query} />;
  }
  return (
    <StatusMessage
      sign="failed"
      title={text('payments.notFound')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {describe(failure).detail}
    </StatusMessage>
  );
}
