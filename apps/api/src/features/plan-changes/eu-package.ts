import type { PlacedOrders } from '@bylgja/contract';
import { changeEuPackage, euPackageEnd, fail, ok } from '@bylgja/domain';
import type { EuChange, Result } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { draftOnLine, lockOrderedAccount } from '#features/account-changes/change-orders.ts';
import { lockOwnedAccount, linesInUse } from '#features/account-changes/locked-account.ts';
import type { HeldAccountWithLine } from '#features/account-changes/locked-account.ts';
import { updateAccount } from '#features/accounts/accounts.store.ts';
import { recordActivity, recordOrderActivity } from '#features/activity/activity.service.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { hasPlaced, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import { grantPlanMonth } from '#features/usage/plan-grants.ts';
import type { Customer } from '#http/handler.ts';

interface EuPackageInput {
  readonly accountId?: string | undefined;
  readonly euPackage: boolean;
}

type Refusal =
  | 'not_found'
  | 'prepaid_plan'
  | 'already_cancelled'
  | 'orders_processing'
  | 'plan_not_available';

/** The effect on an account of adding or giving up the EU package; only its owner may read it. */
export async function quoteEuPackage(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { accountId, euPackage }: EuPackageInput,
): Promise<Result<{ holding: HeldAccountWithLine; quote: EuChange }, Refusal>> {
  const holding = await lockOwnedAccount(deps, { customerId, accountId });
  if (!holding) return fail('not_found');
  const quote = changeEuPackage(holding.held, { euPackage, now: deps.clock.now() });
  return quote.ok ? ok({ holding, quote: quote.value }) : quote;
}

/**
 * Adds the EU package to all lines of an account, once the rest of its month is paid, or gives it up at the end of the month;
 * until then that can be undone. Returns the placed order, or the account when no order was needed.
 */
export async function askForEuPackage(
  deps: OrderDeps,
  caller: Customer,
  { payWith, price, ...input }: EuPackageInput & Paying,
): Promise<Result<PlacedOrders | { readonly accountId: string }, Refusal | PayingRefusal>> {
  const decide = (inTx: InTransaction<Deps>) => draftEuPackage(inTx, caller, input);
  const order = () => placeOrders(deps, caller, { payWith, price, decide });
  if (await hasPlaced(deps, caller)) return order();
  const decided = await inTransaction(deps, async (inTx) => {
    const quoted = await quoteEuPackage(inTx, caller, input);
    if (quoted.ok) await keepOrGiveUp(inTx, caller, quoted.value);
    return quoted;
  });
  if (!decided.ok) return decided;
  const { holding, quote } = decided.value;
  if (quote.kind !== 'added') return ok({ accountId: holding.account.id });
  return order();
}

async function keepOrGiveUp(
  deps: InTransaction<Deps>,
  by: Customer,
  { holding: { account, line }, quote: { kind } }: { holding: HeldAccountWithLine; quote: EuChange },
): Promise<void> {
  if (kind !== 'given_up' && kind !== 'kept') return;
  const isGivenUp = kind === 'given_up';
  await updateAccount(deps.db, account.id, {
    eu_until: isGivenUp ? euPackageEnd(deps.clock.now()) : null,
  });
  await recordActivity(deps, { kind: isGivenUp ? 'eu_package_given_up' : 'eu_package_kept', by, line });
}

async function draftEuPackage(
  deps: InTransaction<Deps>,
  caller: Customer,
  input: EuPackageInput,
): Promise<Result<OrderDrafts, Refusal>> {
  const quoted = await quoteEuPackage(deps, caller, input);
  if (!quoted.ok) return quoted;
  const { holding, quote } = quoted.value;
  // It has been added by another request since.
  if (quote.kind !== 'added') return fail('orders_processing');
  const { line, plan } = holding;
  const what = {
    kind: 'eu_package',
    planId: plan?.id ?? null,
    name: serverTexts[caller.locale].euPackage,
  } as const;
  return ok({ drafts: [await draftOnLine(deps, line, what)], due: quote.due });
}

/** Starts a paid EU package on all lines of its account. */
export async function deliverEuPackage(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const holding = await lockOrderedAccount(deps, order);
  if (!holding) return 'obsolete';
  const { account, plan } = holding;
  await updateAccount(deps.db, account.id, { has_eu_package: true, eu_until: null });
  for (const line of linesInUse(holding)) {
    await grantPlanMonth(deps, { lineId: line.id, plan, hasEuPackage: true });
  }
  await completeOrder(deps, order.id);
  await recordOrderActivity(deps, { kind: 'eu_package_added', orderId: order.id });
  return 'delivered';
}
