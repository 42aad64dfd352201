import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

/** A row by column name, with the line of the file on which it begins; the header is line 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The columns of a file; a column that may be left out counts as empty. */
export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
}

/**
 * Reads comma-separated values according to RFC 4180, with a header. Refuses, naming the line: a quote that does not end or is
 * inside a cell, a row of another length than the header, a column that is missing, unknown or repeated.
 */
export function readCsv(
  text: string,
  { required, optional = [] }: CsvColumns,
): Result<CsvRow[], 'malformed_csv'> {
  const records = readRecords(text.replace(/^\u{FEFF}/u, ''));
  if (!records.ok) return records;
  const [header, ...rows] = records.value;
  const names = header?.cells ?? [];
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) return malformed(1, `the column ${missing} is missing`);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return malformed(1, `the column ${repeated} is there twice`);
  const unknown = names.find((name) => ![...required, ...optional].includes(name));
  if (unknown !== undefined) return malformed(1, `the column ${unknown} is not known`);
  const uneven = rows.find(({ cells }) => cells.length !== names.length);
  if (uneven) return malformed(uneven.line, `${uneven.cells.length} cells instead of ${names.length}`);
  return ok(
    rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    })),
  );
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell, quoted or plain, and what ends it. */
const cellPattern = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/uy;

function readRecords(text: string): Result<CsvRecord[], 'malformed_csv'> {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;
  for (let at = 0; at < text.length || cells.length > 0;) {
    cellPattern.lastIndex = at;
    const found = cellPattern.exec(text);
    if (!found?.groups) return malformed(line, 'a quote stands where none may, or does not end');
    const { quoted, plain = '', end } = found.groups;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at += found[0].length;
    line += found[0].split('\n').length - 1;
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begins, cells });
    cells = [];
    begins = line;
  }
  return ok(records);
}

function malformed(line: number, reason: string) {
  return fail('malformed_csv', { line, reason });
}
