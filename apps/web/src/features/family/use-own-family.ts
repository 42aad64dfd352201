import { useQuery } from '@tanstack/react-query';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { planWithId } from '#features/lines/plans.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import type { CallError } from '#lib/query.ts';

import { ownFamily, seatsOf } from './family.view.ts';
import type { OwnFamily } from './family.view.ts';

export interface FailedQuery {
  readonly error: CallError | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export type FamilyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly query: FailedQuery }
  /** The person pays for no family. */
  | { readonly kind: 'none' }
  | ({ readonly kind: 'family' } & OwnFamily);

/** What is known of the family that the person pays for. Without the actions one reads less, and that is all. */
export function useOwnFamily(): FamilyState {
  const subscriptions = useQuery(subscriptionsQuery);
  const plans = useQuery(plansQuery);
  const orders = useQuery(ordersQuery);
  const actions = useQuery(actionsQuery);
  if (subscriptions.data !== undefined && plans.data !== undefined && orders.data !== undefined) {
    if (actions.isPending) return { kind: 'loading' };
    const account = ownFamily(subscriptions.data, actions.data ?? []);
    const plan = account && planWithId(plans.data, account.planId);
    if (account === undefined || plan === undefined) return { kind: 'none' };
    return { kind: 'family', account, plan, seats: seatsOf(account, orders.data) };
  }
  const failed = [subscriptions, plans, orders].find((query) => query.isError);
  return failed === undefined ? { kind: 'loading' } : { kind: 'failed', query: failed };
}
