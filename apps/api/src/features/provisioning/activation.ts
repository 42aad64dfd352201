import { bindingEnd } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import {
  findAccountOfLine,
  lockAccounts,
  updateAccount,
  updateLine,
} from '#features/accounts/accounts.store.ts';
import type { LockedAccount } from '#features/accounts/accounts.store.ts';
import { endAccountWithoutLines } from '#features/accounts/close-empty-account.ts';
import { notifyOfActivation } from '#features/accounts/order-notifications.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import { lockAccountsThisMonth } from '#features/billing-month/month-end.ts';
import type { Delivered } from '#features/orders/order-effects.ts';
import { completeOrder, lockOrderInProcess, reachStep } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { eraseIfUnused } from '#features/profile/erase-unused.ts';
import { replaceSim } from '#features/sims/sims.service.ts';
import { queueLineCheck } from '#features/usage/line-checks.ts';
import { grantPlanMonth } from '#features/usage/plan-grants.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { giveUpTasks, mayHaveBegun, requestTask } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

import { compensate } from './compensation.ts';
import { recordOnOrder, reachSimSteps } from './network-progress.ts';

/** Requests a paid line from the network. */
export async function requestActivation(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const { request } = order;
  if (!request.porting) await reachStep(deps, order.id, 'number_reserved');
  const { lineId, phoneNumber } = subjectOf(order);
  await requestTask(deps, {
    lineId,
    orderId: order.id,
    action: request.porting ? 'port_in' : 'activate',
    request: {
      phoneNumber,
      ...request.sim,
      ...(request.porting && { portedSimcardNumber: request.porting.simcardNumber }),
    },
  });
  return 'delivered';
}

/** Applies what the network reports about a new line. */
export async function followActivation(
  deps: InTransaction<Deps>,
  task: TaskRow,
  snapshot: ServiceOrderSnapshot,
): Promise<void> {
  const order = task.order_id === null ? undefined : await lockOrderInProcess(deps, task.order_id);
  if (!order) return;
  await reachSimSteps(deps, order, snapshot);
  if (snapshot.state === 'completed') await activateLine(deps, order, { taskId: task.id, snapshot });
  else await recordOnOrder(deps, order, { task, snapshot });
}

/**
 * Makes a line active: it gets its binding period, the month of its plan and its SIM from the network, and its account becomes
 * active. A prepaid line that continues moves to its new account.
 */
async function activateLine(
  deps: InTransaction<Deps>,
  order: OrderRow,
  { taskId, snapshot }: { taskId: string; snapshot: ServiceOrderSnapshot },
): Promise<void> {
  const { lineId } = subjectOf(order);
  const formerId = await findAccountOfLine(deps.db, lineId);
  if (order.account_id === null || formerId === undefined) throw new Error('an order has no line');
  const accounts = await lockAccountsThisMonth(deps, [order.account_id, formerId]);
  const { account, plan } = planned(accounts.get(order.account_id));

  const now = deps.clock.now();
  await updateLine(deps.db, lineId, {
    account_id: account.id,
    status: 'active',
    active_from: now,
    binding_until: plan.binding_months > 0 ? bindingEnd(now, plan.binding_months) : null,
  });
  if (formerId !== account.id) {
    await endAccountWithoutLines(deps, formerId);
    // It may have been prepaid until now: its automatic top-up then ends.
    await queueLineCheck(deps, 'top_up_check_queue', lineId);
  }
  if (account.status === 'processing') await updateAccount(deps.db, account.id, { status: 'active' });
  if (snapshot.sim) await replaceSim(deps, { lineId, taskId, sim: snapshot.sim });
  await grantPlanMonth(deps, { lineId, plan, hasEuPackage: account.has_eu_package });
  await reachStep(deps, order.id, order.request.porting ? 'porting' : 'number_reserved');
  await completeOrder(deps, order.id);
  await recordOrderActivity(deps, { kind: 'line_activated', orderId: order.id });
  await notifyOfActivation(deps, { ...order, lineId, name: plan.name });
}

/**
 * Ends a line that will not be activated, and frees its number; also ends the account that was created for it, if no line is left
 * in it. What the network had begun is undone.
 */
export async function withdrawNewLine(deps: InTransaction<Deps>, order: OrderRow): Promise<void> {
  const { lineId, phoneNumber } = subjectOf(order);
  const givenUp = await giveUpTasks(deps, order.id);
  if (order.account_id === null) throw new Error('an order has no account');
  const accounts = await lockAccounts(deps.db, [order.account_id]);
  if (order.request.keepsLine) {
    const hasBegun = givenUp.some(mayHaveBegun);
    if (hasBegun) await requestTask(deps, { lineId, action: 'to_prepaid', request: { phoneNumber } });
  } else {
    await updateLine(deps.db, lineId, { status: 'ended' });
    const line = accounts.get(order.account_id)?.lines.find(({ id }) => id === lineId);
    if (line && line.customer_id !== order.customer_id) await eraseIfUnused(deps, line.customer_id);
    await compensate(deps, givenUp, null);
  }
  await endAccountWithoutLines(deps, order.account_id);
}

function subjectOf({ line_id: lineId, phone_number: phoneNumber }: OrderRow) {
  if (lineId === null || phoneNumber === null) throw new Error('an order has no line');
  return { lineId, phoneNumber };
}

function planned(locked: LockedAccount | undefined) {
  if (!locked?.plan) throw new Error('a line cannot be activated without a plan');
  return { account: locked.account, plan: locked.plan };
}
