import type { limits } from '@bylgja/contract';
import { fail, toMinorUnits, ok } from '@bylgja/domain';
import type { LineLimits } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { manages } from '#features/accounts/access.ts';
import { presentLineOf } from '#features/accounts/present-month.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { queueLineCheck } from '#features/usage/line-checks.ts';
import type { Handler } from '#http/handler.ts';

import { applyLimitsTo } from './apply-limits.ts';
import { notifyOfLimits } from './limit-notifications.ts';
import { maySet, presentLimits } from './limits.present.ts';
import { findLine, lockLine, saveLimits } from './limits.store.ts';
import { readMonth } from './line-months.ts';

/** For everybody who manages the line, including those who may not set its limits. */
export const readLimits: Handler<typeof limits.read> = async (deps, { params }, caller) => {
  const line = await presentLineOf(deps, () => findLine(deps.db, params.id));
  if (!line || !manages(caller.customerId, line)) return fail('not_found');
  return ok(presentLimits(line, await readMonth(deps, line.id), caller));
};

/** A changed limit takes effect at once: the line is allowed or stopped abroad in the same transaction. */
export const setLimits: Handler<typeof limits.set> = (deps, { params, body }, caller) =>
  inTransaction(deps, async (inTx) => {
    const line = await lockLine(inTx.db, params.id);
    if (!line || !maySet(line, caller.customerId)) return fail('not_found');
    const requested: LineLimits = { ...body, outsideLimit: toMinorUnits(body.outsideLimit) };
    if (!isSame(line.limits, requested)) {
      await saveLimits(inTx.db, line.id, requested);
      await recordActivity(inTx, { kind: 'limits_changed', by: caller, line });
      await notifyOfLimits(inTx, line, caller.customerId);
    }
    const [settled = line] = await applyLimitsTo(inTx, [{ ...line, limits: requested }]);
    // The line is checked again when the month ends.
    if (settled.roaming_stopped_at !== null) await queueLineCheck(inTx, 'limit_check_queue', line.id);
    return ok(presentLimits(settled, await readMonth(inTx, line.id), caller));
  });

function isSame(one: LineLimits, other: LineLimits): boolean {
  return (
    one.alertsData === other.alertsData &&
    one.outsideLimit === other.outsideLimit &&
    one.stopsAbroad === other.stopsAbroad
  );
}
