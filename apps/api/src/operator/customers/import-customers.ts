import { join } from 'node:path';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';

import { listAllPlans } from '../catalogue.store.ts';
import { readWords, refused, WrongUsage } from '../command.ts';
import type { Command, Report } from '../command.ts';
import { addAll } from '../flaws.ts';
import type { Flaw } from '../flaws.ts';
import { flawLine, readText, reportFlaws } from '../imports.ts';
import { applyBatch } from './apply.ts';
import { batchesOf, byKey, rowsOf, withoutBad } from './batches.ts';
import type { Bad, Batch } from './batches.ts';
import { checkBatch } from './check.ts';
import { columnsOf, importFiles, readFiles, splitFiles } from './files.ts';
import type { FileRow, Files, ImportFile, Texts } from './files.ts';
import { lockImport } from './import.store.ts';
import type { Outcome } from './outcomes.ts';
import { inOrder, lineOf, summaryOf } from './report.ts';
import type { Whole } from './row-flaws.ts';

/** About how many rows are written in one transaction. */
const rowsPerBatch = 1000;

/**
 * Imports customers, accounts and lines from the files of a directory, by the provider's own keys: the first time all of them,
 * each night what has changed since (rule: accounts 8). Accounts are written whole, in one transaction with their lines.
 */
export const importCustomers: Command = {
  name: 'customers import',
  usage: `<directory> [--apply] [--skip-bad]\n${importFiles.map(usageOf).join('\n')}`,
  prepare(words) {
    const { positionals, values } = readWords(words, {
      options: { apply: { type: 'boolean' }, 'skip-bad': { type: 'boolean' } },
      count: 1,
    });
    const [directory = ''] = positionals;
    return async (deps, tell = () => undefined) => {
      const texts = await readDirectory(directory);
      return runImport(deps, texts, {
        isApplied: values.apply === true,
        skipsBad: values['skip-bad'] === true,
        tell,
      });
    };
  },
};

function usageOf(file: ImportFile): string {
  const { required, optional } = columnsOf(file);
  return `    ${file}: ${required.join(', ')}; may be left out: ${optional.join(', ')}`;
}

async function readDirectory(directory: string): Promise<Record<ImportFile, string | null>> {
  const [customers = null, accounts = null, lines = null] = await Promise.all(
    importFiles.map((file) => readText(join(directory, file)).catch(nothingIfMissing)),
  );
  if (customers === null && accounts === null && lines === null) {
    throw new WrongUsage(`${directory} has none of ${importFiles.join(', ')}`);
  }
  return { 'customers.csv': customers, 'accounts.csv': accounts, 'lines.csv': lines };
}

function nothingIfMissing(error: unknown): null {
  if (error instanceof WrongUsage && error.message.includes('ENOENT')) return null;
  throw error;
}

interface Mode {
  readonly isApplied: boolean;
  /** Whether accounts with something wrong are left out, instead of everything. */
  readonly skipsBad: boolean;
  /** Says how far it is. */
  readonly tell: (line: string) => void;
}

