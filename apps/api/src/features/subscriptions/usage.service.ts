import type { subscriptions } from '@bylgja/contract';
import { addMonths, fail, firstDayOf, lastDayOf, monthOf, ok } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler.ts';
import { writeUsage } from '#paper/usage-csv.ts';

import { readLedger } from './ledger.ts';
import { findManagedLine } from './manages.ts';
import { findEuCallMinutes, listUsageByDay } from './subscriptions.store.ts';
import { presentUsage } from './usage.present.ts';

export const readUsage: Handler<typeof subscriptions.usage> = async (deps, { params, query }, caller) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  const at = deps.clock.now();
  const month = monthOf(at);
  const rows = await listDays(deps, { lineId: line.id, month, months: query.months });
  const ledger = await readLedger(deps, line.id);
  const euCallMinutes = await findEuCallMinutes(deps.db, line.id);
  return ok(presentUsage(rows, { month, months: query.months, ledger, euCallMinutes, at }));
};

export const readUsageCsv: Handler<typeof subscriptions.usageCsv> = async (
  deps,
  { params, query },
  caller,
) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  const month = monthOf(deps.clock.now());
  const rows = await listDays(deps, { lineId: line.id, month, months: query.months });
  return ok(writeUsage(rows, caller.locale));
};

/** What was measured on each day of so many months, up to one. */
function listDays({ db }: Deps, of: { lineId: string; month: Month; months: number }) {
  const from = firstDayOf(addMonths(of.month, 1 - of.months));
  return listUsageByDay(db, { lineId: of.lineId, from, to: lastDayOf(of.month) });
}
