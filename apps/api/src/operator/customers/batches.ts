import type { AccountRow, CustomerRow, FileRow, Files, LineRow } from './files.ts';

/** Accounts with their lines and the people of both: what is written in one transaction, whole or not at all. */
export interface Batch {
  readonly customers: readonly CustomerRow[];
  readonly accounts: readonly AccountRow[];
  readonly lines: readonly LineRow[];
}

/** Rows by their keys. */
export interface RowsByKey {
  readonly customers: ReadonlyMap<string, CustomerRow>;
  readonly accounts: ReadonlyMap<string, AccountRow>;
}

export function byKey({ customers, accounts }: Pick<Files, 'customers' | 'accounts'>): RowsByKey {
  return {
    customers: new Map(customers.map((row) => [row.key, row])),
    accounts: new Map(accounts.map((row) => [row.key, row])),
  };
}

/** What belongs together: an account, its lines, and the keys of their people. */
interface Group {
  readonly account: AccountRow | undefined;
  readonly lines: readonly LineRow[];
  readonly people: readonly string[];
}

/**
 * Splits files into batches of about `size` rows. An account is in one batch with its lines and their people; a person of several
 * accounts may be in several batches, of which the first writes the row. People without an account come last.
 */
export function batchesOf(files: Files, size: number): Batch[] {
  const rows = byKey(files);
  const placed = new Set<string>();
  const batches: Batch[] = [];
  let batch = emptyBatch();
  const close = () => {
    if (rowsOf(batch).length > 0) batches.push(batch);
    batch = emptyBatch();
  };
  const addPeople = (keys: readonly string[]) => {
    for (const key of keys) {
      const person = rows.customers.get(key);
      if (!person || batch.people.has(key)) continue;
      placed.add(key);
      batch.people.add(key);
      batch.customers.push(person);
    }
  };
  for (const { account, lines, people } of groupsOf(files)) {
    addPeople(people);
    if (account) batch.accounts.push(account);
    batch.lines.push(...lines);
    if (rowsOf(batch).length >= size) close();
  }
  for (const { key } of files.customers) {
    if (!placed.has(key)) addPeople([key]);
    if (rowsOf(batch).length >= size) close();
  }
  close();
  return batches;
}

/** The rows of a batch, in the order of the files. */
export function rowsOf({ customers, accounts, lines }: Batch): readonly FileRow<unknown>[] {
  return [...customers, ...accounts, ...lines];
}

interface GrowingBatch extends Batch {
  readonly people: Set<string>;
  readonly customers: CustomerRow[];
  readonly accounts: AccountRow[];
  readonly lines: LineRow[];
}

function emptyBatch(): GrowingBatch {
  return { people: new Set(), customers: [], accounts: [], lines: [] };
}

/** Accounts in the order of the files; also those that only lines name, which an earlier import has brought. */
function groupsOf({ accounts, lines }: Files): Group[] {
  const linesOf = Map.groupBy(lines, ({ cells }) => cells.account);
  const ofFile = accounts.map((account) => groupOf(account, linesOf.get(account.key) ?? []));
  const keys = new Set(accounts.map(({ key }) => key));
  const ofOthers = [...linesOf].filter(([key]) => !keys.has(key)).map(([, own]) => groupOf(undefined, own));
  return [...ofFile, ...ofOthers];
}

function groupOf(account: AccountRow | undefined, lines: readonly LineRow[]): Group {
  const owner = account ? [account.cells.owner] : [];
  return { account, lines, people: [...owner, ...lines.map(({ cells }) => cells.user)] };
}

/** Keys of people and accounts of which something is wrong. */
export interface Bad {
  readonly people: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
  /** People whom a bad row names. */
  readonly related: ReadonlySet<string>;
}

/** The files without what is bad: an account is left out with all of its lines, and with the people of no other account. */
export function withoutBad({ customers, accounts, lines }: Files, bad: Bad): Files {
  const badAccounts = new Set([
    ...bad.accounts,
    ...accounts.filter(({ cells }) => bad.people.has(cells.owner)).map(({ key }) => key),
    ...lines.filter(({ cells }) => bad.people.has(cells.user)).map(({ cells }) => cells.account),
  ]);
  const isBad = (account: string) => badAccounts.has(account);
  const peopleOf = (isWanted: (account: string) => boolean) =>
    new Set([
      ...accounts.filter(({ key }) => isWanted(key)).map(({ cells }) => cells.owner),
      ...lines.filter(({ cells }) => isWanted(cells.account)).map(({ cells }) => cells.user),
    ]);
  const kept = peopleOf((account) => !isBad(account));
  const related = [...peopleOf(isBad), ...bad.related].filter((key) => !kept.has(key));
  const leftOut = new Set([...bad.people, ...related]);
  return {
    customers: customers.filter(({ key }) => !leftOut.has(key)),
    accounts: accounts.filter(({ key }) => !isBad(key)),
    lines: lines.filter(({ cells }) => !isBad(cells.account)),
  };
}
