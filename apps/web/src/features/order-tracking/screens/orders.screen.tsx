import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ordersQuery } from '#features/orders/orders.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { List } from '#ui/data/list.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { OrderItem } from '../components/order-item.tsx';
import { OrdersBeside } from '../components/orders-beside.tsx';
import { listedOrders } from '../listed-orders.view.ts';
import type { ListedOrders } from '../listed-orders.view.ts';
import { OrderCard, OrderCardSkeleton } from '../parts/order-card.tsx';

/** Everything that was ordered: what is under way with its steps, and what is complete; on a wide screen one of them beside the list. */
export function OrdersScreen() {
  const text = useText();
  const isWide = useIsWide();
  const { isPending } = useQuery(ordersQuery);
  return (
    <>
      <Bar
        title={text('orders.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind={isWide ? 'pair' : 'text'} busy={isPending}>
        <Orders />
      </Main>
    </>
  );
}

function Orders() {
  const text = useText();
  const isWide = useIsWide();
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) {
    if (orders.isPending) return isWide ? <OrderRowsSkeleton /> : <OrderCardSkeleton />;
    return <Failed title={text('orders.notLoaded')} query={orders} />;
  }
  if (orders.data.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('orders.none')}>
        {text('orders.noneHelp')}
      </StatusMessage>
    );
  }

  const listed = listedOrders(orders.data);
  return isWide ? <OrdersBeside listed={listed} /> : <OrdersBelow listed={listed} />;
}

/** On a phone: what is under way in full, and below it what is complete. */
function OrdersBelow({ listed: { underWay, complete } }: { listed: ListedOrders }) {
  const text = useText();
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

function OrderRowsSkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={4} height="5.5rem" />;
}
