import type { Member, subscriptions } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { ActivityKind } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';

import { readBalances } from './ledger.ts';
import { lockLineSettings, updateLineSettings } from './line-settings.store.ts';
import type { LineSettings } from './line-settings.store.ts';
import { manages } from './manages.ts';
import { presentMember } from './subscriptions.present.ts';
import { listLines } from './subscriptions.store.ts';

/** What others see of a line is for its owner and for the person who uses it to say (product 4, 9). */
export const updateLine: Handler<typeof subscriptions.update> = async (deps, { params, body }, caller) => {
  if ('planId' in body) return fail('unavailable');
  return deps.db.inTransaction(async () => {
    const line = await lockLineSettings(deps.db, params.id);
    if (!line || !manages(caller.customerId, line)) return fail('not_found');
    const wished: LineSettings = {
      is_phone_book_visible: body.isPhoneBookVisible ?? line.is_phone_book_visible,
      is_findable: body.isFindable ?? line.is_findable,
    };
    await updateLineSettings(deps.db, line.id, wished);
    for (const kind of changesBetween(line, wished)) await recordActivity(deps, { kind, by: caller, line });
    return ok(await readMember(deps, line.id, caller.customerId));
  });
};

function changesBetween(before: LineSettings, after: LineSettings): ActivityKind[] {
  const kinds: ActivityKind[] = [];
  if (before.is_phone_book_visible !== after.is_phone_book_visible) {
    kinds.push(after.is_phone_book_visible ? 'phone_book_shown' : 'phone_book_hidden');
  }
  if (before.is_findable !== after.is_findable) {
    kinds.push(after.is_findable ? 'data_requests_allowed' : 'data_requests_refused');
  }
  return kinds;
}

async function readMember(deps: Deps, lineId: string, customerId: string): Promise<Member> {
  const [lines, balances] = await Promise.all([listLines(deps.db, customerId), readBalances(deps, [lineId])]);
  const line = lines.find(({ id }) => id === lineId);
  const balance = balances.get(lineId);
  if (!line || !balance) throw new Error('a line that was just changed is not there');
  return presentMember(line, balance, deps.clock.now());
}
