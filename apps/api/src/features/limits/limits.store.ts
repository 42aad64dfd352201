import { usualLimits } from '@bylgja/domain';
import type { AlertLevels, AlertPercent, AlertSubject, Day, LineLimits, Month, Oyru } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

function selectLines(db: Database) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .leftJoin('line_limits', 'line_limits.line_id', 'lines.id')
    .select([
      'lines.id',
      'lines.account_id',
      'lines.customer_id',
      'lines.phone_number',
      'lines.status',
      'lines.roaming_stopped_at',
      'accounts.owner_id',
      'customers.locale',
      'line_limits.alerts_data',
      'line_limits.outside_oyru',
      'line_limits.stops_abroad',
    ])
    .where('lines.status', '!=', 'ended');
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** A line that has not ended, with its limits: the usual ones where none were set. */
export type LimitedLine = Omit<LineRow, 'alerts_data' | 'outside_oyru' | 'stops_abroad'> & {
  readonly limits: LineLimits;
};

function withLimits({ alerts_data, outside_oyru, stops_abroad, ...line }: LineRow): LimitedLine {
  return {
    ...line,
    limits: {
      alertsData: alerts_data ?? usualLimits.alertsData,
      outsideLimit: outside_oyru ?? usualLimits.outsideLimit,
      stopsAbroad: stops_abroad ?? usualLimits.stopsAbroad,
    },
  };
}

export async function findLine(db: Database, id: string): Promise<LimitedLine | undefined> {
  const row = await selectLines(db).where('lines.id', '=', id).executeTakeFirst();
  return row && withLimits(row);
}

/** The line, locked to the end of the transaction; what points at it can be written meanwhile. */
export async function lockLine(db: Database, id: string): Promise<LimitedLine | undefined> {
  const row = await selectLines(db).where('lines.id', '=', id).forNoKeyUpdate('lines').executeTakeFirst();
  return row && withLimits(row);
}

/** Lines that are stopped abroad, in the order of their ids, those after `after`. */
export async function listStoppedLines(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<LimitedLine[]> {
  const rows = await selectLines(db)
    .where('lines.roaming_stopped_at', 'is not', null)
    .where((eb) => (after === null ? eb.lit(true) : eb('lines.id', '>', after)))
    .orderBy('lines.id')
    .limit(limit)
    .execute();
  return rows.map(withLimits);
}

export async function saveLimits(db: Database, lineId: string, limits: LineLimits): Promise<void> {
  const values = {
    alerts_data: limits.alertsData,
    outside_oyru: limits.outsideLimit,
    stops_abroad: limits.stopsAbroad,
  };
  await db
    .query()
    .insertInto('line_limits')
    .values({ line_id: lineId, ...values })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet(values))
    .execute();
}

/** What was charged outside the plan on these days, by line id; nothing where there is no row. */
export async function sumCharged(
  db: Database,
  of: { lineIds: readonly string[]; from: Day; to: Day },
): Promise<Map<string, Oyru>> {
  const { rows } = await sql<{ line_id: string; charged: Oyru }>`
    select line_id, sum(charged_oyru)::int as charged
    from usage
    where line_id = any(${[...of.lineIds]}) and day between ${of.from} and ${of.to}
    group by line_id`.execute(db.query());
  return new Map(rows.map((row) => [row.line_id, row.charged]));
}

/** How far a line had come with each subject in a month, as its people know. */
export async function readLevels(db: Database, of: { lineId: string; month: Month }): Promise<AlertLevels> {
  const rows = await db
    .query()
    .selectFrom('limit_alerts')
    .select(['subject', 'percent'])
    .where('line_id', '=', of.lineId)
    .where('month', '=', of.month)
    .execute();
  return Object.fromEntries(rows.map(({ subject, percent }) => [subject, percent]));
}

interface SubjectOfMonth {
  readonly lineId: string;
  readonly month: Month;
  readonly subject: AlertSubject;
}

export async function saveLevel(
  db: Database,
  { lineId, month, subject, percent, at }: SubjectOfMonth & { percent: AlertPercent; at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('limit_alerts')
    .values({ line_id: lineId, month, subject, percent, at })
    .onConflict((conflict) => conflict.columns(['line_id', 'month', 'subject']).doUpdateSet({ percent, at }))
    .execute();
}

export async function deleteLevel(db: Database, { lineId, month, subject }: SubjectOfMonth): Promise<void> {
  await db
    .query()
    .deleteFrom('limit_alerts')
    .where('line_id', '=', lineId)
    .where('month', '=', month)
    .where('subject', '=', subject)
    .execute();
}

export async function setRoamingStopped(db: Database, lineId: string, at: Date | null): Promise<void> {
  await db.query().updateTable('lines').set({ roaming_stopped_at: at }).where('id', '=', lineId).execute();
}
