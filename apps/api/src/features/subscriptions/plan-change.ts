import type { Member, PlacedOrder } from '@bylgja/contract';
import { changePlan, fail, ok } from '@bylgja/domain';
import type { PlanChange, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity, recordOrderActivity } from '#features/activity/activity.service.ts';
import { hasPlaced, onlyOrder, placeOrders } from '#features/orders/placing.ts';
import type { OrderDrafts } from '#features/orders/placing.ts';
import { completeOrder } from '#features/orders/progress.ts';
import type { Delivered, OrderRow } from '#features/orders/progress.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import type { Customer } from '#http/handler.ts';

import { updateAccount } from './accounts.store.ts';
import { draftOnLine, holdOrderedAccount } from './change-orders.ts';
import { findOffer, holdOwnedLine, linesInUse } from './held-accounts.ts';
import type { HeldWithLine } from './held-accounts.ts';
import { readMember } from './own-accounts.ts';
import { grantPlanMonth } from './plan-grants.ts';
import { findPlan } from './subscriptions.store.ts';
import { tellOfPlan } from './telling.ts';

interface Wish {
  readonly subscriptionId: string;
  readonly planId: string;
}

type PaidWish = Wish & Paying;

type Refusal =
  | 'not_found'
  | 'prepaid_plan'
  | 'already_cancelled'
  | 'orders_processing'
  | 'same_plan'
  | 'plan_not_available';

/** What another plan makes of the account of a line. Its owner alone may know. */
export async function weighPlanChange(
  deps: Deps,
  { customerId }: Customer,
  { subscriptionId, planId }: Wish,
): Promise<Result<{ holding: HeldWithLine; outcome: PlanChange }, Refusal>> {
  const holding = await holdOwnedLine(deps, { lineId: subscriptionId, customerId });
  if (!holding) return fail('not_found');
  const plan = await findOffer(deps, planId);
  const outcome = changePlan(holding.held, { line: holding.heldLine, plan, now: deps.clock.now() });
  return outcome.ok ? ok({ holding, outcome: outcome.value }) : outcome;
}

/** Has another plan: a larger one once its difference is paid, a smaller one when the month ends (product 5). */
export async function askForPlan(
  deps: Deps,
  caller: Customer,
  wish: PaidWish,
): Promise<Result<Member | PlacedOrder, Refusal | PayingRefusal>> {
  if (await hasPlaced(deps, caller)) return orderPlan(deps, caller, wish);
  const planned = await deps.db.inTransaction(async () => {
    const weighed = await weighPlanChange(deps, caller, wish);
    if (weighed.ok && weighed.value.outcome.kind !== 'up') await planChange(deps, caller, weighed.value);
    return weighed;
  });
  if (!planned.ok) return planned;
  if (planned.value.outcome.kind !== 'up') {
    return ok(await readMember(deps, wish.subscriptionId, caller.customerId));
  }
  return orderPlan(deps, caller, wish);
}

async function orderPlan(
  deps: Deps,
  caller: Customer,
  { payWith, price, ...wish }: PaidWish,
): Promise<Result<PlacedOrder, Refusal | PayingRefusal>> {
  const decide = () => draftPlanChange(deps, caller, wish);
  return onlyOrder(await placeOrders(deps, caller, { payWith, price, decide }));
}

async function planChange(
  deps: Deps,
  by: Customer,
  { holding, outcome: { kind, plan } }: { holding: HeldWithLine; outcome: PlanChange },
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
  deps: Deps,
  caller: Customer,
  wish: Wish,
): Promise<Result<OrderDrafts, Refusal>> {
  const weighed = await weighPlanChange(deps, caller, wish);
  if (!weighed.ok) return weighed;
  const { holding, outcome } = weighed.value;
  // Meanwhile it has become a change for the month's end.
  if (outcome.kind !== 'up') return fail('orders_processing');
  const draft = await draftOnLine(deps, holding.line, {
    kind: 'plan_change',
    planId: outcome.plan.id,
    name: outcome.plan.name,
  });
  return ok({ drafts: [draft], due: outcome.due });
}

/** Puts a larger plan that is paid for into force, with its whole month’s data. In the transaction that says so. */
export async function deliverPlanChange(deps: Deps, order: OrderRow): Promise<Delivered> {
  const holding = await holdOrderedAccount(deps, order);
  const plan = order.plan_id === null ? undefined : await findPlan(deps.db, order.plan_id);
  if (!holding || !plan) return 'groundless';
  await updateAccount(deps.db, holding.account.id, { plan_id: plan.id, next_plan_id: null });
  const hasEuPackage = holding.account.has_eu_package;
  for (const line of linesInUse(holding)) {
    await grantPlanMonth(deps, { lineId: line.id, plan, hasEuPackage });
  }
  await completeOrder(deps, order.id);
  await recordOrderActivity(deps, { kind: 'plan_changed', orderId: order.id });
  const { owner_id: ownerId } = holding.account;
  await tellOfPlan(deps, { lines: linesInUse(holding), ownerId, name: plan.name, by: order.customer_id });
  return 'given';
}
