import { isProcessing } from '@bylgja/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { invoicesQuery } from '#features/invoices/invoices.queries.ts';
import { isUnsettled } from '#features/invoices/invoices.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';

import { runningAccounts } from './leaving.view.ts';

/**
 * What prevents a user from being deleted: active accounts, orders in processing, and unpaid invoices. Undefined while it is not
 * known; invoices that did not load are left to the server, which refuses the deletion.
 */
export function useWhatRuns() {
  const subscriptions = useQuery(subscriptionsQuery);
  const orders = useQuery(ordersQuery);
  const invoices = useInfiniteQuery(invoicesQuery);
  // What fails at first is shown without it, and is retried behind the page.
  const isPending = [subscriptions, orders, invoices].some(
    (query) => query.isPending && query.failureCount === 0,
  );
  return {
    queries: { subscriptions, orders },
    isPending,
    accounts: subscriptions.data && runningAccounts(subscriptions.data),
    openOrders: orders.data?.filter(isProcessing),
    hasInvoiceToPay: invoices.data?.pages.some(({ items }) => items.some(isUnsettled)) ?? false,
  };
}
