import type { OrderKind } from '@bylgja/domain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { invoicesKey, receiptsKey } from '#lib/query-keys.ts';

import { ordersQuery } from './orders.queries.ts';

/** What a paid order of each kind changes beside the lines themselves, by the keys under which other slices know it. */
const changedBy: Readonly<Record<OrderKind, readonly QueryKey[]>> = {
  package: [receiptsKey],
  top_up: [receiptsKey],
  sign_up: [receiptsKey],
  add_member: [receiptsKey],
  plan_change: [receiptsKey],
  eu_package: [receiptsKey],
  sim_change: [receiptsKey],
  transfer: [receiptsKey],
  invoice: [receiptsKey, invoicesKey],
};

/** Refetches everything that shows a change of a subscription: home, family, orders and actions. */
export async function refetchSubscriptions(queries: QueryClient): Promise<void> {
  const keys = [subscriptionsQuery.queryKey, actionsQuery.queryKey, ordersQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Refetches everything that shows a paid order, except the order itself and the lines, which its screen follows. */
export async function refetchAfterPayment(queries: QueryClient, kind: OrderKind): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true }),
    ...[actionsQuery.queryKey, ...changedBy[kind]].map((queryKey) => queries.invalidateQueries({ queryKey })),
  ]);
}
