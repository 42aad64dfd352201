import type { Locale } from '@bylgja/i18n/server';

/** Text, an amount in kr., or nothing. */
export type CsvCell = string | number | null;

/** The separators that spreadsheets expect in languages with `79,00` and with `79.00`. */
const marks: Readonly<Record<Locale, { separator: string; decimal: string }>> = {
  fo: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** Marks the file as UTF-8: without it spreadsheets read `ð` as two other letters. */
const byteOrderMark = '\u{FEFF}';

/** Comma-separated values according to RFC 4180, as the spreadsheets of a language open them; the first row is the header. */
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

/** Text that a spreadsheet would run as a formula: an apostrophe keeps it text. */
function harmless(words: string): string {
  return /^(?:\s*[=+\-@]|[\t\r\n])/u.test(words) ? `'${words}` : words;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
