import type { usage } from '@bylgja/contract';
import { addMonths, fail, firstDayOf, lastDayOf, monthOf, ok } from '@bylgja/domain';
import type { Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { writeUsage } from '#documents/usage-csv.ts';
import { currentLineOf, findManagedLine, managedIds } from '#features/accounts/access.ts';
import type { LineOfCustomer } from '#features/accounts/lines.store.ts';
import { readLines } from '#features/accounts/own-lines.ts';
import type { Handler } from '#http/handler.ts';

import { readLedger, readLedgers } from './ledger.ts';
import type { LineLedger } from './ledger.ts';
import { presentUsage } from './usage.present.ts';
import { listUsageByDay } from './usage.store.ts';

export const readUsage: Handler<typeof usage.read> = async (deps, { params, query }, caller) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  return ok(await readUsageOf(deps, { line, months: query.months }, readLedger(deps, line.id)));
};

/** The usage this month of the line that home shows first; null for a customer without one. */
export async function readCurrentUsage(deps: Deps, customerId: string) {
  const lines = await readLines(deps, customerId);
  const line = currentLineOf(customerId, lines);
  if (!line) return null;
  // The ledgers of all lines, which the balances need as well: they are read once.
  const ledgers = readLedgers(deps, managedIds(customerId, lines));
  const ledger = ledgers.then((all) => all.get(line.id) ?? readLedger(deps, line.id));
  return { subscriptionId: line.id, answer: await readUsageOf(deps, { line, months: 1 }, ledger) };
}

type LineWithUsage = Pick<LineOfCustomer, 'id' | 'has_eu_package' | 'eu_call_minutes'>;

async function readUsageOf(
  deps: Deps,
  { line, months }: { line: LineWithUsage; months: number },
  ofLine: Promise<LineLedger>,
) {
  const at = deps.clock.now();
  const month = monthOf(at);
  const [rows, ledger] = await Promise.all([listDays(deps, { lineId: line.id, month, months }), ofLine]);
  const euCallMinutes = line.has_eu_package ? line.eu_call_minutes : null;
  return presentUsage(rows, { month, months, ledger, euCallMinutes, at });
}

export const readUsageCsv: Handler<typeof usage.csv> = async (deps, { params, query }, caller) => {
  const line = await findManagedLine(deps, { customerId: caller.customerId, lineId: params.id });
  if (!line) return fail('not_found');
  const month = monthOf(deps.clock.now());
  const rows = await listDays(deps, { lineId: line.id, month, months: query.months });
  return ok(writeUsage(rows, caller.locale));
};

/** The usage of each day of some months, up to and including one. */
function listDays({ db }: Deps, of: { lineId: string; month: Month; months: number }) {
  const from = firstDayOf(addMonths(of.month, 1 - of.months));
  return listUsageByDay(db, { lineId: of.lineId, from, to: lastDayOf(of.month) });
}
