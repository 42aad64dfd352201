import type { Member, planChanges } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lockManagedLine } from '#features/account-changes/locked-account.ts';
import { updateLine } from '#features/accounts/accounts.store.ts';
import { notifyOfLine } from '#features/accounts/line-notifications.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { continuePauseAfterUnblock } from '#features/sims/sim-pauses.ts';
import { readMember } from '#features/subscriptions/own-accounts.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { requestTask } from '#network/network-tasks.ts';

/** Blocks the line of a lost phone: here at once, and in the network as soon as it answers (rule: plan-changes 9). */
export const blockLine: Handler<typeof planChanges.block> = (deps, { params }, caller) =>
  setBlocked(deps, caller, { lineId: params.id, isBlocked: true });

export const unblockLine: Handler<typeof planChanges.unblock> = (deps, { params }, caller) =>
  setBlocked(deps, caller, { lineId: params.id, isBlocked: false });

async function setBlocked(
  deps: Deps,
  caller: Customer,
  { lineId, isBlocked }: { lineId: string; isBlocked: boolean },
): Promise<Result<Member, 'not_found' | 'line_processing'>> {
  const { customerId } = caller;
  const settled = await inTransaction(deps, async (inTx) => {
    const holding = await lockManagedLine(inTx, { lineId, customerId });
    if (!holding) return fail('not_found');
    const { line } = holding;
    if (line.status === 'processing') return fail('line_processing');
    if ((line.blocked_at !== null) === isBlocked) return ok(undefined);
    const now = inTx.clock.now();
    await updateLine(
      inTx.db,
      lineId,
      isBlocked ? { blocked_at: now } : { blocked_at: null, unblocked_at: now },
    );
    const request = { phoneNumber: line.phone_number };
    await requestTask(inTx, { lineId, action: isBlocked ? 'bar' : 'unbar', request });
    const kind = isBlocked ? 'line_blocked' : 'line_unblocked';
    await recordActivity(inTx, { kind, by: caller, line });
    if (!isBlocked) await continuePauseAfterUnblock(inTx, lineId);
    await notifyOfLine(inTx, { kind, line, ownerId: holding.account.owner_id, by: customerId });
    return ok(undefined);
  });
  return settled.ok ? ok(await readMember(deps, lineId, customerId)) : settled;
}
