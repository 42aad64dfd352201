import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { LineRow } from '#features/accounts/accounts.store.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import type { OrderDraft } from '#features/orders/place-orders.ts';

import { findFirstname } from './changes.store.ts';
import { holdingOf } from './locked-account.ts';
import type { Held } from './locked-account.ts';

type OfChange = Pick<OrderDraft, 'kind' | 'planId' | 'name'> &
  Partial<Pick<OrderDraft, 'accountId' | 'request'>>;

/** Drafts an order for an existing line, and for that line's account unless another one is named. */
export async function draftOnLine(
  deps: Deps,
  line: LineRow,
  { accountId = line.account_id, request = {}, ...what }: OfChange,
): Promise<OrderDraft> {
  return {
    ...what,
    id: deps.ids.uuid(),
    accountId,
    lineId: line.id,
    packageId: null,
    phoneNumber: line.phone_number,
    memberName: await findFirstname(deps.db, line.customer_id),
    request,
  };
}

type HeldOnPlan = Held & { readonly plan: NonNullable<Held['plan']> };

/** Locks the account that a paid order is about. Returns undefined when what was paid for can no longer be delivered. */
export async function lockOrderedAccount(
  deps: InTransaction<Deps>,
  order: OrderRow,
): Promise<HeldOnPlan | undefined> {
  const locked = order.account_id === null ? undefined : await lockAccountThisMonth(deps, order.account_id);
  const plan = locked?.plan;
  if (locked?.account.status === 'active' && plan) return { ...holdingOf(locked, order.customer_id), plan };
  return undefined;
}
