import { brand } from '@bylgja/brand';
import { addDays } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { market } from '@bylgja/market';

import manifest from '../../../package.json' with { type: 'json' };
import { decimal } from './amount.ts';
import { paperNumber } from './book-format.ts';
import type { BookFormat } from './book-format.ts';
import type { BookDocument } from './documents.store.ts';
import { inPc8 } from './pc8.ts';
import { addLines } from './postings.ts';
import type { Balances, BookLine } from './postings.ts';

/** What one verification is of. */
export const verificationsBy = ['day', 'document'] as const;
export type VerificationsBy = (typeof verificationsBy)[number];

/** A file of SIE type 4I: verifications for a bookkeeping program to read in. */
export function sieFormat(by: VerificationsBy): BookFormat {
  return {
    begin: ({ to }, accounts) => records(...headOf(to), ...accountRecords([...accounts.values()])),
    ...(by === 'document' ? { add: verificationOf, end: () => '' } : summariesByDay()),
    encode: inPc8,
  };
}

/** One verification for each day that has documents, written when the next day begins. */
function summariesByDay(): Pick<BookFormat, 'add' | 'end'> {
  let day: Day | null = null;
  let sums: Balances = new Map();
  const end = () => {
    if (day === null) return '';
    const head = { series: 'D', number: compact(day), day, text: `${brand.name} ${day}` };
    return verification(head, sums);
  };
  return {
    add(document, lines) {
      const before = document.day === day ? '' : end();
      if (document.day !== day) sums = new Map();
      day = document.day;
      addLines(sums, lines);
      return before;
    },
    end,
  };
}

/** The day of the file is the first after its period, not that of the run, so that the same period gives the same bytes. */
function headOf(lastDay: Day): string[] {
  const { name, companyNumber } = brand.company;
  return [
    '#FLAGGA 0',
    `#PROGRAM ${text(brand.name)} ${manifest.version}`,
    '#FORMAT PC8',
    `#GEN ${compact(addDays(lastDay, 1))}`,
    '#SIETYP 4',
    `#ORGNR ${text(companyNumber)}`,
    `#FNAMN ${text(name)}`,
    `#VALUTA ${market().currency.code}`,
  ];
}

function accountRecords(accounts: readonly { account: string; name: string }[]): string[] {
  const names = new Map(accounts.map(({ account, name }) => [account, name]));
  return byNumber(names).map(([account, name]) => `#KONTO ${account} ${text(name)}`);
}

const seriesOf: Readonly<Record<BookDocument['kind'], { readonly series: string; readonly title: string }>> =
  {
    invoice: { series: 'I', title: 'Invoice' },
    invoice_cancelled: { series: 'C', title: 'Cancelled invoice' },
    sale: { series: 'R', title: 'Receipt' },
    refund: { series: 'R', title: 'Refund' },
  };

function verificationOf(document: BookDocument, lines: readonly BookLine[]): string {
  const { series, title } = seriesOf[document.kind];
  const sums: Balances = new Map();
  addLines(sums, lines);
  const number = String(document.number);
  const { day } = document;
  return verification({ series, number, day, text: `${title} ${paperNumber(document)}` }, sums);
}

interface VerificationHead {
  readonly series: string;
  /** Of digits only, once in a series; it grows, except for invoices that are cancelled in another order. */
  readonly number: string;
  readonly day: Day;
  readonly text: string;
}

function verification(head: VerificationHead, sums: Balances): string {
  const entries = byNumber(sums).filter(([, amount]) => amount !== 0);
  return records(
    `#VER ${head.series} ${head.number} ${compact(head.day)} ${text(head.text)}`,
    '{',
    ...entries.map(([account, amount]) => `   #TRANS ${account} {} ${decimal(amount)}`),
    '}',
  );
}

function byNumber<Value>(accounts: ReadonlyMap<string, Value>): [string, Value][] {
  return [...accounts].toSorted(([one], [other]) => Number(one) - Number(other));
}

function records(...lines: string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}

function text(of: string): string {
  return `"${of.replaceAll('"', String.raw`\"`)}"`;
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}
