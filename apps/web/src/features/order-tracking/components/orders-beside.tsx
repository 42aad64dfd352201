import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { useChosen } from '#lib/use-chosen.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Aside } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { shownOrder } from '../listed-orders.view.ts';
import type { ListedOrder, ListedOrders } from '../listed-orders.view.ts';
import { OrderCard } from '../parts/order-card.tsx';
import { OrderRow } from './order-item.tsx';

/** On a wide screen: the orders as rows, and beside them the chosen one with its steps. */
export function OrdersBeside({ listed }: { listed: ListedOrders }) {
  const text = useText();
  const shown = shownOrder(listed, useChosen('order'));
  const { underWay, complete } = listed;
  return (
    <>
      <Stack gap="block">
        {underWay.length > 0 && (
          <List label={text('orders.title')}>
            {underWay.map(({ order }) => (
              <OrderRow key={order.id} order={order} isShown={order.id === shown?.order.id} />
            ))}
          </List>
        )}
        {complete.length > 0 && (
          <Group heading={text('orders.completed')}>
            <List label={text('orders.completed')}>
              {complete.map((order) => (
                <OrderRow key={order.id} order={order} isShown={order.id === shown?.order.id} />
              ))}
            </List>
          </Group>
        )}
      </Stack>
      {shown && (
        <Aside>
          <OrderDetail key={shown.order.id} {...shown} />
        </Aside>
      )}
    </>
  );
}

/** An order with its steps and what can be done about it; of a complete one, its receipt. */
function OrderDetail({ order, together }: ListedOrder) {
  const text = useText();
  return (
    <Stack gap="block">
      <OrderCard order={order} together={together} />
      {order.receiptId !== null && (
        <List>
          <Item
            chevron
            lead={<Icon name="receipt" />}
            title={text('receipts.one')}
            asLink={<Link to={paths.receipt} params={{ id: order.receiptId }} />}
          />
        </List>
      )}
    </Stack>
  );
}
