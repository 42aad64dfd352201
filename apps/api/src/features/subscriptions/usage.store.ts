import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { UsageReading } from '#gateways/network/network-operator.ts';

/** Numbers of lines that can be used or could be lately, in their own order, those after `after`. */
export async function listNumbersInUse(
  db: Database,
  { after, limit }: { after: PhoneNumber | null; limit: number },
): Promise<PhoneNumber[]> {
  const rows = await db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('status', 'not in', ['processing', 'ended'])
    .where((eb) => (after === null ? eb.lit(true) : eb('phone_number', '>', after)))
    .orderBy('phone_number')
    .limit(limit)
    .execute();
  return rows.map((row) => row.phone_number);
}

/**
 * Takes in what the network measured. For each line, day and zone the newest measurement stands with all its figures, whichever came first;
 * readings of numbers without a line are left. Rows are locked in one order, so that processes never wait for each other
 * in a circle. Lines whose figures are others than before stand in `changed_figures` then; answers how many.
 */
export async function saveReadings(db: Database, readings: readonly UsageReading[]): Promise<number> {
  const rows = readings.map((reading) => ({
    phone_number: reading.phoneNumber,
    day: reading.day,
    zone: reading.zone,
    megabytes: reading.megabytes,
    call_minutes: reading.callMinutes,
    sms: reading.sms,
    charged_oyru: reading.charged,
    measured_at: reading.measuredAt.toISOString(),
  }));
  const { rows: changed } = await sql`
    with saved as (
    insert into usage as known
      (line_id, day, zone, megabytes, call_minutes, sms, charged_oyru, measured_at, changed_at)
    select distinct on (lines.id, reading.day, reading.zone)
      lines.id, reading.day, reading.zone,
      reading.megabytes, reading.call_minutes, reading.sms, reading.charged_oyru, reading.measured_at,
      case when (reading.megabytes, reading.call_minutes, reading.sms, reading.charged_oyru) <> (0, 0, 0, 0)
        then reading.measured_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as reading (
        phone_number text, day date, zone text,
        megabytes integer, call_minutes integer, sms integer, charged_oyru integer, measured_at timestamptz
      )
    join lines on lines.phone_number = reading.phone_number and lines.status <> 'ended'
    order by lines.id, reading.day, reading.zone, reading.measured_at desc
    on conflict (line_id, day, zone) do update
      set megabytes = excluded.megabytes, call_minutes = excluded.call_minutes, sms = excluded.sms,
        charged_oyru = excluded.charged_oyru, measured_at = excluded.measured_at,
        changed_at = case
          when (known.megabytes, known.call_minutes, known.sms, known.charged_oyru)
            = (excluded.megabytes, excluded.call_minutes, excluded.sms, excluded.charged_oyru)
          then known.changed_at else excluded.measured_at end
      where known.measured_at < excluded.measured_at
    returning line_id, changed_at = measured_at as has_changed
    )
    insert into changed_figures (line_id, next_look_at)
    select distinct line_id, 'epoch'::timestamptz from saved where has_changed order by line_id
    on conflict (line_id) do update set next_look_at = excluded.next_look_at
    returning line_id`.execute(db.query());
  return changed.length;
}
