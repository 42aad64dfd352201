import type { Day, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { UsageReading } from '#gateways/network/network-operator.ts';

import { lastMeasuredAt } from './measurements.ts';
import { lastMeasuredOf } from './usage-pages.store.ts';
import type { UsagePage } from './usage-pages.store.ts';

/**
 * Writes figures that have changed; unchanged ones are not touched, because their page records when they were measured. For each
 * line, day and zone the newest measurement applies with all its figures, in whatever order they arrive; readings of numbers
 * without a line are ignored, and so are charges of days before a line was imported (rule: usage 7). Rows are written in one order, so that processes cannot deadlock. Changed lines are queued in
 * `limit_check_queue`, and prepaid lines with new charges in `top_up_check_queue`; returns how many.
 */
export async function saveReadings(
  db: Database,
  reported: readonly { readonly page: UsagePage; readonly readings: readonly UsageReading[] }[],
): Promise<{ figures: number; credits: number }> {
  const rows = reported.flatMap(({ page, readings }) => readings.map((reading) => rowOf(page, reading)));
  const { rows: counts } = await sql<{ figures: number; credits: number }>`
    with news as (
      select lines.id as line_id, reading.day, reading.zone, reading.megabytes, reading.call_minutes, reading.sms,
        lines.charged_minor, reading.measured_at,
        known.line_id is not null
          or (reading.megabytes, reading.call_minutes, reading.sms, lines.charged_minor) <> (0, 0, 0, 0)
          as is_change,
        lines.status = 'prepaid' and lines.charged_minor <> coalesce(known.charged_minor, 0) as is_charge
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as reading (
          phone_number text, day date, zone text, megabytes integer, call_minutes integer, sms integer,
          charged_minor integer, measured_at timestamptz, last_measured_at timestamptz
        )
      -- Each by the index: the planner cannot estimate the number of rows in the JSON.
      cross join lateral (
        select id, status, case when reading.day < charges_from then 0 else reading.charged_minor end as charged_minor
        from lines where phone_number = reading.phone_number and status <> 'ended' limit 1
      ) as lines
      left join usage as known
        on known.line_id = lines.id and known.day = reading.day and known.zone = reading.zone
      where known.line_id is null
        or (greatest(known.measured_at, reading.last_measured_at) < reading.measured_at
          and (known.megabytes, known.call_minutes, known.sms, known.charged_minor)
            <> (reading.megabytes, reading.call_minutes, reading.sms, lines.charged_minor))
    ), saved as (
      insert into usage as known
        (line_id, day, zone, megabytes, call_minutes, sms, charged_minor, measured_at)
      select line_id, day, zone, megabytes, call_minutes, sms, charged_minor, measured_at
      from news
      order by line_id, day, zone
      on conflict (line_id, day, zone) do update
        set megabytes = excluded.megabytes, call_minutes = excluded.call_minutes, sms = excluded.sms,
          charged_minor = excluded.charged_minor, measured_at = excluded.measured_at
        where known.measured_at < excluded.measured_at
    ), figures as (
      insert into limit_check_queue (line_id, next_check_at)
      select distinct line_id, 'epoch'::timestamptz from news where is_change order by line_id
      on conflict (line_id) do update set next_check_at = excluded.next_check_at
      returning line_id
    ), credits as (
      insert into top_up_check_queue (line_id, next_check_at)
      select distinct line_id, 'epoch'::timestamptz from news where is_charge order by line_id
      on conflict (line_id) do update set next_check_at = excluded.next_check_at
      returning line_id
    )
    select (select count(*) from figures)::int as figures, (select count(*) from credits)::int as credits`.execute(
    db.query(),
  );
  return counts[0] ?? { figures: 0, credits: 0 };
}

function rowOf(page: UsagePage, reading: UsageReading) {
  return {
    phone_number: reading.phoneNumber,
    day: reading.day,
    zone: reading.zone,
    megabytes: reading.megabytes,
    call_minutes: reading.callMinutes,
    sms: reading.sms,
    charged_minor: reading.charged,
    measured_at: reading.measuredAt.toISOString(),
    last_measured_at: measuredBefore(page, reading),
  };
}

/** When the number was last measured, if the day was part of that poll; else null. */
function measuredBefore(page: UsagePage, { phoneNumber, day }: { phoneNumber: PhoneNumber; day: Day }) {
  if (page.polled_from === null || day < page.polled_from) return null;
  return lastMeasuredAt(page, phoneNumber)?.toISOString() ?? null;
}
export const listUsageByDay = prepare((db, { lineId, from, to }: { lineId: string; from: Day; to: Day }) =>
  db
    .query()
    .selectFrom('usage')
    .select((eb) => [
      'day',
      'zone',
      'megabytes',
      'call_minutes',
      'sms',
      'charged_minor',
      eb.fn<Date>('greatest', ['measured_at', lastMeasuredOf(sql`${lineId}::uuid`)]).as('measured_at'),
    ])
    .where('line_id', '=', lineId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('zone'),
);
export type UsageOfDay = Awaited<ReturnType<typeof listUsageByDay>>[number];
