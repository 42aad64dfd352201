import { dayOf, isOldEnough, monthOf } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import type { CheckedBatch } from './check.ts';
import type { AccountRow, CustomerRow, LineRow } from './files.ts';
import type { NewRows } from './import.store.ts';
import { newCredit, newGrants, newUsage } from './new-amounts.ts';
import { idOf, newLine, newSim } from './new-lines.ts';
import type { AccountPlan, Ids } from './new-lines.ts';
import type { Whole } from './row-flaws.ts';

/** The rows of what is new in a batch. */
export function newRowsOf(deps: Deps, checked: CheckedBatch, whole: Whole): NewRows {
  const { batch, outcomes } = checked;
  const isNew = (row: CustomerRow | AccountRow | LineRow) => outcomes.get(row)?.kind === 'new';
  const people = batch.customers.filter(isNew).map((row) => ({ row, id: deps.ids.uuid() }));
  const accounts = batch.accounts.filter(isNew).map((row) => ({ row, id: deps.ids.uuid() }));
  const lines = batch.lines.filter(isNew).map((row) => ({ row, id: deps.ids.uuid() }));
  const ids: Ids = {
    customers: idsOf(checked.customers, people),
    accounts: idsOf(checked.accounts, accounts),
  };
  const planOf = (row: LineRow) => accountPlanOf(row, checked, whole);
  return {
    customers: people.map(({ row, id }) => newCustomer(deps, row, id)),
    accounts: accounts.map(({ row, id }) => newAccount(deps, { row, id, ids }, whole)),
    lines: lines.map(({ row, id }, place) => newLine(deps, { row, id, ids, place }, planOf(row))),
    sims: lines.flatMap(({ row, id }) => newSim(deps, row, id)),
    grants: lines.flatMap(({ row, id }) => newGrants(deps, id, planOf(row))),
    credit_entries: lines.flatMap(({ row, id }) => newCredit(deps, row, id)),
    usage: lines.flatMap(({ row, id }) => newUsage(deps, row, id)),
  };
}

type Fresh = readonly { readonly row: { readonly key: string }; readonly id: string }[];

function idsOf(known: ReadonlyMap<string, { readonly id: string }>, fresh: Fresh): Map<string, string> {
  return new Map([
    ...[...known].map(([key, { id }]): [string, string] => [key, id]),
    ...fresh.map(({ row, id }): [string, string] => [row.key, id]),
  ]);
}

/** A person who has not registered is asked to accept the terms, if old enough (decision 125). */
function newCustomer({ clock, config }: Deps, { key, cells, row }: CustomerRow, id: string) {
  const now = clock.now();
  const { birth_date: born } = cells;
  const isChild = born !== null && !isOldEnough(born, dayOf(now), config.market.registrationAge);
  return {
    id,
    firstname: cells.firstname,
    lastname: cells.lastname,
    email: cells.email,
    password_hash: null,
    birth_on: born,
    address: cells.address,
    postal_code: cells.postal_code,
    city: cells.city,
    locale: cells.language,
    contact_number: cells.contact_number,
    created_at: now,
    terms_asked_at: isChild ? null : now,
    external_key: key,
    imported_row: row,
  };
}

function newAccount(
  { clock }: Deps,
  { row: { key, cells, row }, id, ids }: { row: AccountRow; id: string; ids: Ids },
  { plans }: Whole,
) {
  const now = clock.now();
  return {
    id,
    owner_id: idOf(ids.customers, cells.owner),
    plan_type: plans.get(cells.plan ?? '')?.type ?? ('prepaid' as const),
    plan_id: cells.plan,
    has_eu_package: cells.eu_package,
    status: 'active' as const,
    month: monthOf(now),
    created_at: now,
    external_key: key,
    imported_row: row,
  };
}

function accountPlanOf(
  { cells: { account: key } }: LineRow,
  { accounts }: CheckedBatch,
  { rows, plans }: Whole,
): AccountPlan {
  const known = accounts.get(key);
  const inFile = rows.accounts.get(key)?.cells;
  const planId = known ? known.plan_id : inFile?.plan;
  return {
    plan: plans.get(planId ?? ''),
    hasEuPackage: known ? known.has_eu_package : (inFile?.eu_package ?? false),
  };
}
