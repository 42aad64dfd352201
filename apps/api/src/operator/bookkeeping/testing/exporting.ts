import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AppDeps } from '#app-deps.ts';
import type { Database } from '#db/database.ts';

import type { Report } from '../../command.ts';
import { readCsv } from '../../csv.ts';
import { accountColumns, bookEntries, readAccounts } from '../accounts.ts';
import { exportBookkeeping } from '../bookkeeping.ts';
import { columns, csvFormat } from '../csv-format.ts';
import { exportBooks } from '../export-books.ts';
import type { Period } from '../period.ts';

/** A row of the exported CSV: amounts in minor units, and accounts as the entries that they have in `accountsByEntry`. */
export interface ExportedRow {
  readonly date: string;
  readonly document: string;
  readonly kind: string;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly vat_percent: string;
  readonly account: string;
  readonly against: string;
  readonly payment_reference: string;
}

const entries = [...bookEntries, 'vat_25', 'vat_24', 'vat_20'];
const numberOfEntry = (index: number) => String(1001 + index);

/** A file of accounts in which each entry has an account of its own, 1001 and so on. */
const accountsByEntry = [
  accountColumns.required.join(','),
  ...entries.map((entry, index) => `${entry},${numberOfEntry(index)},${entry}`),
  '',
].join('\n');

/** The entry with this number in `accountsByEntry`. */
function entryOf(account: string): string {
  return entries[Number(account) - 1001] ?? account;
}

export function readExportedCsv(text: string): ExportedRow[] {
  const rows = readCsv(text, { required: columns });
  if (!rows.ok) throw new Error(JSON.stringify(rows.details));
  return rows.value.map(({ cells }) => {
    const cell = (name: string) => cells[name] ?? '';
    return {
      date: cell('date'),
      document: cell('document'),
      kind: cell('kind'),
      net: minorOf(cell('net')),
      vat: minorOf(cell('vat')),
      gross: minorOf(cell('gross')),
      vat_percent: cell('vat_percent'),
      account: entryOf(cell('account')),
      against: entryOf(cell('against')),
      payment_reference: cell('payment_reference'),
    };
  });
}

/** Minor units of an amount that has all decimals of its currency. */
export function minorOf(amount: string): number {
  if (!/^-?\d+(?:\.\d\d)?$/u.test(amount)) throw new Error(`${amount} is not an amount`);
  return Number(amount.replace('.', ''));
}

/** What the export of a period has, also of one that has not ended. */
export async function exportedRows(db: Database, period: Period): Promise<ExportedRow[]> {
  const read = readCsv(accountsByEntry, accountColumns);
  const accounts = read.ok ? readAccounts(read.value) : [];
  if (!('get' in accounts)) throw new Error('the accounts of the test are wrong');
  const written: Uint8Array[] = [];
  const write = async (bytes: Uint8Array) => void written.push(bytes);
  await db.atOneInstant(() => exportBooks(db, { period, accounts, format: csvFormat(), write }));
  return readExportedCsv(Buffer.concat(written).toString('utf8'));
}

let files = 0;

/** Runs the command with a file of accounts; returns its report and the path of its file. */
export async function exporting(
  deps: AppDeps,
  words: readonly string[],
  accounts = accountsByEntry,
): Promise<{ report: Report; out: string }> {
  files += 1;
  const [file, out] = [`accounts-${files}.csv`, `books-${files}`].map((name) =>
    join(deps.config.dataDir, name),
  );
  writeFileSync(file ?? '', accounts);
  const prepared = exportBookkeeping.prepare([...words, '--accounts', file ?? '', '--out', out ?? '']);
  return { report: await prepared(deps), out: out ?? '' };
}

/** The file that the command has written; fails the test if it is refused. */
export async function exportedFrom(
  deps: AppDeps,
  words: readonly string[],
  accounts = accountsByEntry,
): Promise<{ bytes: Buffer; lines: readonly string[] }> {
  const { report, out } = await exporting(deps, words, accounts);
  if (!report.isDone) throw new Error(report.lines.join('\n'));
  return { bytes: readFileSync(out), lines: report.lines };
}
