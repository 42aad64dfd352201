import {
  fail,
  hasWholeMinorUnits,
  isDay,
  minorUnits,
  ok,
  parseBirthDate,
  parseTypedAmount,
  readPhoneNumber,
  toMajorUnits,
  toMinorUnits,
} from '@bylgja/domain';
import type { Day, MinorUnits, PhoneNumber, Result } from '@bylgja/domain';

import type { CsvRow } from './csv.ts';
import type { Flaw } from './flaws.ts';

/** Reads the text of a cell, without spaces around it; fails with the reason in words. */
export type CellReader<Value> = (text: string) => Result<Value>;

/** How the cells of a row are read, by column. */
export type CellReaders = Readonly<Record<string, CellReader<unknown>>>;

/** A row whose cells have all been read. */
export type ReadBy<Readers extends CellReaders> = {
  readonly [Column in keyof Readers]: Readers[Column] extends CellReader<infer Value> ? Value : never;
};

/** Reads the cells of a row, and collects what is wrong with them; undefined if something is. */
export function readCells<Readers extends CellReaders>(
  { line, cells }: CsvRow,
  readers: Readers,
  flaws: Flaw[],
): ReadBy<Readers> | undefined {
  const columns = Object.entries(readers);
  const read = columns.flatMap(([column, reader]) => {
    const value = reader((cells[column] ?? '').trim());
    if (value.ok) return [[column, value.value]];
    flaws.push({ line, column, reason: value.code });
    return [];
  });
  return read.length === columns.length ? (Object.fromEntries(read) as ReadBy<Readers>) : undefined;
}

/** A key that the provider has chosen for a plan or a package; it is part of addresses. */
export function readKey(text: string): Result<string> {
  return /^[\w.-]{1,60}$/u.test(text)
    ? ok(text)
    : fail('letters, digits, dots, hyphens and underscores, 60 at most');
}

/** A text on one line. */
export function readLine(longest: number): CellReader<string> {
  return (text) =>
    text.length >= 1 && text.length <= longest && /^\P{Cc}*$/u.test(text)
      ? ok(text)
      : fail(`a text on one line, ${longest} characters at most`);
}

export const readName = readLine(60);

export function readCount(text: string): Result<number> {
  return /^\d{1,9}$/u.test(text) ? ok(Number(text)) : fail('a whole number');
}

export function readSome(text: string): Result<number> {
  const count = readCount(text);
  return count.ok && count.value < 1 ? fail('1 or more') : count;
}

/** An amount as people write it: `249`, `249.50`, `1.249,50`. */
export function readPrice(text: string): Result<MinorUnits> {
  const amount = parseTypedAmount(text);
  return amount !== null && amount < 1_000_000 && hasWholeMinorUnits(amount)
    ? ok(toMinorUnits(amount))
    : fail('an amount like 249 or 249.50');
}

const answers: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

export function readYes(text: string): Result<boolean> {
  const answer = answers[text.toLowerCase()];
  return answer === undefined ? fail('yes or no') : ok(answer);
}

/** A day, `2026-12-01` or `1.12.2026`. */
export function readDay(text: string): Result<Day> {
  const read = parseBirthDate(text);
  return read.ok && isDay(read.value) ? read : fail('a day like 2026-12-01 or 1.12.2026');
}

/** A number with or without its country code, as people write it. */
export function readNumber(text: string): Result<PhoneNumber> {
  const read = readPhoneNumber(text);
  return read.ok ? read : fail('a phone number');
}

export function readOneOf<const Word extends string>(words: readonly Word[]): CellReader<Word> {
  return (text) => {
    const found = words.find((word) => word === text);
    return found === undefined ? fail(words.join(' or ')) : ok(found);
  };
}

/** An empty cell says null. */
export function orNothing<Value>(read: CellReader<Value>): CellReader<Value | null> {
  return (text) => (text === '' ? ok(null) : read(text));
}

/** An empty cell says what is usual. */
export function orUsual<Value>(usual: Value, read: CellReader<Value>): CellReader<Value> {
  return (text) => (text === '' ? ok(usual) : read(text));
}

/** An amount in a report. */
export function shownPrice(price: MinorUnits | null): string {
  return price === null ? '' : String(toMajorUnits(minorUnits(price)));
}

export function shownYes(is: boolean): string {
  return is ? 'yes' : 'no';
}
