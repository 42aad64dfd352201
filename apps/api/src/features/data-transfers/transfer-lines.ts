import { isPhoneNumber, monthlyGiveLimit, readPhoneNumber } from '@bylgja/domain';
import type { TransferLine } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { manages } from '#features/accounts/access.ts';
import { presentLineOf, presentLines } from '#features/accounts/present-month.ts';
import { lockAccountsThisMonth } from '#features/billing-month/month-end.ts';
import { shownStatus } from '#features/subscriptions/subscriptions.present.ts';
import { readBalances } from '#features/usage/ledger.ts';

import { findPartyByNumber, listParties, listOwnParties } from './data-transfers.store.ts';
import type { PartyRow } from './data-transfers.store.ts';

/** A line at one end of a transfer: its row, and the fields that the rules read. */
export interface TransferParty extends TransferLine {
  readonly row: PartyRow;
  /** When its usage was measured; null when it never was. */
  readonly measuredAt: Date | null;
}

/** The line that a customer gives from or requests for: the named one, if they manage it, or else their own. */
export async function findOwnLine(
  deps: Deps,
  { customerId, phoneNumber }: { customerId: string; phoneNumber: string | undefined },
): Promise<PartyRow | undefined> {
  if (phoneNumber === undefined) return findOldestOwn(deps, customerId);
  if (!isPhoneNumber(phoneNumber)) return undefined;
  const party = await presentLineOf(deps, () => findPartyByNumber(deps.db, phoneNumber));
  return party && manages(customerId, party) ? party : undefined;
}

/** The line of a number as it was entered, if its user is a customer here; else undefined. */
export async function findOtherLine(deps: Deps, typed: string): Promise<PartyRow | undefined> {
  const number = readPhoneNumber(typed);
  return number.ok ? presentLineOf(deps, () => findPartyByNumber(deps.db, number.value)) : undefined;
}

/** The line that a customer uses; the oldest if there are several. */
async function findOldestOwn(deps: Deps, customerId: string): Promise<PartyRow | undefined> {
  const own = await presentLines(deps, () => listOwnParties(deps.db, customerId));
  const age = (party: PartyRow) => [party.account_created_at.getTime(), party.created_at.getTime()] as const;
  return own.toSorted((a, b) => age(a)[0] - age(b)[0] || age(a)[1] - age(b)[1])[0];
}

/** Lines with the data that they have now. */
export async function readParties(
  deps: Deps,
  rows: readonly PartyRow[],
): Promise<Map<string, TransferParty>> {
  const balances = await readBalances(
    deps,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const balance = balances.get(row.id);
      if (!balance) throw new Error('a line was read without its balance');
      const { domestic } = balance.zones;
      const party: TransferParty = {
        row,
        id: row.id,
        status: shownStatus(row),
        isPrepaid: row.status === 'prepaid' || row.plan_type === 'prepaid',
        isFindable: row.is_findable,
        data: { total: domestic.total, remaining: balance.measuredAt === null ? null : domestic.remaining },
        given: { current: balance.given, max: monthlyGiveLimit },
        measuredAt: balance.measuredAt,
      };
      return [row.id, party];
    }),
  );
}

/**
 * Locks the accounts of lines as they are this month, and then reads the lines, without those that have ended. Everything is done
 * at one instant, by the clock of `now`: if a month ended in between, data that is taken from one month would count in the next.
 */
export async function lockTransferLines(
  deps: InTransaction<Deps>,
  lineIds: readonly string[],
): Promise<{ now: InTransaction<Deps>; parties: ReadonlyMap<string, TransferParty> }> {
  const locked = new Set<string>();
  for (;;) {
    const rows = await listParties(deps.db, lineIds);
    // A line that has moved since, for example at a month end, is in another account now.
    const wanted = rows.map((row) => row.account_id).filter((id) => !locked.has(id));
    if (wanted.length === 0) {
      const at = deps.clock.now();
      const now = { ...deps, clock: { now: () => at } };
      return { now, parties: await readParties(now, rows) };
    }
    await lockAccountsThisMonth(deps, wanted);
    for (const id of wanted) locked.add(id);
  }
}
