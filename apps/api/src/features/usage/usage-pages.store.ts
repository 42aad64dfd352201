import type { Day, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { dueKeys, measureDue, sizeAndAge } from '#db/leases.ts';
import type { Backlog, Lease, WaitingRows } from '#db/leases.ts';
import type { UsagePagesTable } from '#db/tables.ts';
import type { UsageReading } from '#gateways/network/network-operator.ts';

export type UsagePage = Selectable<UsagePagesTable>;

/** Leases pages that are due and postpones them to `leasedUntil`, as `dueKeys` describes. */
export async function leasePages(db: Database, lease: Lease): Promise<UsagePage[]> {
  return db
    .query()
    .updateTable('usage_pages')
    .set({ next_poll_at: lease.leasedUntil })
    .where(
      'first_number',
      'in',
      dueKeys({ table: 'usage_pages', key: 'first_number', due: 'next_poll_at' }, lease),
    )
    .returningAll()
    .execute();
}

export function measureDuePages(db: Database, now: Date): Promise<Backlog> {
  return measureDue(db, { table: 'usage_pages', due: 'next_poll_at' }, now);
}

/** Pages of lines, with the oldest answer about one as the age: how far behind usage is. */
export const polledPages: WaitingRows = {
  queue: 'usage_pages',
  states: ['polled'],
  read: (db) =>
    db
      .query()
      .selectFrom('usage_pages')
      .select([sql<string>`'polled'`.as('state'), ...sizeAndAge('polled_at')])
      .execute(),
};

/** The present pages by their first numbers, locked in one order until the end of the transaction. */
export async function lockPages(
  tx: Transaction,
  firstNumbers: readonly string[],
): Promise<Map<string, UsagePage>> {
  const pages = await tx
    .query()
    .selectFrom('usage_pages')
    .selectAll()
    .where((eb) => eb('first_number', '=', eb.fn.any(eb.val([...firstNumbers]))))
    .orderBy('first_number')
    .forNoKeyUpdate()
    .execute();
  return new Map(pages.map((page) => [page.first_number, page]));
}

/** The result of polling one page. */
export interface PageAnswer {
  readonly firstNumber: string;
  readonly numbers: readonly PhoneNumber[];
  /** The newest reading of each number, day and zone. */
  readonly readings: readonly UsageReading[];
  readonly polledAt: Date;
  readonly from: Day;
  /** Whether the poll included the whole month before. */
  readonly isWhole: boolean;
  readonly nextPollAt: Date;
}

/** Writes the results of polls into pages, with the new measurement times of their lines. */
export async function updatePages(
  db: Database,
  answers: readonly (PageAnswer & Pick<UsagePage, 'measured_at' | 'exceptions'>)[],
): Promise<void> {
  const rows = answers.map(
    ({ firstNumber, nextPollAt, polledAt, from, isWhole, measured_at, exceptions }) => ({
      first_number: firstNumber,
      next_poll_at: nextPollAt,
      polled_at: polledAt,
      polled_from: from,
      fully_polled_at: isWhole ? polledAt : null,
      measured_at,
      exceptions,
    }),
  );
  await sql`
    update usage_pages as known
    set next_poll_at = reported.next_poll_at, polled_at = reported.polled_at, polled_from = reported.polled_from,
      fully_polled_at = coalesce(reported.fully_polled_at, known.fully_polled_at),
      measured_at = reported.measured_at, exceptions = reported.exceptions
    from jsonb_populate_recordset(null::usage_pages, ${JSON.stringify(rows)}::jsonb) as reported
    where known.first_number = reported.first_number`.execute(db.query());
}

/**
 * Numbers of lines that are in use or were recently. The values are literals: with parameters, a cached plan cannot use the
 * partial index.
 */
const inUse = sql`lines.status not in ('processing', 'ended')`;

function inPage(firstNumber: string): RawBuilder<boolean> {
  return sql`lines.phone_number >= ${firstNumber} and lines.phone_number < coalesce(
    (select first_number from usage_pages where first_number > ${firstNumber} order by first_number limit 1), 'end')`;
}

/** The numbers in use on a page, in order, up to a limit. */
export async function listNumbersInUse(
  db: Database,
  { firstNumber, limit }: { firstNumber: string; limit: number },
): Promise<PhoneNumber[]> {
  const { rows } = await sql<{ phone_number: PhoneNumber }>`
    select phone_number from lines where ${inUse} and ${inPage(firstNumber)}
    order by phone_number limit ${limit}`.execute(db.query());
  return rows.map((row) => row.phone_number);
}

/** Splits a page into several of equal size, none with more than `limit` numbers. Its measurement times apply to each of them. */
export async function splitPage(
  db: Database,
  { firstNumber, limit }: { firstNumber: string; limit: number },
): Promise<void> {
  await sql`
    insert into usage_pages
      (first_number, next_poll_at, polled_at, polled_from, fully_polled_at, measured_at, exceptions)
    select numbers.phone_number, 'epoch', polled_at, polled_from, fully_polled_at, measured_at, exceptions
    from (
      select phone_number, row_number() over (order by phone_number) - 1 as place, count(*) over () as total
      from lines where ${inUse} and ${inPage(firstNumber)}
    ) as numbers
    cross join usage_pages
    where first_number = ${firstNumber}
      and place > 0 and place % ceil(total / ceil(total / ${limit}::numeric)) = 0
    order by numbers.phone_number
    on conflict (first_number) do nothing`.execute(db.query());
}

/** Whether every page was polled with the whole month before, and answered, since an instant. There are few pages. */
export async function wereAllAskedWhole(db: Database, since: Date): Promise<boolean> {
  const missing = await db
    .query()
    .selectFrom('usage_pages')
    .select('first_number')
    .where('fully_polled_at', '<', since)
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
}

/**
 * When the line with an id was last measured, according to its page; for a statement that has found a measurement of the line.
 */
export function lastMeasuredOf(lineId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select case when pages.exceptions -> measured.phone_number is null then pages.measured_at
      else (pages.exceptions ->> measured.phone_number)::timestamptz end
    from lines as measured
    cross join lateral (
      select usage_pages.measured_at, exceptions from usage_pages
      where first_number <= measured.phone_number order by first_number desc limit 1
    ) as pages
    where measured.id = ${lineId})`;
}
