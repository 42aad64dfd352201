import { fail, isDay, ok, startOfDay } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { readCells, readLine } from './cells.ts';
import type { ReadBy } from './cells.ts';
import { flawsOfRepeats } from './flaws.ts';
import type { Flaw } from './flaws.ts';
import { importCommand } from './imports.ts';
import type { RowChange } from './imports.ts';
import { listImportedMessages, saveImportedMessage } from './operator.store.ts';
import type { StatusMessageRow } from './operator.store.ts';

/** A day, from its midnight, or an instant with its time zone. */
export function readInstant(text: string): Result<Date> {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/u.test(text);
  const instant = isDay(text) ? startOfDay(text) : new Date(isInstant ? text : Number.NaN);
  return Number.isNaN(instant.getTime())
    ? fail('a day (2026-12-01) or an instant (2026-12-01T08:00Z)')
    : ok(instant);
}

const messageReaders = {
  key: readLine(100),
  title_fo: readLine(200),
  title_en: readLine(200),
  body_fo: readLine(2000),
  body_en: readLine(2000),
  from: readInstant,
  to: readInstant,
};

/** Adds or changes announcements, by the provider's keys. */
export const importMessages = importCommand({
  name: 'messages import',
  required: Object.keys(messageReaders),
  async prepare({ db, ids, clock }, rows) {
    const flaws: Flaw[] = [];
    const read = rows.flatMap((row) => {
      const cells = readCells(row, messageReaders, flaws);
      if (!cells) return [];
      if (cells.to <= cells.from) flaws.push({ line: row.line, column: 'to', reason: 'after from' });
      const { key, ...message } = cells;
      return [{ line: row.line, key, message }];
    });
    const wrong = [...flaws, ...flawsOfRepeats(read, 'key')];
    if (wrong.length > 0) return wrong.toSorted((a, b) => a.line - b.line);
    const known = await listImportedMessages(db);
    const planned = read.map(({ line, key, message }) => {
      const before = known.get(key);
      const change = changeOf({
        line,
        key,
        before: before && shownMessage(before),
        after: shownCells(message),
      });
      return { key, message, change };
    });
    return {
      rows: planned.map(({ change }) => change),
      async apply() {
        for (const { key, message, change } of planned) {
          if (change.kind === 'same') continue;
          await saveImportedMessage(db, {
            id: ids.uuid(),
            external_key: key,
            title: JSON.stringify({ fo: message.title_fo, en: message.title_en }),
            body: JSON.stringify({ fo: message.body_fo, en: message.body_en }),
            active_from: message.from,
            active_to: message.to,
            created_at: clock.now(),
          });
        }
      },
    };
  },
});

/** What the columns of the file say about a message. */
function shownMessage({ title, body, active_from, active_to }: StatusMessageRow): Shown {
  return shownCells({
    title_fo: title.fo,
    title_en: title.en,
    body_fo: body.fo,
    body_en: body.en,
    from: active_from,
    to: active_to,
  });
}

function shownCells({ from, to, ...texts }: Omit<ReadBy<typeof messageReaders>, 'key'>): Shown {
  return { ...texts, from: from.toISOString(), to: to.toISOString() };
}

export type Shown = Readonly<Record<string, string>>;

interface Compared {
  readonly line: number;
  readonly key: string;
  readonly before: Shown | undefined;
  readonly after: Shown;
}

/** What an import of one row does. */
export function changeOf({ line, key, before, after }: Compared): RowChange {
  if (!before) return { line, kind: 'new', text: key };
  const columns = Object.keys(after).filter((column) => before[column] !== after[column]);
  return columns.length === 0
    ? { line, kind: 'same', text: key }
    : { line, kind: 'changed', text: `${key}: ${columns.join(', ')}` };
}
