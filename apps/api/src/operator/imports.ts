import { readFile } from 'node:fs/promises';

import type { Result } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';
import { readCsv } from './csv.ts';
import type { CsvRow } from './csv.ts';

/** Why a cell is not accepted. */
export interface Flaw {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** The changes of an import, one line per row, and the function that makes them. */
export interface Plan {
  readonly changes: readonly string[];
  apply(): Promise<void>;
}

export interface Import {
  readonly name: string;
  readonly columns: readonly string[];
  /** Checks every row; returns all errors, or the changes. */
  prepare(deps: InTransaction<AppDeps>, rows: readonly CsvRow[]): Promise<Plan | readonly Flaw[]>;
}

/** A command that imports a file: prints the changes, and makes them with `--apply`, all or nothing. */
export function importCommand(given: Import): Command {
  return {
    name: given.name,
    usage: `<file.csv> [--apply]\n    columns: ${given.columns.join(', ')}`,
    prepare(words) {
      const { positionals, values } = readWords(words, {
        options: { apply: { type: 'boolean', default: false } },
        count: 1,
      });
      const [file = ''] = positionals;
      return async (deps) => {
        const rows = readCsv(await readText(file), given.columns);
        if (!rows.ok) return refused(`line ${rows.details?.['line']}: ${rows.details?.['reason']}`);
        return inTransaction(deps, (inTx) =>
          applyImport(inTx, { ...given, rows: rows.value, isApplied: values.apply }),
        );
      };
    },
  };
}

async function applyImport(
  deps: InTransaction<AppDeps>,
  { prepare, rows, isApplied }: Import & { rows: readonly CsvRow[]; isApplied: boolean },
): Promise<Report> {
  const plan = await prepare(deps, rows);
  if (!('apply' in plan)) {
    const flaws = plan.map(({ line, column, reason }) => `line ${line}, ${column}: ${reason}`);
    return refused(...flaws, `${flaws.length} error(s): nothing was changed`);
  }
  if (isApplied) await plan.apply();
  const count = `${plan.changes.length} change(s) in ${rows.length} row(s)`;
  return done(...plan.changes, isApplied ? `${count}, done` : `${count}; --apply does them`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new WrongUsage(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}

/** Reads cells one by one and collects their errors. */
export function createCellReader({ line, cells }: CsvRow, flaws: Flaw[]) {
  return <Value>(column: string, read: (text: string) => Result<Value>): Value | undefined => {
    const value = read((cells[column] ?? '').trim());
    if (value.ok) return value.value;
    flaws.push({ line, column, reason: value.code });
    return undefined;
  };
}

/** Rows that repeat the key of an earlier row. */
export function flawsOfRepeats(rows: readonly { line: number; key: string }[], column: string): Flaw[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, key }) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    return first === undefined ? [] : [{ line, column, reason: `the same as on line ${first}` }];
  });
}
