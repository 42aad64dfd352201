import type { Locale } from '@bylgja/i18n/server';

/** Words, an amount in kr., or nothing. */
export type CsvCell = string | number | null;

/** What spreadsheets expect where people write `79,00`, and where they write `79.00`. */
const marks: Readonly<Record<Locale, { separator: string; decimal: string }>> = {
  fo: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** Says that the file is UTF-8: without it spreadsheets read `ð` as two other letters. */
const byteOrderMark = '\u{FEFF}';

/** Comma-separated values after RFC 4180, as the spreadsheets of a language open them; the first row is the header. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], locale: Locale): Uint8Array {
  const { separator } = marks[locale];
  const lines = rows.map((cells) => cells.map((cell) => writeCell(cell, locale)).join(separator));
  return Buffer.from(`${byteOrderMark}${lines.map((line) => `${line}\r\n`).join('')}`, 'utf8');
}

function writeCell(cell: CsvCell, locale: Locale): string {
  if (cell === null) return '';
  const { separator, decimal } = marks[locale];
  if (typeof cell === 'number') return quoted(cell.toFixed(2).replace('.', decimal), separator);
  return quoted(harmless(cell.replaceAll('\u00A0', ' ')), separator);
}

/** What a spreadsheet would take for a formula and work out: an apostrophe makes it words. */
function harmless(words: string): string {
  return /^(?:\s*[=+\-@]|[\t\r\n])/u.test(words) ? `'${words}` : words;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
