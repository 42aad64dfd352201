import { paths } from '@bylgja/contract/app-paths';
import { isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ordersQuery } from '#features/orders/orders.queries.ts';
import { groupsOf } from '#features/orders/orders.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { List } from '#ui/data/list.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { OrderItem } from '../components/order-item.tsx';
import { OrderCard, OrderCardSkeleton } from '../parts/order-card.tsx';

/** Everything that was ordered: what is under way with its steps, and what is complete. */
export function OrdersScreen() {
  const text = useText();
  const { isPending } = useQuery(ordersQuery);
  return (
    <>
      <Bar
        title={text('orders.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind="text" busy={isPending}>
        <Orders />
      </Main>
    </>
  );
}

function Orders() {
  const text = useText();
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) {
    if (orders.isPending) return <OrderCardSkeleton />;
    return <Failed title={text('orders.notLoaded')} query={orders} />;
  }
  if (orders.data.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('orders.none')}>
        {text('orders.noneHelp')}
      </StatusMessage>
    );
  }

  const underWay = groupsOf(orders.data.filter(isProcessing));
  const complete = orders.data.filter((order) => order.isComplete);
  return (
    <>
      {underWay.map(({ order, together }) => (
        <OrderCard key={order.id} order={order} together={together} />
      ))}
      {complete.length > 0 && (
        <Group heading={text('orders.completed')}>
          <List>
            {complete.map((order) => (
              <OrderItem key={order.id} order={order} />
            ))}
          </List>
        </Group>
      )}
    </>
  );
}
