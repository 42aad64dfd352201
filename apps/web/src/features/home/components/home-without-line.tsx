import { backupOrder } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { OverdueInvoices } from '#features/invoices/parts/overdue-invoices.tsx';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { OrdersUnderWay } from '#features/orders/parts/orders-under-way.tsx';
import { TermsToAccept } from '#features/profile/parts/terms-to-accept.tsx';
import { NoSubscription } from '#features/sign-up/parts/no-subscription.tsx';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Aside, Main } from '#ui/layout/screen.tsx';

import { HomeSkeleton } from './home-skeleton.tsx';
import { WaitingGauge } from './waiting-gauge.tsx';

/** Home before there is a line: shows the main order in its place (rule: orders 6). */
export function HomeWithoutLine() {
  const text = useText();
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) {
    if (orders.isPending) return <HomeSkeleton />;
    return (
      <Main kind="text">
        <Failed title={text('orders.notLoaded')} query={orders} />
      </Main>
    );
  }

  const order = backupOrder(orders.data);
  const name = order && [order.memberName, order.phoneNumber && formatPhoneNumber(order.phoneNumber)];
  return (
    <Main kind="two">
      {name ? <WaitingGauge name={name.filter(Boolean).join(' · ')} /> : <NoSubscription />}
      <Aside joined top>
        <TermsToAccept />
        <OverdueInvoices />
        <OrdersUnderWay />
      </Aside>
    </Main>
  );
}
