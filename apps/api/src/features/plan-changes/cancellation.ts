import type { planChanges } from '@bylgja/contract';
import {
  addDays,
  cancelAccount,
  cancelLine,
  dayOf,
  endOfMonth,
  fail,
  remainingLines,
  monthOf,
  ok,
} from '@bylgja/domain';
import type { CancelRefusal, CancelsTo, Quote, Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lockOwnedAccount, lockOwnedLine } from '#features/account-changes/locked-account.ts';
import type { Held, HeldWithLine } from '#features/account-changes/locked-account.ts';
import { updateAccount, updateLine } from '#features/accounts/accounts.store.ts';
import type { LineRow } from '#features/accounts/accounts.store.ts';
import { notifyOfCancellation, notifyOfLine } from '#features/accounts/line-notifications.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { requireStepUp } from '#features/auth/sessions.ts';
import { readAccount, readMember } from '#features/subscriptions/own-accounts.ts';
import type { Customer, Handler } from '#http/handler.ts';

/** The effect of cancelling a whole account; only its owner may read it. */
export async function quoteCancellation(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { accountId }: { accountId?: string | undefined },
): Promise<Result<{ holding: Held; quote: Quote }, 'not_found' | CancelRefusal>> {
  const holding = await lockOwnedAccount(deps, { customerId, accountId });
  if (!holding) return fail('not_found');
  const quote = cancelAccount(holding.held, deps.clock.now());
  return quote.ok ? ok({ holding, quote: quote.value }) : quote;
}

/** The effect of ending one line; only the owner may read it. */
export async function quoteLineCancellation(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { subscriptionId, to }: { subscriptionId: string; to: CancelsTo },
): Promise<Result<{ holding: HeldWithLine; quote: Quote }, 'not_found' | CancelRefusal>> {
  const holding = await lockOwnedLine(deps, { lineId: subscriptionId, customerId });
  if (!holding) return fail('not_found');
  const quote = cancelLine(holding.held, { line: holding.heldLine, to, now: deps.clock.now() });
  return quote.ok ? ok({ holding, quote: quote.value }) : quote;
}

/** Cancels a whole account: its lines can be used until the month ends, and their numbers continue as prepaid lines. */
export const cancelSubscription: Handler<typeof planChanges.cancel> = async (deps, { body }, caller) => {
  const cancelled = await inTransaction(deps, async (inTx) => {
    const quoted = await quoteCancellation(inTx, caller, body);
    if (!quoted.ok) return quoted;
    const { account, lines } = quoted.value.holding;
    await updateAccount(inTx.db, account.id, { status: 'cancelled' });
    for (const line of lines.filter(({ status }) => status === 'active')) {
      await endWithMonth(inTx, { line, to: 'prepaid', by: caller, reason: body.reason });
    }
    return ok(account.id);
  });
  return cancelled.ok ? ok(await readAccount(deps, cancelled.value, caller)) : cancelled;
};

export const deactivatePlan: Handler<typeof planChanges.deactivatePlan> = (deps, { params }, caller) =>
  endLine(deps, caller, { subscriptionId: params.id, to: 'prepaid' });

/** A number that is given up cannot be restored for a long time, so this needs a step-up (rule: plan-changes 8). */
export const deleteNumber: Handler<typeof planChanges.deleteNumber> = async (deps, { params }, caller) => {
  const leaving = { subscriptionId: params.id, to: 'given_up' } as const;
  const quoted = await inTransaction(deps, (inTx) => quoteLineCancellation(inTx, caller, leaving));
  if (!quoted.ok) return quoted;
  const proved = await requireStepUp(deps, caller);
  return proved.ok ? endLine(deps, caller, leaving) : proved;
};

async function endLine(
  deps: Deps,
  caller: Customer,
  { subscriptionId, to }: { subscriptionId: string; to: CancelsTo },
) {
  const ended = await inTransaction(deps, async (inTx) => {
    const quoted = await quoteLineCancellation(inTx, caller, { subscriptionId, to });
    if (!quoted.ok) return quoted;
    const { account, line } = quoted.value.holding;
    await endWithMonth(inTx, { line, to, by: caller });
    if (account.plan_type !== 'family_plan') {
      await updateAccount(inTx.db, account.id, { status: 'cancelled' });
    }
    return ok(undefined);
  });
  return ended.ok ? ok(await readMember(deps, subscriptionId, caller.customerId)) : ended;
}

async function endWithMonth(
  deps: InTransaction<Deps>,
  { line, to, by, reason }: { line: LineRow; to: CancelsTo; by: Customer; reason?: string | undefined },
): Promise<void> {
  const at = endOfMonth(monthOf(deps.clock.now()));
  await updateLine(deps.db, line.id, { status: 'cancelled', cancels_at: at, cancels_to: to });
  const parts = { to, ...(reason && { reason }) };
  await recordActivity(deps, { kind: 'cancellation_asked', by, line, parts });
  await notifyOfCancellation(deps, { line, lastDay: addDays(dayOf(at), -1), to, by: by.customerId });
}

/** Undoes a cancellation before it takes effect: of a line, and of the whole account if that was cancelled. */
export const undoCancellation: Handler<typeof planChanges.undoCancellation> = async (
  deps,
  { params },
  caller,
) => {
  const undone = await inTransaction(deps, async (inTx) => {
    const holding = await lockOwnedLine(inTx, { lineId: params.id, customerId: caller.customerId });
    if (!holding) return fail('not_found');
    const kept = remainingLines(holding.lines.map(cancelledOf), {
      line: cancelledOf(holding.line),
      isWholeAccount: holding.account.status === 'cancelled',
      now: inTx.clock.now(),
    });
    if (!kept.ok) return kept;
    await updateAccount(inTx.db, holding.account.id, { status: 'active' });
    const status = holding.plan === null ? 'prepaid' : 'active';
    for (const { row } of kept.value) {
      await updateLine(inTx.db, row.id, { status, cancels_at: null, cancels_to: null });
      await recordActivity(inTx, { kind: 'cancellation_undone', by: caller, line: row });
      const { owner_id: ownerId } = holding.account;
      await notifyOfLine(inTx, { kind: 'line_kept', line: row, ownerId, by: caller.customerId });
    }
    return ok(undefined);
  });
  return undone.ok ? ok(await readMember(deps, params.id, caller.customerId)) : undone;
};

function cancelledOf(row: LineRow) {
  return { id: row.id, cancelsAt: row.cancels_at, cancelsTo: row.cancels_to, row };
}
