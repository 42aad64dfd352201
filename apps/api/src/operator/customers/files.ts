import { dayOf, fail, isOldEnough, megabytes, ok, parseEmail, parsePostalCode } from '@bylgja/domain';
import type { Day, Result } from '@bylgja/domain';

import {
  orNothing,
  orUsual,
  readCells,
  readCount,
  readDay,
  readKey,
  readLine,
  readNumber,
  readOneOf,
  readPrice,
  readYes,
} from '../cells.ts';
import type { CellReaders, ReadBy } from '../cells.ts';
import { readCsv } from '../csv.ts';
import type { CsvRow } from '../csv.ts';
import { addAll, flawsOfRepeats } from '../flaws.ts';
import type { Flaw } from '../flaws.ts';

/** A key of the provider's own system. */
const readExternalKey = readLine(100);

const customerReaders = {
  key: readExternalKey,
  firstname: readLine(80),
  lastname: readLine(80),
  birth_date: orNothing(readDay),
  email: orNothing(readEmail),
  address: orNothing(readLine(120)),
  postal_code: orNothing(readPostalCode),
  city: orNothing(readLine(80)),
  language: orUsual('fo', readOneOf(['fo', 'en'])),
  contact_number: orNothing(readNumber),
};

const accountReaders = {
  key: readExternalKey,
  owner: readExternalKey,
  /** The plan of all its lines; an account without one is prepaid. */
  plan: orNothing(readKey),
  eu_package: orUsual(false, readYes),
};

const lineReaders = {
  key: readExternalKey,
  account: readExternalKey,
  user: readExternalKey,
  phone_number: readNumber,
  status: orUsual('active', readOneOf(['active', 'blocked', 'cancelled'])),
  /** What becomes of a cancelled line at the end of the month. */
  cancels_to: orNothing(readOneOf(['prepaid', 'given_up'])),
  sim_type: orUsual('PHYSICAL', readOneOf(['PHYSICAL', 'ESIM'])),
  iccid: orNothing(readIccid),
  pin: orNothing(readSimCode),
  puk: orNothing(readSimCode),
  active_from: orNothing(readDay),
  binding_until: orNothing(readDay),
  phone_book: orUsual(true, readYes),
  balance: orNothing(readPrice),
  used_megabytes: orNothing(readMegabytes),
  used_eu_megabytes: orNothing(readMegabytes),
};

export type CustomerCells = ReadBy<typeof customerReaders>;
export type AccountCells = ReadBy<typeof accountReaders>;
export type LineCells = ReadBy<typeof lineReaders>;

/** A row of one of the files. */
export interface FileRow<Cells> {
  readonly file: ImportFile;
  readonly line: number;
  readonly key: string;
  readonly cells: Cells;
  /** The cells that count at each import, of the columns in the file, as text: what is stored, and compared with the next file. */
  readonly row: string;
}

export type CustomerRow = FileRow<CustomerCells>;
export type AccountRow = FileRow<AccountCells>;
export type LineRow = FileRow<LineCells>;

/** The rows of the files that can be read. */
export interface Files {
  readonly customers: readonly CustomerRow[];
  readonly accounts: readonly AccountRow[];
  readonly lines: readonly LineRow[];
}

interface FileFormat<Readers extends CellReaders> {
  readonly readers: Readers;
  readonly required: readonly (keyof Readers & string)[];
  /** Columns that count only when the row is new: afterwards the customer, the network or payments change what they say. */
  readonly once: readonly (keyof Readers & string)[];
}

const formats = {
  'customers.csv': {
    readers: customerReaders,
    required: ['key', 'firstname', 'lastname', 'birth_date'],
    once: ['key', 'email'],
  } satisfies FileFormat<typeof customerReaders>,
  'accounts.csv': {
    readers: accountReaders,
    required: ['key', 'owner', 'plan'],
    once: ['key'],
  } satisfies FileFormat<typeof accountReaders>,
  'lines.csv': {
    readers: lineReaders,
    required: ['key', 'account', 'user', 'phone_number'],
    once: ['key', 'active_from', 'balance', 'used_megabytes', 'used_eu_megabytes', 'pin', 'puk'],
  } satisfies FileFormat<typeof lineReaders>,
} as const;

export type ImportFile = keyof typeof formats;

/** The files of an import, in the order in which they refer to each other. */
export const importFiles = [
  'customers.csv',
  'accounts.csv',
  'lines.csv',
] as const satisfies readonly ImportFile[];

/** The columns of a file, the required ones first. */
export function columnsOf(file: ImportFile): { required: readonly string[]; optional: readonly string[] } {
  const { readers, required } = formats[file];
  const columns: readonly string[] = required;
  return { required, optional: Object.keys(readers).filter((column) => !columns.includes(column)) };
}

