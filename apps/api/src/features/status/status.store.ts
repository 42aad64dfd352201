import type { AppPlatform, VersionLimits } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { StatusMessagesTable } from '#db/tables.ts';

export type StatusMessageRow = Selectable<StatusMessagesTable>;

export async function findVersionLimits(
  db: Database,
  platform: AppPlatform,
): Promise<VersionLimits | undefined> {
  return db
    .query()
    .selectFrom('app_versions')
    .select(['must_upgrade_below as mustUpgradeBelow', 'should_upgrade_below as shouldUpgradeBelow'])
    .where('platform', '=', platform)
    .executeTakeFirst();
}

/** Messages that are shown at an instant; the one that started last comes first. */
export async function listOpenMessages(db: Database, at: Date): Promise<StatusMessageRow[]> {
  return db
    .query()
    .selectFrom('status_messages')
    .selectAll()
    .where('active_from', '<=', at)
    .where('active_to', '>', at)
    .orderBy('active_from', 'desc')
    .orderBy('id')
    .execute();
}
