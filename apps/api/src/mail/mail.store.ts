import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { MailsTable } from '#db/tables.ts';

import type { OutgoingMail } from './outgoing-mail.ts';

export async function insertMail(
  db: Database,
  mail: OutgoingMail & { readonly id: string; readonly at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('mails')
    .values({
      id: mail.id,
      recipient: mail.to,
      locale: mail.locale,
      kind: mail.kind,
      parts: JSON.stringify(mail.parts),
      created_at: mail.at,
      next_try_at: mail.at,
    })
    .execute();
}

/** The mail of a row that waits. */
export function readMail({ kind, locale, parts, recipient }: Selectable<MailsTable>): OutgoingMail {
  // Kind and parts were one when they came in, through insertMail.
  return { kind, locale, parts, to: recipient } as unknown as OutgoingMail;
}
