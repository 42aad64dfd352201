import type { Database } from '#db/database.ts';
import { dueKeys } from '#db/leases.ts';
import type { Lease } from '#db/leases.ts';

import type { OutgoingText } from './outgoing-text.ts';

/** A text that waits to be sent, put off to the end of its lease. */
export type DueText = OutgoingText & {
  readonly id: string;
  readonly queuedAt: Date;
  /** This one counted. */
  readonly tries: number;
};

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

/** Takes texts that are due, oldest first, and puts them off to `leasedUntil`, as `dueKeys` says. */
export async function leaseDueTexts(db: Database, lease: Lease): Promise<DueText[]> {
  const rows = await db
    .query()
    .updateTable('texts')
    .set((eb) => ({ next_try_at: lease.leasedUntil, tries: eb('tries', '+', 1) }))
    .where('id', 'in', dueKeys({ table: 'texts', key: 'id', due: 'next_try_at' }, lease))
    .returningAll()
    .execute();
  return rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ id, recipient, created_at, tries, kind, locale, parts }) => {
      // Kind and parts were one when they came in, through insertText, and what waits has a reader.
      const text = { kind, locale, parts, to: recipient } as OutgoingText;
      return { ...text, id, tries, queuedAt: created_at };
    });
}

export async function markTextSent(db: Database, id: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('texts')
    .set({ sent_at: at, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when a leased text is tried next, null for never; unless its lease ran out and another process has it. */
export async function putOffText(
  db: Database,
  text: { id: string; leasedUntil: Date; nextTryAt: Date | null },
): Promise<void> {
  await db
    .query()
    .updateTable('texts')
    .set({ next_try_at: text.nextTryAt })
    .where('id', '=', text.id)
    .where('next_try_at', '=', text.leasedUntil)
    .execute();
}
