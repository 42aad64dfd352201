import { paths } from '@bylgja/contract/app-paths';
import { callingCode, isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { OrderCard, OrderCardSkeleton } from '#features/order-tracking/parts/order-card.tsx';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { FamilyBar } from '../components/family-bar.tsx';

/** A member whose line is in processing: the steps of the order, and what the owner has to do. */
export function MemberInProcessingScreen() {
  const text = useText();
  const { isPending } = useQuery(ordersQuery);
  return (
    <>
      <FamilyBar title={text('family.memberInProcessing')} back={<Link to={paths['home-manage-family']} />} />
      <Main kind="text" busy={isPending}>
        <MemberOrder />
      </Main>
    </>
  );
}

function MemberOrder() {
  const text = useText();
  const { phoneNumber = '' } = useParams({ strict: false });
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) {
    if (orders.isPending) return <OrderCardSkeleton />;
    return <Failed title={text('orders.notLoaded')} query={orders} />;
  }

  const order = orders.data.find(
    (one) => isProcessing(one) && `+${one.phoneNumber}` === `${callingCode()}${phoneNumber}`,
  );
  if (order !== undefined) return <OrderCard order={order} />;
  return (
    <StatusMessage
      sign="empty"
      title={text('family.orderNotFound')}
      action={<Button asLink={<Link to={paths['home-manage-family']} />}>{text('family.toFamily')}</Button>}
    >
      {text('family.orderNotFoundHelp')}
    </StatusMessage>
  );
}
