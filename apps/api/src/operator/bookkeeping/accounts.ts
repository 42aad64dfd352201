import { fail, invoicePartKinds, ok, orderKinds } from '@bylgja/domain';
import type { InvoicePartKind, OrderKind, Result } from '@bylgja/domain';

import { readCells, readLine } from '../cells.ts';
import type { CsvRow } from '../csv.ts';
import { flawsOfRepeats } from '../flaws.ts';
import type { Flaw } from '../flaws.ts';

type Sold = Exclude<OrderKind, 'invoice'>;

/** What an amount is booked as; a rate of VAT has an entry of its own, `vat_25` or `vat_25.5`. */
export type BookEntry =
  | 'card_clearing'
  | 'receivable'
  | 'invoice_refund'
  | 'invoice_cancelled'
  | Sold
  | `invoice_${InvoicePartKind}`;

/** Every entry that the file of accounts must have, besides at least one rate of VAT. */
export const bookEntries: readonly BookEntry[] = [
  'card_clearing',
  'receivable',
  'invoice_refund',
  'invoice_cancelled',
  ...orderKinds.filter((kind) => kind !== 'invoice'),
  ...invoicePartKinds.map((kind) => `invoice_${kind}` as const),
];

export interface Account {
  readonly account: string;
  readonly name: string;
}

/** The provider's accounts, by what is booked on them. */
export type Accounts = ReadonlyMap<string, Account>;

export const accountColumns = { required: ['entry', 'account', 'name'] } as const;

const cellReaders = { entry: readEntry, account: readAccount, name: readLine(60) };

/** Reads the file of accounts: every entry once, several on one account if the provider likes; returns all errors of it. */
export function readAccounts(rows: readonly CsvRow[]): Accounts | readonly Flaw[] {
  const flaws: Flaw[] = [];
  const read = rows.flatMap((row) => {
    const cells = readCells(row, cellReaders, flaws);
    return cells ? [{ line: row.line, ...cells }] : [];
  });
  const keys = read.map(({ line, entry }) => ({ line, key: entry }));
  const all = [...flaws, ...flawsOfRepeats(keys, 'entry'), ...flawsOfNames(read)];
  const sorted = all.toSorted((a, b) => a.line - b.line);
  const known = new Set(read.map(({ entry }) => entry));
  const missing = sorted.length > 0 ? [] : bookEntries.filter((entry) => !known.has(entry));
  const last = (rows.at(-1)?.line ?? 1) + 1;
  const absent = missing.map((entry) => ({ line: last, column: 'entry', reason: `${entry} is missing` }));
  if (sorted.length + absent.length > 0) return [...sorted, ...absent];
  return new Map(read.map(({ entry, account, name }) => [entry, { account, name }]));
}

function readEntry(text: string): Result<string> {
  const isKnown =
    bookEntries.some((entry) => entry === text) || /^vat_(?:0|[1-9]\d?)(?:\.\d?[1-9])?$/u.test(text);
  return isKnown
    ? ok(text)
    : fail(`one of ${bookEntries.join(', ')}, or a rate of VAT like vat_25 or vat_25.5`);
}

function readAccount(text: string): Result<string> {
  return /^[1-9]\d{1,7}$/u.test(text) ? ok(text) : fail('the number of an account, 2 to 8 digits');
}

/** One account has one name, however many entries are booked on it. */
function flawsOfNames(rows: readonly (Account & { readonly line: number })[]): Flaw[] {
  const first = new Map<string, { readonly name: string; readonly line: number }>();
  return rows.flatMap(({ line, account, name }) => {
    const known = first.get(account);
    if (!known) first.set(account, { name, line });
    if (!known || known.name === name) return [];
    return [{ line, column: 'name', reason: `${account} is called ${known.name} on line ${known.line}` }];
  });
}
