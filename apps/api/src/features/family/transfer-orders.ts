import type { PlacedOrder } from '@bylgja/contract';
import { ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { draftOnLine } from '#features/account-changes/change-orders.ts';
import { manages } from '#features/accounts/access.ts';
import {
  findAccountOfLine,
  insertAccount,
  updateAccount,
  updateLine,
} from '#features/accounts/accounts.store.ts';
import type { LockedAccount } from '#features/accounts/accounts.store.ts';
import { endAccountWithoutLines } from '#features/accounts/close-empty-account.ts';
import { notifyOfLeaving, notifyOfMove } from '#features/accounts/line-notifications.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockAccountsThisMonth } from '#features/billing-month/month-end.ts';
import type { OrderDeps, Delivered } from '#features/orders/order-effects.ts';
import { completeOrder } from '#features/orders/order-lifecycle.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { onlyOrder, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import { takeRollover } from '#features/plan-changes/rollover.ts';
import { grantPlanMonth } from '#features/usage/plan-grants.ts';
import type { Customer } from '#http/handler.ts';

import type { TransferQuote } from './transfers.ts';

/** Orders the transfer of a line that `quoteTransfer` quotes; if nothing is due, the line moves at once. */
export async function askForTransfer<Code extends string>(
  deps: OrderDeps,
  caller: Customer,
  {
    quoteTransfer,
    ...paying
  }: Paying & { readonly quoteTransfer: (inTx: InTransaction<Deps>) => Promise<Result<TransferQuote, Code>> },
): Promise<Result<PlacedOrder, Code | PayingRefusal>> {
  const decide = async (inTx: InTransaction<Deps>): Promise<Result<OrderDrafts, Code>> => {
    const quoted = await quoteTransfer(inTx);
    if (!quoted.ok) return quoted;
    const { holding, quote, familyId } = quoted.value;
    const accountId = familyId ?? (await makeAccount(inTx, caller, quoted.value));
    const draft = await draftOnLine(inTx, holding.line, {
      kind: 'transfer',
      accountId,
      planId: quote.plan.id,
      name: quote.plan.name,
    });
    return ok({ drafts: [draft], due: quote.due });
  };
  return onlyOrder(await placeOrders(deps, caller, { ...paying, decide }));
}

/**
 * Creates the account that a line will move to, without a line until then. A cancelled EU package ends there at the time at which
 * it would have ended here.
 */
async function makeAccount(
  deps: Deps,
  { customerId }: Customer,
  { holding: { account }, quote: { plan, hasEuPackage }, keepsEuPackage }: TransferQuote,
): Promise<string> {
  const id = deps.ids.uuid();
  await insertAccount(deps.db, {
    id,
    owner_id: customerId,
    plan_type: plan.type,
    plan_id: plan.id,
    has_eu_package: hasEuPackage,
    status: 'processing',
    month: account.month,
    created_at: deps.clock.now(),
  });
  if (hasEuPackage && keepsEuPackage) await updateAccount(deps.db, id, { eu_until: account.eu_until });
  return id;
}

/**
 * Moves a line to the account that was paid for. There it has at least the month's data of the plan; if the plan is smaller, it
 * loses its rollover. An account that is left without a line ends.
 */
export async function deliverTransfer(deps: InTransaction<Deps>, order: OrderRow): Promise<Delivered> {
  const move = await holdMove(deps, order);
  if (!move) return 'obsolete';
  const { line, source, target } = move;
  await updateLine(deps.db, line.id, { account_id: target.account.id });
  if (target.account.status === 'processing') {
    await updateAccount(deps.db, target.account.id, { status: 'active' });
  }
  if (target.plan.megabytes < source.plan.megabytes) {
    await takeRollover(deps, line.id);
  }
  const hasEuPackage = target.account.has_eu_package;
  await grantPlanMonth(deps, { lineId: line.id, plan: target.plan, hasEuPackage });
  await completeOrder(deps, order.id);
  await endAccountWithoutLines(deps, source.account.id);
  await recordMove(deps, move, order.customer_id);
  return 'delivered';
}

/** Logs and notifies the move; the former owner of the line learns that it has left, but not where it went. */
async function recordMove(
  deps: InTransaction<Deps>,
  { line, source, target }: Move,
  by: string,
): Promise<void> {
  await recordActivity(deps, {
    kind: 'line_transferred',
    line: { id: line.id, account_id: target.account.id },
    parts: { name: target.plan.name },
  });
  await notifyOfMove(deps, { line, name: target.plan.name, by });
  if (source.account.owner_id === target.account.owner_id) return;
  await recordActivity(deps, {
    kind: 'line_left',
    accountId: source.account.id,
    parts: { phoneNumber: line.phone_number },
  });
  await notifyOfLeaving(deps, { line, formerOwnerId: source.account.owner_id, by });
}

type Move = NonNullable<Awaited<ReturnType<typeof holdMove>>>;

/**
 * Locks the line that is to move, its account and the target account. Undefined when the move is no longer possible, or when the
 * customer who ordered it no longer manages the line.
 */
async function holdMove(
  deps: InTransaction<Deps>,
  { line_id: lineId, account_id: targetId, customer_id: customerId }: OrderRow,
) {
  const sourceId = lineId === null ? undefined : await findAccountOfLine(deps.db, lineId);
  if (sourceId === undefined || targetId === null || sourceId === targetId) return undefined;
  const accounts = await lockAccountsThisMonth(deps, [sourceId, targetId]);
  const [source, target] = [onPlan(accounts.get(sourceId)), onPlan(accounts.get(targetId))];
  const line = source?.lines.find(({ id, status }) => id === lineId && status === 'active');
  if (!source || !target || !line) return undefined;
  const { owner_id } = source.account;
  return manages(customerId, { owner_id, customer_id: line.customer_id })
    ? { source, target, line }
    : undefined;
}

function onPlan(locked: LockedAccount | undefined) {
  const isGoingOn = locked?.account.status === 'active' || locked?.account.status === 'processing';
  return locked?.plan && isGoingOn ? { ...locked, plan: locked.plan } : undefined;
}

/** Ends the account that was created for a move that is cancelled. */
export async function withdrawTransfer(
  deps: InTransaction<Deps>,
  { account_id: accountId }: OrderRow,
): Promise<void> {
  if (accountId !== null) await endAccountWithoutLines(deps, accountId);
}
