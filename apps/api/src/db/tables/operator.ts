import type { AppPlatform } from '@bylgja/domain';
import type { JSONColumnType } from 'kysely';

import type { Instant } from './columns.ts';

type InBothLanguages = Readonly<Record<'fo' | 'en', string>>;

/** What the operator tells everybody for a while. */
export interface StatusMessagesTable {
  id: string;
  title: JSONColumnType<InBothLanguages>;
  body: JSONColumnType<InBothLanguages>;
  active_from: Instant;
  active_to: Instant;
  created_at: Instant;
}

/** Which versions of the app are too old, `3.0.0`. */
export interface AppVersionsTable {
  platform: AppPlatform;
  must_upgrade_below: string;
  should_upgrade_below: string;
}
