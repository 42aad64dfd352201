import { minorUnits } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { done, oneOf, readWords, refused, required, WrongUsage } from '../command.ts';
import type { Command, Report } from '../command.ts';
import { readCsv } from '../csv.ts';
import { flawLine, readText } from '../imports.ts';
import { accountColumns, readAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { decimal } from './amount.ts';
import { writeWhole } from './book-file.ts';
import type { BookFormat } from './book-format.ts';
import { csvFormat } from './csv-format.ts';
import { exportBooks } from './export-books.ts';
import type { ExportedBooks } from './export-books.ts';
import { readPeriod, whyNotYet } from './period.ts';
import { sieFormat, verificationsBy } from './sie-format.ts';

const options = {
  month: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  by: { type: 'string' },
  accounts: { type: 'string' },
  out: { type: 'string' },
} as const;

/** Exports the receipts, invoices and refunds of a period for the provider's bookkeeping (decision 150). */
export const exportBookkeeping: Command = {
  name: 'bookkeeping',
  usage:
    '--month 2026-01 | --from 2026-01-01 --to 2026-01-31 --format csv|sie [--by day|document] --accounts accounts.csv --out file',
  prepare(words) {
    const { values } = readWords(words, { options, count: 0 });
    const period = readPeriod(values);
    const newFormat = readFormat(values);
    const file = required('accounts', values.accounts);
    const out = required('out', values.out);
    return async ({ db, clock }) => {
      const tooEarly = whyNotYet(period, clock.now());
      if (tooEarly !== null) return refused(tooEarly);
      const accounts = await readAccountFile(file);
      if ('lines' in accounts) return accounts;
      const books = await db.atOneInstant(() =>
        writeWhole(out, (write) => exportBooks(db, { period, accounts, format: newFormat(), write })),
      );
      return done(...reportOf(books, accounts), `${out} is written`);
    };
  },
};

/** What makes a format: one holds the sums of the day that it writes, so each try of a file has its own. */
function readFormat({ format, by }: { format?: string; by?: string }): () => BookFormat {
  const chosen = oneOf('--format', ['csv', 'sie'], format);
  if (chosen === 'sie') {
    const each = oneOf('--by', verificationsBy, by ?? 'day');
    return () => sieFormat(each);
  }
  if (by !== undefined) throw new WrongUsage('--by is for --format sie: a CSV has a row for each line');
  return csvFormat;
}

async function readAccountFile(file: string): Promise<Accounts | Report> {
  const rows = readCsv(await readText(file), accountColumns);
  if (!rows.ok) return refused(`line ${rows.details?.['line']}: ${rows.details?.['reason']}`);
  const accounts = readAccounts(rows.value);
  if ('get' in accounts) return accounts;
  return refused(...accounts.map(flawLine), `${accounts.length} error(s): nothing was written`);
}

/** The sums by account, with which the file is compared, and the number of documents. */
function reportOf({ counts, balances }: ExportedBooks, accounts: Accounts): string[] {
  const names = new Map([...accounts.values()].map(({ account, name }) => [account, name]));
  const { code } = market().currency;
  const sums = [...balances]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([account, amount]) => {
      const side = amount < 0 ? 'credit' : 'debit';
      return `${account}\t${names.get(account)}\t${side} ${decimal(minorUnits(Math.abs(amount)))} ${code}`;
    });
  const count = (kind: 'invoice' | 'invoice_cancelled' | 'sale' | 'refund') => counts.get(kind) ?? 0;
  const documents = `${count('invoice')} invoice(s), ${count('invoice_cancelled')} cancelled invoice(s), ${count('sale')} receipt(s), ${count('refund')} refund(s)`;
  return [...sums, documents];
}
