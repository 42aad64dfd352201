import type { AppPlatform } from '@bylgja/domain';
import type { Generated, JSONColumnType } from 'kysely';

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

/** What is true of this database as a whole: one row. */
export interface InstallationTable {
  only_row: Generated<true>;
  /** Set for good when the demo world is seeded; production refuses such a database. */
  has_demo_world: boolean;
}

/** Which versions of the app are too old, `3.0.0`. */
export interface AppVersionsTable {
  platform: AppPlatform;
  must_upgrade_below: string;
  should_upgrade_below: string;
}
