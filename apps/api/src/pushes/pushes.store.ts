import type { NotificationKind } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { Database } from '#db/database.ts';

export interface NewPush {
  readonly id: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly notificationId: string;
  readonly kind: NotificationKind;
  readonly link: string;
  readonly at: Date;
}

export async function insertPush(db: Database, push: NewPush): Promise<void> {
  await db
    .query()
    .insertInto('pushes')
    .values({
      id: push.id,
      session_id: push.sessionId,
      notification_id: push.notificationId,
      locale: push.locale,
      kind: push.kind,
      link: push.link,
      created_at: push.at,
      next_try_at: push.at,
    })
    .execute();
}

export async function deletePush(db: Database, id: string): Promise<void> {
  await db.query().deleteFrom('pushes').where('id', '=', id).execute();
}
