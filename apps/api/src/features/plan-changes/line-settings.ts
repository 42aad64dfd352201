import type { planChanges } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { manages } from '#features/accounts/access.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { readMember } from '#features/subscriptions/own-accounts.ts';
import type { Handler } from '#http/handler.ts';

import { lockLineSettings, updateLineSettings, updateName } from './line-settings.store.ts';
import type { LineSettings } from './line-settings.store.ts';
import { askForPlan } from './plan-change.ts';

/**
 * The owner and the user of a line set what others see of it; only the owner changes its plan and the name of its user (rule:
 * plan-changes 10).
 */
export const updateLine: Handler<typeof planChanges.update, OrderDeps> = async (
  deps,
  { params, body },
  caller,
) => {
  if ('planId' in body) {
    return askForPlan(deps, caller, { subscriptionId: params.id, ...body });
  }
  return inTransaction(deps, async (inTx) => {
    const line = await lockLineSettings(inTx.db, params.id);
    if (!line || !manages(caller.customerId, line)) return fail('not_found');
    if (body.user && line.owner_id !== caller.customerId) return fail('not_found');
    const requested: LineSettings = {
      is_phone_book_visible: body.isPhoneBookVisible ?? line.is_phone_book_visible,
      is_findable: body.isFindable ?? line.is_findable,
    };
    await updateLineSettings(inTx.db, line.id, requested);
    const kinds = changesBetween(line, requested);
    if (body.user && (await updateName(inTx.db, line.customer_id, body.user))) kinds.push('member_renamed');
    for (const kind of kinds) await recordActivity(inTx, { kind, by: caller, line });
    return ok(await readMember(inTx, line.id, caller.customerId));
  });
};

type ChangeKind =
  | 'phone_book_shown'
  | 'phone_book_hidden'
  | 'data_requests_allowed'
  | 'data_requests_refused'
  | 'member_renamed';

function changesBetween(before: LineSettings, after: LineSettings): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (before.is_phone_book_visible !== after.is_phone_book_visible) {
    kinds.push(after.is_phone_book_visible ? 'phone_book_shown' : 'phone_book_hidden');
  }
  if (before.is_findable !== after.is_findable) {
    kinds.push(after.is_findable ? 'data_requests_allowed' : 'data_requests_refused');
  }
  return kinds;
}
