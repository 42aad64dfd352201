import type { AppPlatform } from '@bylgja/domain';
import type { Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalInstant } from './columns.ts';

type InBothLanguages = Readonly<Record<'fo' | 'en', string>>;

/** Messages that the operator shows to all customers for a while. */
export interface StatusMessagesTable {
  id: string;
  title: JSONColumnType<InBothLanguages>;
  body: JSONColumnType<InBothLanguages>;
  active_from: Instant;
  active_to: Instant;
  created_at: Instant;
  /** The provider's key, if it was imported. */
  external_key: Generated<string | null>;
}

/** Facts about this database as a whole: one row. */
export interface InstallationTable {
  only_row: Generated<true>;
  /** Set permanently when the demo world is seeded; production refuses such a database. */
  has_demo_world: boolean;
  /** The market of its amounts and numbers, permanently; null until a server has started on it. */
  country: string | null;
  /** The step of the schema that code must know to use it; null if any code can that knows this column. */
  required_migration: Generated<string | null>;
  /** The PostgreSQL database that this was when a server last started on it; a copy is another one. */
  database_identity: Generated<string | null>;
}

/** When a job is due that needs only one run for all processes. */
export interface JobSchedulesTable {
  job: string;
  next_run_at: Instant;
  /** When the last complete run began; null before the first. */
  last_success_at: OptionalInstant;
}

/** Which versions of the app are too old, `0.9.0`. */
export interface AppVersionsTable {
  platform: AppPlatform;
  must_upgrade_below: string;
  should_upgrade_below: string;
}
