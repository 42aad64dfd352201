import { isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Face } from '#ui/face.tsx';
import { Group } from '#ui/group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { List } from '#ui/list.tsx';
import { Stage } from '#ui/screen.tsx';

import { OrderCard, OrderCardSkeleton } from '../components/order-card.tsx';
import { OrderItem } from '../components/order-item.tsx';
import { ordersQuery } from '../orders.queries.ts';
import { groupsOf } from '../orders.view.ts';

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
      <Stage kind="text" busy={isPending}>
        <Orders />
      </Stage>
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
      <Face sign="empty" title={text('orders.none')}>
        {text('orders.noneHelp')}
      </Face>
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