/** The rows of each file as texts. */
export type Texts = Readonly<Record<ImportFile, readonly CsvRow[]>>;

/** Splits the texts of the files into rows; a missing file has none. Collects what is wrong with their form. */
export function splitFiles(texts: Readonly<Record<ImportFile, string | null>>, flaws: Flaw[]): Texts {
  const split = (file: ImportFile) => {
    const text = texts[file];
    if (text === null) return [];
    const csv = readCsv(text, columnsOf(file));
    if (csv.ok) return csv.value;
    const { line, reason } = csv.details ?? {};
    flaws.push({ file, line: Number(line), column: 'the row', reason: String(reason) });
    return [];
  };
  return {
    'customers.csv': split('customers.csv'),
    'accounts.csv': split('accounts.csv'),
    'lines.csv': split('lines.csv'),
  };
}

/** Reads the rows of the files. Collects what is wrong in cells and what is there twice. */
export function readFiles(texts: Texts, flaws: Flaw[]): Files {
  const customers = readRows(texts, { file: 'customers.csv', format: formats['customers.csv'] }, flaws);
  const accounts = readRows(texts, { file: 'accounts.csv', format: formats['accounts.csv'] }, flaws);
  const lines = readRows(texts, { file: 'lines.csv', format: formats['lines.csv'] }, flaws);
  const numbers = lines.map(({ line, cells }) => ({ line, key: cells.phone_number }));
  const emails = customers.flatMap(({ line, cells: { email } }) => (email ? [{ line, key: email }] : []));
  addAll(flaws, inFile('lines.csv', lines.flatMap(flawsOfCells)));
  addAll(flaws, inFile('lines.csv', flawsOfRepeats(numbers, 'phone_number')));
  addAll(flaws, inFile('customers.csv', flawsOfRepeats(emails, 'email')));
  return { customers, accounts, lines };
}

/** Cells of a line that contradict each other. */
function flawsOfCells({ line, cells }: LineRow): Flaw[] {
  const { status, cancels_to: cancelsTo, iccid, pin, puk } = cells;
  const rules: readonly (readonly [isWrong: boolean, column: string, reason: string])[] = [
    [
      (status === 'cancelled') !== (cancelsTo !== null),
      'cancels_to',
      'prepaid or given_up for a cancelled line, empty for others',
    ],
    [(pin === null) !== (puk === null), 'puk', 'both codes of the SIM, or none'],
    [pin !== null && iccid === null, 'iccid', 'that of the SIM that has the codes'],
  ];
  return rules.flatMap(([isWrong, column, reason]) => (isWrong ? [{ line, column, reason }] : []));
}

function readRows<Readers extends CellReaders>(
  texts: Texts,
  { file, format: { readers, once } }: { file: ImportFile; format: FileFormat<Readers> },
  flaws: Flaw[],
): FileRow<ReadBy<Readers>>[] {
  const wrong: Flaw[] = [];
  const rows = texts[file].flatMap((row) => {
    const cells = readCells(row, readers, wrong);
    return cells ? [rowOf(row, { file, cells, once })] : [];
  });
  addAll(flaws, inFile(file, [...wrong, ...flawsOfRepeats(rows, 'key')]));
  return rows;
}

function rowOf<Cells extends object>(
  { line, cells: texts }: CsvRow,
  { file, cells, once }: { file: ImportFile; cells: Cells; once: readonly string[] },
): FileRow<Cells> {
  const counting = Object.entries(cells).filter(([column]) => column in texts && !once.includes(column));
  return {
    file,
    line,
    key: (texts['key'] ?? '').trim(),
    cells,
    row: JSON.stringify(Object.fromEntries(counting)),
  };
}

function inFile(file: ImportFile, flaws: readonly Flaw[]): Flaw[] {
  return flaws.map((flaw) => ({ ...flaw, file }));
}

function readEmail(text: string): Result<string> {
  const email = parseEmail(text);
  return email.ok ? email : fail('an email address');
}

function readPostalCode(text: string): Result<string> {
  const code = parsePostalCode(text);
  return code.ok ? code : fail('a postal code');
}

function readIccid(text: string): Result<string> {
  const digits = text.replaceAll(' ', '');
  return /^\d{18,22}$/u.test(digits) ? ok(digits) : fail('18 to 22 digits');
}

function readSimCode(text: string): Result<string> {
  return /^\d{4,8}$/u.test(text) ? ok(text) : fail('4 to 8 digits');
}

function readMegabytes(text: string) {
  const count = readCount(text);
  return count.ok ? ok(megabytes(count.value)) : count;
}

/** Whether a person may own an account on a day: the date of birth must be known (rule: accounts 7). */
export function mayOwn(born: Day | null, { now, age }: { now: Date; age: number }): boolean {
  return born !== null && isOldEnough(born, dayOf(now), age);
}
