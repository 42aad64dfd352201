import { isProcessing } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';

import { ordersQuery } from '#features/orders/orders.queries.ts';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';

import { runningAccounts } from './leaving.view.ts';

/** What keeps a user from being deleted: accounts that run, and orders on their way. Undefined while it is not known. */
export function useWhatRuns() {
  const subscriptions = useQuery(subscriptionsQuery);
  const orders = useQuery(ordersQuery);
  return {
    queries: { subscriptions, orders },
    accounts: subscriptions.data && runningAccounts(subscriptions.data),
    openOrders: orders.data?.filter(isProcessing),
  };
}
