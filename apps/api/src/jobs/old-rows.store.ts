import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

import type { Batches } from './define-job.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 1000;

/** Rows whose retention has ended. `due` needs an index under the same condition, so that only due rows are read. */
interface OldRows {
  readonly table: keyof Tables;
  readonly due: RawBuilder<unknown>;
  readonly days: number;
  /** What the days count from, and which rows if not all, for docs/security/data-map.md. */
  readonly after: string;
  readonly where?: RawBuilder<unknown>;
  /** Whether what they say is lost with them, which an operator is told. */
  readonly isLoss?: boolean;
}

const ended = sql`least(ended_at, expires_at)`;
const isPush = sql`channel = 'push'`;
const isEndedEvent = sql`channel = 'event' and next_try_at is null`;
const isSentEvent = sql`${isEndedEvent} and sent_at is not null`;
const isParkedEvent = sql`${isEndedEvent} and sent_at is null`;
const isSentErasure = sql`kind = 'customer.erased' and sent_at is not null`;
const isReadable = sql`next_try_at is null and recipient <> ''`;

const removed: readonly OldRows[] = [
  { table: 'rate_limits', due: sql`window_ends_at`, days: 0, after: 'the window of its count' },
  { table: 'used_tokens', due: sql`expires_at`, days: 0, after: 'it expired' },
  { table: 'number_reservations', due: sql`expires_at`, days: 2, after: 'it expired' },
  { table: 'sign_in_codes', due: sql`created_at`, days: 2, after: 'it was made' },
  { table: 'password_resets', due: sql`created_at`, days: 2, after: 'it was made' },
  {
    table: 'outbox_messages',
    due: sql`created_at`,
    days: 2,
    after: 'it was queued, for a push',
    where: isPush,
  },
  {
    table: 'outbox_messages',
    due: sql`created_at`,
    days: 30,
    after: 'it was queued, for an event that was sent',
    where: isSentEvent,
  },
  {
    table: 'outbox_messages',
    due: sql`created_at`,
    days: 30,
    after: 'it was queued, for an event that is parked, also one of an erased customer',
    where: isParkedEvent,
    isLoss: true,
  },
  {
    table: 'outbox_messages',
    due: sql`created_at`,
    days: 0,
    after: 'it was sent, for the event that tells of an erased customer',
    where: isSentErasure,
  },
  { table: 'idempotency_keys', due: sql`created_at`, days: 7, after: 'it was made' },
  { table: 'payment_callbacks', due: sql`received_at`, days: 30, after: 'it arrived' },
  // Its refresh tokens are deleted with it, not before: the use of a spent one reveals a theft, however late the owner comes back.
  { table: 'sessions', due: ended, days: 30, after: 'it ended or expired' },
  { table: 'notifications', due: sql`created_at`, days: 366, after: 'it was made' },
  { table: 'activities', due: sql`at`, days: 731, after: 'it happened' },
];

/** The recipient of sent messages is erased; that of a farewell at once, as its reader is no longer a customer. */
const anonymized: readonly OldRows[] = [
  { table: 'outbox_messages', due: sql`created_at`, days: 30, after: 'it was queued', where: isReadable },
  {
    table: 'outbox_messages',
    due: sql`created_at`,
    days: 0,
    after: 'it was sent, for the farewell to a deleted customer',
    where: sql`kind = 'user_deleted' and ${isReadable}`,
  },
];

/** How long rows are kept, and what happens then, for docs/security/data-map.md. */
export const retentions = [
  ...removed.map(({ table, days, after }) => ({ table, days, after, outcome: 'deleted' })),
  ...anonymized.map(({ table, days, after }) => ({
    table,
    days,
    after,
    outcome: 'recipient and text emptied',
  })),
];

/**
 * Deletes rows whose retention has ended, batch by batch; parallel processes share the work. The phone of an ended session is
 * deleted once no push waits for it. `onLost` hears how many parked events of a batch are gone, which nobody was told.
 */
export async function* deleteOldRows(
  db: Database,
  now: Date,
  onLost: (count: number) => void = () => undefined,
): Batches {
  for (const rows of removed) {
    const act = sql`delete from ${sql.table(rows.table)}`;
    yield* inBatches(db, { rows, now, act, onLost });
  }
  for (const rows of anonymized) {
    const act = sql`update ${sql.table(rows.table)} set recipient = '', parts = '{}'`;
    yield* inBatches(db, { rows, now, act, onLost });
  }
  await deletePhonesOfEndedSessions(db, now);
}

/** The number of rows of a batch, and the latest of their instants. */
interface Done {
  readonly count: number;
  readonly last: Date | null;
}

interface Clearing {
  readonly rows: OldRows;
  readonly now: Date;
  readonly act: RawBuilder<unknown>;
  readonly onLost: (count: number) => void;
}

async function* inBatches(db: Database, { rows, now, act, onLost }: Clearing): Batches {
  const { table, due, days, where = sql`true` } = rows;
  const before = new Date(now.getTime() - days * dayMs);
  // A batch begins where the last one ended: until a vacuum the index still contains the deleted rows.
  let from: Date | null = new Date(0);
  while (from !== null) {
    const { rows: done }: { rows: Done[] } = await sql<Done>`
      with done as (
        ${act} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${due} >= ${from} and ${due} < ${before} and ${where}
          order by ${due} limit ${batchSize} for update skip locked))
        returning ${due} as due
      )
      select count(*)::int as count, max(due) as last from done`.execute(db.query());
    from = done[0]?.count === batchSize ? done[0].last : null;
    const lost: number = rows.isLoss ? (done[0]?.count ?? 0) : 0;
    if (lost > 0) onLost(lost);
    yield;
  }
}

/** The phones of sessions that ended earlier are already deleted: a push waits for two days at most. */
const lastPushDays = 3;

async function deletePhonesOfEndedSessions(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lastPushDays * dayMs);
  await sql`
    delete from push_registrations
    using sessions
    where sessions.id = push_registrations.session_id and ${ended} > ${since} and ${ended} <= ${now}
      and not exists (
        select from outbox_messages
        where outbox_messages.session_id = push_registrations.session_id and next_try_at is not null
      )`.execute(db.query());
}
