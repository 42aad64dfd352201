import type { dataTransfers } from '@bylgja/contract';
import { checkRecipient, checkRequest, fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { manages } from '#features/accounts/access.ts';
import { spendDisclosure } from '#features/auth/disclosure-budget.ts';
import { day } from '#features/auth/seconds.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import { presentOther } from './data-transfers.present.ts';
import { isOwnFamily } from './data-transfers.store.ts';
import type { PartyRow } from './data-transfers.store.ts';
import { findOtherLine, findOwnLine, readParties } from './transfer-lines.ts';

/** How often a day a customer may give data to numbers outside their family, or request it from them (rule: data-transfers 6). */
const maxToStrangers = 30;

/** Looks up a recipient. An answer about a stranger reveals who is a customer, so it is counted (rule: data-transfers 6). */
export const readRecipient: Handler<typeof dataTransfers.recipient> = async (
  deps,
  { params, query },
  caller,
) => {
  const { customerId } = caller;
  const own = await findOwnLine(deps, { customerId, phoneNumber: query.ownPhoneNumber });
  if (!own) return fail('not_found');
  const other = await findOtherLine(deps, params.phoneNumber);
  const parties = await readParties(deps, other ? [own, other] : [own]);
  const ownParty = parties.get(own.id);
  if (!ownParty) throw new Error('a line was read without its balance');
  const otherParty = other && parties.get(other.id);
  const found =
    query.kind === 'give'
      ? checkRecipient(ownParty, otherParty)
      : checkRequest({ asker: ownParty, asked: otherParty });
  if ((found.ok || isDisclosing(found.code)) && !(await isFamily(deps, caller, other))) {
    const allowed = await spendDisclosure(deps, caller);
    if (!allowed.ok) return allowed;
  }
  return found.ok ? ok(presentOther(found.value.row)) : found;
};

/**
 * Runs work that may fail with a code that reveals who is a customer. Outside the family such failures are counted, and so is
 * each attempt, because a success reveals as much. Not inside a transaction, because a refusal rolls back what was counted.
 */
export async function toOther<Value, Code extends string>(
  deps: Deps,
  caller: Customer,
  { other, work }: { other: PartyRow | undefined; work: () => Promise<Result<Value, Code>> },
): Promise<Result<Value, Code | 'too_many_requests'>> {
  if (await isFamily(deps, caller, other)) return work();
  const limit = { key: `data-transfers:${caller.customerId}`, max: maxToStrangers, seconds: day };
  const allowed = await countAgainst(deps, [limit]);
  if (!allowed.ok) return allowed;
  const done = await work();
  if (done.ok || !isDisclosing(done.code)) return done;
  const counted = await spendDisclosure(deps, caller);
  return counted.ok ? done : counted;
}

function isDisclosing(code: string): boolean {
  return ['recipient_not_found', 'gift_not_possible', 'request_not_possible'].includes(code);
}

async function isFamily(deps: Deps, caller: Customer, other: PartyRow | undefined): Promise<boolean> {
  if (!other) return false;
  if (manages(caller.customerId, other)) return true;
  return isOwnFamily(deps.db, { customerId: caller.customerId, accountId: other.account_id });
}
