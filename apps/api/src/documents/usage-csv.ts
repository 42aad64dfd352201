import { toMajorUnits } from '@bylgja/domain';
import type { Day, MinorUnits, Zone } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import { writeCsv } from './csv.ts';
import type { CsvCell } from './csv.ts';

/** The usage in a zone on a day. */
interface UsageRow {
  readonly day: Day;
  readonly zone: Zone;
  readonly megabytes: number;
  readonly call_minutes: number;
  readonly sms: number;
  readonly charged_minor: MinorUnits;
}

/** The usage of a line as a table for a spreadsheet: a row for each measured day and zone. */
export function writeUsage(days: readonly UsageRow[], locale: Locale): Uint8Array {
  const labels = serverTexts[locale].usage;
  const header = [labels.day, labels.zone, labels.megabytes, labels.callMinutes, labels.sms, labels.charged];
  const rows = days.map((row): readonly CsvCell[] => [
    row.day,
    labels.zones[row.zone],
    String(row.megabytes),
    String(row.call_minutes),
    String(row.sms),
    toMajorUnits(row.charged_minor),
  ]);
  return writeCsv([header, ...rows], locale);
}
