import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { TextsTable } from '#db/tables.ts';

import type { OutgoingText } from './outgoing-text.ts';

export async function insertText(
  db: Database,
  text: OutgoingText & { readonly id: string; readonly at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('texts')
    .values({
      id: text.id,
      recipient: text.to,
      locale: text.locale,
      kind: text.kind,
      parts: JSON.stringify(text.parts),
      created_at: text.at,
      next_try_at: text.at,
    })
    .execute();
}

/** The text of a row that waits. */
export function readText({ kind, locale, parts, recipient }: Selectable<TextsTable>): OutgoingText {
  // Kind and parts were one when they came in, through insertText, and what waits has a reader.
  return { kind, locale, parts, to: recipient } as OutgoingText;
}
