import type { Database } from '#db/database.ts';
import { dueKeys } from '#db/leases.ts';
import type { Lease } from '#db/leases.ts';

import type { OutgoingMail } from './outgoing-mail.ts';

/** A mail that waits to be sent, put off to the end of its lease. */
export type DueMail = OutgoingMail & {
  readonly id: string;
  readonly queuedAt: Date;
  /** This one counted. */
  readonly tries: number;
};

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

/**
 * Takes mails that are due and puts them off to `leasedUntil`: no other process sends them meanwhile, and they come
 * back by themselves when this one dies.
 */
export async function leaseDueMails(db: Database, lease: Lease): Promise<DueMail[]> {
  const rows = await db
    .query()
    .updateTable('mails')
    .set((eb) => ({ next_try_at: lease.leasedUntil, tries: eb('tries', '+', 1) }))
    .where('id', 'in', dueKeys({ table: 'mails', key: 'id', due: 'next_try_at' }, lease))
    .returningAll()
    .execute();
  return rows.map(({ id, recipient, created_at, tries, kind, locale, parts }) => {
    // Kind and parts were one when they came in, through insertMail.
    const mail = { kind, locale, parts, to: recipient } as OutgoingMail;
    return { ...mail, id, tries, queuedAt: created_at };
  });
}

export async function markMailSent(db: Database, id: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('mails')
    .set({ sent_at: at, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sets when a leased mail is tried next, null for never; unless its lease ran out and another process has it. */
export async function putOffMail(
  db: Database,
  mail: { id: string; leasedUntil: Date; nextTryAt: Date | null },
): Promise<void> {
  await db
    .query()
    .updateTable('mails')
    .set({ next_try_at: mail.nextTryAt })
    .where('id', '=', mail.id)
    .where('next_try_at', '=', mail.leasedUntil)
    .execute();
}
