import type { Day } from '@bylgja/domain';
import type { ColumnType } from 'kysely';

/** An instant; timestamptz in the database. */
export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A day, `2026-11-30`. */
export type OptionalDay = ColumnType<Day | null, Day | null | undefined, Day | null>;
