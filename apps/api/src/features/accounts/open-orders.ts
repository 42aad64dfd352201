import type { Selectable } from 'kysely';

import type { OrdersTable } from '#db/tables.ts';

/** An order that is neither complete nor cancelled. */
export type OpenOrder = Pick<
  Selectable<OrdersTable>,
  'id' | 'kind' | 'state' | 'line_id' | 'account_id' | 'customer_id'
>;

/**
 * Whether an open order blocks another change of an account by a customer. A new SIM does not, as it changes nothing of the
 * account. Nor does an unpaid order by anybody other than the owner, because the owner cannot even see it.
 */
export function holdsBack(
  { kind, state, customer_id: orderedBy }: Pick<OpenOrder, 'kind' | 'state' | 'customer_id'>,
  { ownerId, customerId }: { readonly ownerId: string; readonly customerId: string },
): boolean {
  if (kind === 'sim_change') return false;
  return state === 'processing' || orderedBy === ownerId || orderedBy === customerId;
}

/** Whether an order changes the plan of an account, or its EU package. */
export function changesPlan({ kind }: Pick<OpenOrder, 'kind'>): boolean {
  return kind === 'plan_change' || kind === 'eu_package';
}

/** Whether an order adds its line to its account. */
export function bringsLine({ kind }: Pick<OpenOrder, 'kind'>): boolean {
  return kind === 'sign_up' || kind === 'add_member' || kind === 'transfer';
}