async function runImport(
  deps: AppDeps,
  given: Readonly<Record<ImportFile, string | null>>,
  { isApplied, skipsBad, tell }: Mode,
): Promise<Report> {
  const flaws: Flaw[] = [];
  const texts = splitFiles(given, flaws);
  if (flaws.length > 0) return { isDone: false, lines: reportFlaws(flaws) };
  const all = readFiles(texts, flaws);
  if (deps.network !== null) addAll(flaws, flawsOfUsage(all));
  const plans = new Map((await listAllPlans(deps.db)).map((plan) => [plan.id, plan]));
  const whole = { rows: byKey(all), plans };
  const outcomes = new Map<FileRow<unknown>, Outcome>();
  for (const batch of batchesOf(all, rowsPerBatch)) {
    const checked = await checkBatch(deps, batch, whole);
    addAll(flaws, checked.flaws);
    keepFirst(outcomes, checked.outcomes);
  }
  const told = inOrder(flaws);
  if (flaws.length > 0 && !skipsBad) return { isDone: false, lines: reportFlaws(told) };

  const files = withoutBad(all, badOf(flaws, texts));
  const batches = batchesOf(files, rowsPerBatch).filter((batch) =>
    rowsOf(batch).some((row) => ['new', 'changed'].includes(outcomes.get(row)?.kind ?? '')),
  );
  if (isApplied) {
    const made = new Map<FileRow<unknown>, Outcome>();
    const stopped = await applyEach(deps, batches, { ...whole, outcomes: made, tell });
    for (const [row, outcome] of made) outcomes.set(row, outcome);
    if (stopped.length > 0) {
      return refused(
        ...inOrder(stopped).map(flawLine),
        'it stopped here, and what came before is done: run it again',
      );
    }
  }
  const rows = rowsOf(files).map((row) => ({ row, outcome: outcomes.get(row) }));
  const lines = [
    ...rows.filter(({ outcome }) => !isApplied || outcome?.kind !== 'same').map(lineOf),
    ...told.map(flawLine),
    summaryOf(rows, { isApplied, leftOut: rowsOf(all).length - rows.length, flaws: told.length }),
  ];
  return { isDone: flaws.length === 0, lines };
}

interface Applying extends Whole, Pick<Mode, 'tell'> {
  readonly outcomes: Map<FileRow<unknown>, Outcome>;
}

/**
 * Applies batches one by one, each in its own transaction: whoever stops it finds every account whole, and a second run goes on.
 * They are checked again, because another import or a customer may have been quicker. Returns what stopped it.
 */
async function applyEach(
  deps: AppDeps,
  batches: readonly Batch[],
  { outcomes, tell, ...whole }: Applying,
): Promise<readonly Flaw[]> {
  for (const [index, batch] of batches.entries()) {
    const { flaws, outcomes: made } = await inTransaction(deps, async (inTx) => {
      await lockImport(inTx.db);
      const checked = await checkBatch(inTx, batch, whole);
      if (checked.flaws.length === 0) await applyBatch(inTx, checked, whole);
      return checked;
    });
    if (flaws.length > 0) return flaws;
    keepFirst(outcomes, made);
    tell(`${index + 1} of ${batches.length} parts are done`);
  }
  return [];
}

/** A person may be in several batches: the first one says what is done, unless it leaves the person to another. */
function keepFirst(
  outcomes: Map<FileRow<unknown>, Outcome>,
  more: ReadonlyMap<FileRow<unknown>, Outcome>,
): void {
  for (const [row, outcome] of more) {
    const first = outcomes.get(row);
    if (!first || first.kind === 'left') outcomes.set(row, outcome);
  }
}

/** The network reports this month from its beginning; counted twice, a customer would have too little left. */
function flawsOfUsage({ lines }: Files): Flaw[] {
  return lines.flatMap(({ file, line, cells }) => {
    const column = (['used_megabytes', 'used_eu_megabytes'] as const).find((name) => cells[name] !== null);
    return column
      ? [{ file, line, column, reason: 'empty: the network reports what was used this month' }]
      : [];
  });
}

/** The people and accounts of the rows in which something is wrong. */
function badOf(flaws: readonly Flaw[], texts: Texts): Bad {
  const people = new Set<string>();
  const accounts = new Set<string>();
  const related = new Set<string>();
  const places = new Set(flaws.map(({ file, line }) => `${file} ${line}`));
  for (const file of importFiles) {
    for (const { line, cells } of texts[file]) {
      if (!places.has(`${file} ${line}`)) continue;
      const key = (cells[file === 'lines.csv' ? 'account' : 'key'] ?? '').trim();
      (file === 'customers.csv' ? people : accounts).add(key);
      related.add((cells[file === 'lines.csv' ? 'user' : 'owner'] ?? '').trim());
    }
  }
  return { people, accounts, related };
}
