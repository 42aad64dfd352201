import type { Member, PlacedOrder } from '@bylgja/contract';
import { changePlan, fail, ok } from '@bylgja/domain';
import type { PlanChange, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { draftOnLine, lockOrderedAccount } from '#features/account-changes/change-orders.ts';
import { findOffer, lockOwnedLine, linesInUse } from '#features/account-changes/locked-account.ts';
import type { HeldWithLine } from '#features/account-changes/locked-account.ts';
import { updateAccount } from '#features/accounts/accounts.store.ts';
import { notificationsOfPlan } from '#features/accounts/line-notifications.ts';
import { findPlan } from '#features/accounts/plans.store.ts';
import { recordActivity, recordOrderActivity } from '#features/activity/activity.service.ts';
import { notifyEach } from '#features/notifications/notifications.service.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { hasPlaced, onlyOrder, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import { readMember } from '#features/subscriptions/own-accounts.ts';
import { grantPlanMonth } from '#features/usage/plan-grants.ts';
import type { Customer } from '#http/handler.ts';

interface PlanChangeInput {
  readonly subscriptionId: string;
  readonly planId: string;
}

type PaidPlanChangeInput = PlanChangeInput & Paying;

type Refusal =
  | 'not_found'
  | 'prepaid_plan'
  | 'already_cancelled'
  | 'orders_processing'
  | 'same_plan'
  | 'plan_not_available';

/** The effect of another plan on the account of a line; only its owner may read it. */
export async function quotePlanChange(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { subscriptionId, planId }: PlanChangeInput,
): Promise<Result<{ holding: HeldWithLine; quote: PlanChange }, Refusal>> {
  const holding = await lockOwnedLine(deps, { lineId: subscriptionId, customerId });
  if (!holding) return fail('not_found');
  const plan = await findOffer(deps, planId);
  const quote = changePlan(holding.held, { line: holding.heldLine, plan, now: deps.clock.now() });
  return quote.ok ? ok({ holding, quote: quote.value }) : quote;
}

/** Changes the plan: to a larger one once the difference is paid, to a smaller one at the month end (rule: plan-changes 1). */
export async function askForPlan(
  deps: OrderDeps,
  caller: Customer,
  input: PaidPlanChangeInput,
): Promise<Result<Member | PlacedOrder, Refusal | PayingRefusal>> {
  if (await hasPlaced(deps, caller)) return orderPlan(deps, caller, input);
  const planned = await inTransaction(deps, async (inTx) => {
    const quoted = await quotePlanChange(inTx, caller, input);
    if (quoted.ok && quoted.value.quote.kind !== 'up') await planChange(inTx, caller, quoted.value);
    return quoted;
  });
  if (!planned.ok) return planned;
  if (planned.value.quote.kind !== 'up') {
    return ok(await readMember(deps, input.subscriptionId, caller.customerId));
  }
  return orderPlan(deps, caller, input);
}

async function orderPlan(
  deps: OrderDeps,
  caller: Customer,
  { payWith, price, ...input }: PaidPlanChangeInput,
): Promise<Result<PlacedOrder, Refusal | PayingRefusal>> {
  const decide = (inTx: InTransaction<Deps>) => draftPlanChange(inTx, caller, input);
  return onlyOrder(await placeOrders(deps, caller, { payWith, price, decide }));
}

async function planChange(
  deps: InTransaction<Deps>,
  by: Customer,
  { holding, quote: { kind, plan } }: { holding: HeldWithLine; quote: PlanChange },
): Promise<void> {
  const isPlanned = kind === 'down';
  await updateAccount(deps.db, holding.account.id, { next_plan_id: isPlanned ? plan.id : null });
  await recordActivity(deps, {
    kind: isPlanned ? 'plan_change_planned' : 'plan_change_unplanned',
    by,
    line: holding.line,
    parts: { name: plan.name },
  });
}

async function draftPlanChange(
  deps: InTransaction<Deps>,
  caller: Customer,
  input: PlanChangeInput,
): Promise<Result<OrderDrafts, Refusal>> {
  const quoted = await quotePlanChange(deps, caller, input);
  if (!quoted.ok) return quoted;
  const { holding, quote } = quoted.value;
  // It has become a change for the end of the month since.
  if (quote.kind !== 'up') return fail('orders_processing');
  const { id: planId, name } = quote.plan;
  const draft = await draftOnLine(deps, holding.line, { kind: 'plan_change', planId, name });
  return ok({ drafts: [draft], due: quote.due });
}

/** Starts a larger plan that was paid, with its whole month's data. */
export async function deliverPlanChange(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const holding = await lockOrderedAccount(deps, order);
  const plan = order.plan_id === null ? undefined : await findPlan(deps.db, order.plan_id);
  if (!holding || !plan) return 'obsolete';
  await updateAccount(deps.db, holding.account.id, { plan_id: plan.id, next_plan_id: null });
  const { owner_id: ownerId, has_eu_package: hasEuPackage } = holding.account;
  for (const { id: lineId } of linesInUse(holding))
    await grantPlanMonth(deps, { lineId, plan, hasEuPackage });
  await completeOrder(deps, order.id);
  await recordOrderActivity(deps, { kind: 'plan_changed', orderId: order.id });
  const change = { lines: linesInUse(holding), ownerId, name: plan.name, by: order.customer_id };
  await notifyEach(deps, notificationsOfPlan(change));
  return 'delivered';
}
