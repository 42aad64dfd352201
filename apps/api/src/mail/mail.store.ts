import type { Database } from '#db/database.ts';

interface NewMail {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly to: string;
  readonly locale: 'fo' | 'en';
  readonly parts: Readonly<Record<string, string>>;
}

export async function insertMail(db: Database, mail: NewMail): Promise<void> {
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
