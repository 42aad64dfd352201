import { usualLimits } from '@bylgja/domain';
import type { AlertLevels, AlertPercent, AlertSubject, LineLimits, Month } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';

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
      'accounts.month',
      'customers.locale',
      'line_limits.alerts_data',
      'line_limits.outside_limit_minor',
      'line_limits.stops_abroad',
    ])
    .where('lines.status', '!=', 'ended');
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** A line that has not ended, with its limits: the default ones if none were set. */
export type LimitedLine = Omit<LineRow, 'alerts_data' | 'outside_limit_minor' | 'stops_abroad'> & {
  readonly limits: LineLimits;
};

function withLimits({ alerts_data, outside_limit_minor, stops_abroad, ...line }: LineRow): LimitedLine {
  const usual = usualLimits();
  return {
    ...line,
    limits: {
      alertsData: alerts_data ?? usual.alertsData,
      outsideLimit: outside_limit_minor ?? usual.outsideLimit,
      stopsAbroad: stops_abroad ?? usual.stopsAbroad,
    },
  };
}

export async function findLine(db: Database, id: string): Promise<LimitedLine | undefined> {
  const row = await selectLines(db).where('lines.id', '=', id).executeTakeFirst();
  return row && withLimits(row);
}

/** The line, locked until the end of the transaction; rows that refer to it can still be written. */
export async function lockLine(tx: Transaction, id: string): Promise<LimitedLine | undefined> {
  const row = await selectLines(tx).where('lines.id', '=', id).forNoKeyUpdate('lines').executeTakeFirst();
  return row && withLimits(row);
}

/** Those of the lines that nobody else has locked, locked in one order until the end of the transaction. */
export async function lockFreeLines(tx: Transaction, ids: readonly string[]): Promise<LimitedLine[]> {
  const rows = await selectLines(tx)
    .where((eb) => eb('lines.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('lines.id')
    .forNoKeyUpdate('lines')
    .skipLocked()
    .execute();
  return rows.map(withLimits);
}

export async function saveLimits(db: Database, lineId: string, limits: LineLimits): Promise<void> {
  const values = {
    alerts_data: limits.alertsData,
    outside_limit_minor: limits.outsideLimit,
    stops_abroad: limits.stopsAbroad,
  };
  await db
    .query()
    .insertInto('line_limits')
    .values({ line_id: lineId, ...values })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet(values))
    .execute();
}

/** The levels that lines had reached in a month for each subject, as last reported to their users, by line id. */
export async function readLevels(
  db: Database,
  of: { lineIds: readonly string[]; month: Month },
): Promise<Map<string, AlertLevels>> {
  const rows = await db
    .query()
    .selectFrom('limit_alerts')
    .select(['line_id', 'subject', 'percent'])
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...of.lineIds]))))
    .where('month', '=', of.month)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.line_id)].map(([id, levels]) => [
      id,
      Object.fromEntries(levels.map(({ subject, percent }) => [subject, percent])),
    ]),
  );
}

interface SubjectOfLine {
  readonly lineId: string;
  readonly subject: AlertSubject;
}

export async function saveLevels(
  db: Database,
  levels: readonly (SubjectOfLine & { readonly percent: AlertPercent })[],
  { month, at }: { month: Month; at: Date },
): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    insert into limit_alerts (line_id, month, subject, percent, at)
    select level.line_id, ${month}, level.subject, level.percent, ${at}
    from unnest(
      ${levels.map(({ lineId }) => lineId)}::uuid[],
      ${levels.map(({ subject }) => subject)}::text[],
      ${levels.map(({ percent }) => percent)}::smallint[]
    ) as level (line_id, subject, percent)
    on conflict (line_id, month, subject) do update set percent = excluded.percent, at = excluded.at`.execute(
    db.query(),
  );
}

export async function deleteLevels(
  db: Database,
  levels: readonly SubjectOfLine[],
  { month }: { month: Month },
): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    delete from limit_alerts
    using unnest(
      ${levels.map(({ lineId }) => lineId)}::uuid[],
      ${levels.map(({ subject }) => subject)}::text[]
    ) as level (line_id, subject)
    where limit_alerts.line_id = level.line_id and month = ${month} and limit_alerts.subject = level.subject`.execute(
    db.query(),
  );
}

export async function setRoamingStopped(
  db: Database,
  lineIds: readonly string[],
  at: Date | null,
): Promise<void> {
  await db
    .query()
    .updateTable('lines')
    .set({ roaming_stopped_at: at })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...lineIds]))))
    .execute();
}
