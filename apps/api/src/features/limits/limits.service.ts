import type { limits } from '@bylgja/contract';
import { fail, fromKroner, ok } from '@bylgja/domain';
import type { LineLimits } from '@bylgja/domain';

import { recordActivity } from '#features/activity/activity.service.ts';
import { manages } from '#features/subscriptions/manages.ts';
import type { Handler } from '#http/handler.ts';

import { maySet, presentLimits } from './limits.present.ts';
import { findLine, lockLine, saveLimits } from './limits.store.ts';
import { readMonth } from './line-months.ts';
import { settle } from './settling.ts';
import { tellOfLimits } from './telling.ts';

/** For whoever manages the line, also where somebody else sets its limits. */
export const readLimits: Handler<typeof limits.read> = async (deps, { params }, caller) => {
  const line = await findLine(deps.db, params.id);
  if (!line || !manages(caller.customerId, line)) return fail('not_found');
  return ok(presentLimits(line, await readMonth(deps, line.id), caller));
};

/** What follows from a limit follows at once: a line goes on, or stops, in the same transaction. */
export const setLimits: Handler<typeof limits.set> = (deps, { params, body }, caller) =>
  deps.db.inTransaction(async () => {
    const line = await lockLine(deps.db, params.id);
    if (!line || !maySet(line, caller.customerId)) return fail('not_found');
    const wished: LineLimits = { ...body, outsideLimit: fromKroner(body.outsideLimit) };
    if (!isSame(line.limits, wished)) {
      await saveLimits(deps.db, line.id, wished);
      await recordActivity(deps, { kind: 'limits_changed', by: caller, line });
      await tellOfLimits(deps, line, caller.customerId);
    }
    const settled = await settle(deps, { ...line, limits: wished });
    return ok(presentLimits(settled, await readMonth(deps, line.id), caller));
  });

function isSame(one: LineLimits, other: LineLimits): boolean {
  return (
    one.alertsData === other.alertsData &&
    one.outsideLimit === other.outsideLimit &&
    one.stopsAbroad === other.stopsAbroad
  );
}
