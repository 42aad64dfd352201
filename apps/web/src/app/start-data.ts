import { ordersQuery } from '#features/orders/orders.queries.ts';
import { packagesQuery } from '#features/packages/packages.queries.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';
import {
  actionsQuery,
  plansQuery,
  subscriptionsQuery,
} from '#features/subscriptions/subscriptions.queries.ts';
import { queryClient } from '#lib/query.ts';

/** The loads of the start-up sequence, in parallel (spec 1). One that fails is skipped, and its data stays unset. */
export async function loadStartData(): Promise<void> {
  await Promise.allSettled([
    queryClient.query(actionsQuery),
    queryClient.query(packagesQuery),
    queryClient.query(subscriptionsQuery),
    queryClient.query(plansQuery),
    queryClient.query(ordersQuery),
    queryClient.query(agreementQuery),
  ]);
}

/** Lets go of everything that the server told this person. */
export function forgetData(): void {
  queryClient.clear();
}

/** Asks for everything on the screen anew, as names come in the language of the request. */
export async function renewData(): Promise<void> {
  await queryClient.invalidateQueries();
}
