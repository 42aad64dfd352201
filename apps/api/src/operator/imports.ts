import { readFile } from 'node:fs/promises';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';

import { readWords, refused, WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';
import { readCsv } from './csv.ts';
import type { CsvColumns, CsvRow } from './csv.ts';
import type { Flaw } from './flaws.ts';

/** What an import does with a row of the file, or with what no row of the file has. */
export interface RowChange {
  readonly line: number | null;
  readonly kind: 'new' | 'changed' | 'same' | 'retired';
  /** The key, and what changes. */
  readonly text: string;
}

/** What an import does, row by row, and the function that does it. */
export interface Plan {
  readonly rows: readonly RowChange[];
  apply(): Promise<void>;
}

export interface Import extends CsvColumns {
  readonly name: string;
  /** Options besides `--apply`. */
  readonly flags?: readonly string[];
  /** Checks every row; returns all errors, or what the import does. */
  prepare(
    deps: InTransaction<AppDeps>,
    rows: readonly CsvRow[],
    flags: ReadonlySet<string>,
  ): Promise<Plan | readonly Flaw[]>;
}

/**
 * A command that imports a file, all or nothing: without `--apply` it prints what each row would do, with it what each changed row
 * did.
 */
export function importCommand(given: Import): Command {
  const { name, required, optional = [], flags = [] } = given;
  const options = ['--apply', ...flags.map((flag) => `--${flag}`)].map((option) => `[${option}]`).join(' ');
  const others = optional.length > 0 ? `; may be left out: ${optional.join(', ')}` : '';
  return {
    name,
    usage: `<file.csv> ${options}\n    columns: ${required.join(', ')}${others}`,
    prepare(words) {
      const { positionals, values } = readWords(words, {
        options: Object.fromEntries(['apply', ...flags].map((flag) => [flag, { type: 'boolean' as const }])),
        count: 1,
      });
      const [file = ''] = positionals;
      const chosen = new Set(Object.keys(values).filter((flag) => values[flag] === true));
      return async (deps) => {
        const rows = readCsv(await readText(file), given);
        if (!rows.ok) return refused(`line ${rows.details?.['line']}: ${rows.details?.['reason']}`);
        return inTransaction(deps, (inTx) => applyImport(inTx, given, { rows: rows.value, flags: chosen }));
      };
    },
  };
}

async function applyImport(
  deps: InTransaction<AppDeps>,
  { prepare }: Import,
  { rows, flags }: { rows: readonly CsvRow[]; flags: ReadonlySet<string> },
): Promise<Report> {
  const plan = await prepare(deps, rows, flags);
  if (!('apply' in plan)) return { isDone: false, lines: reportFlaws(plan) };
  const isApplied = flags.has('apply');
  if (isApplied) await plan.apply();
  const summary = `${rows.length} row(s): ${summaryOf(plan.rows, isApplied)}`;
  return { isDone: true, lines: [...reportRows(plan.rows, isApplied), summary] };
}

/** The errors of an import in the order of the file, with their number. */
export function reportFlaws(flaws: readonly Flaw[]): string[] {
  return [...flaws.map(flawLine), `${flaws.length} error(s): nothing was changed`];
}

/** `lines.csv line 4, status: active or blocked` */
export function flawLine({ file, line, column, reason }: Flaw): string {
  return `${file === undefined ? '' : `${file} `}line ${line}, ${column}: ${reason}`;
}

/** One line per row; once it is applied only those that changed something. */
function reportRows(rows: readonly RowChange[], isApplied: boolean): string[] {
  return rows
    .filter(({ kind }) => !isApplied || kind !== 'same')
    .map(({ line, kind, text }) => `${line === null ? 'not in the file' : `line ${line}`}: ${kind} ${text}`);
}

const kinds = ['new', 'changed', 'retired', 'same'] as const;

/** `1 new, 2 changed, 0 retired, 4 same; --apply does it` */
function summaryOf(rows: readonly Pick<RowChange, 'kind'>[], isApplied: boolean): string {
  const counts = kinds.map((kind) => `${rows.filter((row) => row.kind === kind).length} ${kind}`);
  return `${counts.join(', ')}; ${isApplied ? 'done' : '--apply does it'}`;
}

/** The text of a file. Throws `WrongUsage` if it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new WrongUsage(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
