import { dayOf, endOfMonth, monthOf, startOfDay } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { sealCodes } from '#features/sims/sims.service.ts';

import type { LineRow } from './files.ts';

/** The ids of a batch by the keys of the files: of what is known, and of what is new. */
export interface Ids {
  readonly customers: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

/** The plan of an account and whether it has the EU package, for the grants of its new lines. */
export interface AccountPlan {
  readonly plan: PlanRow | undefined;
  readonly hasEuPackage: boolean;
}

export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error('a row that was checked refers to nothing');
  return id;
}

interface NewLine {
  readonly row: LineRow;
  readonly id: string;
  readonly ids: Ids;
  readonly place: number;
}

export function newLine(
  { clock }: Deps,
  { row: { key, cells, row }, id, ids, place }: NewLine,
  { plan }: AccountPlan,
) {
  const now = clock.now();
  return {
    id,
    account_id: idOf(ids.accounts, cells.account),
    customer_id: idOf(ids.customers, cells.user),
    phone_number: cells.phone_number,
    ...standingOf(cells, { now, isPrepaid: plan === undefined }),
    blocked_at: cells.status === 'blocked' ? now : null,
    sim_type: cells.sim_type,
    is_phone_book_visible: cells.phone_book,
    is_findable: cells.phone_book,
    active_from: cells.active_from === null ? now : startOfDay(cells.active_from),
    binding_until: cells.binding_until,
    // The times differ by a millisecond, because the order of the lines decides which price each one has.
    created_at: new Date(now.getTime() + place),
    charges_from: dayOf(now),
    external_key: key,
    imported_row: row,
  };
}

/** The status of a line, and what becomes of it when the month ends. */
export function standingOf(
  { status, cancels_to: cancelsTo }: LineRow['cells'],
  { now, isPrepaid }: { now: Date; isPrepaid: boolean },
) {
  const isCancelled = status === 'cancelled';
  const standing = isPrepaid ? ('prepaid' as const) : ('active' as const);
  return {
    status: isCancelled ? ('cancelled' as const) : standing,
    cancels_at: isCancelled ? endOfMonth(monthOf(now)) : null,
    cancels_to: cancelsTo,
  };
}

/** The SIM of a line, if it is known, with its codes, if these are. */
export function newSim(deps: Deps, { cells }: LineRow, lineId: string) {
  const { iccid, pin, puk } = cells;
  if (iccid === null) return [];
  const id = deps.ids.uuid();
  const codes =
    pin === null || puk === null
      ? { encrypted_codes: null, encryption_key_id: null }
      : sealCodes(deps, id, { pin, puk, esim: null });
  const active_from = cells.active_from === null ? deps.clock.now() : startOfDay(cells.active_from);
  return [{ id, line_id: lineId, task_id: null, sim_type: cells.sim_type, iccid, ...codes, active_from }];
}
