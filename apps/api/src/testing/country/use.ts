import { endOfMonth, monthOf, startOfMonth } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import { historyOf } from './size.ts';
import type { Country } from './size.ts';

/** Grants of this month, usage, and data transfers between lines. */
export async function insertUse(db: Database, country: Country): Promise<void> {
  const { customers, now } = country;
  const { daysOfUse } = historyOf(country);
  const month = monthOf(now);
  await sql`
    insert into grants (id, line_id, source, zone, megabytes, valid_from, valid_until)
    select generated_id('grant-' || zone, n), generated_id('line', n), 'plan', zone,
      case when zone = 'eu' then plans.eu_megabytes else plans.megabytes end, ${startOfMonth(month)}, ${endOfMonth(month)}
    from generate_series(0, ${customers - 1}::bigint) n
    join accounts on accounts.id = generated_id('account', account_of(n))
    join plans on plans.id = accounts.plan_id
    cross join unnest(array['domestic', 'eu']) zone
    where zone = 'domestic' or accounts.has_eu_package`.execute(db.query());
  // Every line has domestic usage each day, one in nine also usage abroad.
  await sql`
    insert into usage (line_id, day, zone, megabytes, call_minutes, sms, charged_minor, measured_at)
    select generated_id('line', n), (${now}::timestamptz at time zone ${market().timeZone})::date - k, zone,
      (n * 31 + k * 17) % 300, (n + k) % 20, (n + k) % 5, case when n % 10 = 5 then 25 else 0 end, ${now}
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(0, ${daysOfUse - 1}) k
    cross join unnest(array['domestic', 'eu']) zone
    where zone = 'domestic' or n % 9 = 0`.execute(db.query());
  // Triggers are off here, because the check of references is.
  await sql`
    insert into usage_months (line_id, month, zone, megabytes, charged_minor, measured_at)
    select line_id, to_char(day, 'YYYY-MM'), zone, sum(megabytes), sum(charged_minor), max(measured_at)
    from usage
    group by 1, 2, 3
    on conflict (line_id, month, zone) do nothing`.execute(db.query());
  // Each line gave data to the next one this month and last month.
  await sql`
    insert into data_transfers
      (id, kind, state, giver_line_id, receiver_line_id, megabytes, month, created_by, created_at, handled_at)
    select generated_id('transfer' || back, n), 'give', 'given', generated_id('line', n),
      generated_id('line', (n + 1) % ${customers}), 512, to_char(at at time zone ${market().timeZone}, 'YYYY-MM'),
      generated_id('customer', n), at, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join unnest(array[0, 1]) back
    cross join lateral (select ${startOfMonth(month)}::timestamptz + interval '1 day' - back * interval '30 days' as at) as given`.execute(
    db.query(),
  );
  await sql`
    insert into line_limits (line_id, alerts_data, outside_limit_minor, stops_abroad)
    select generated_id('line', n), n % 2 = 0, 20000, true
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into limit_alerts (line_id, month, subject, percent, at)
    select generated_id('line', n), ${month}, 'domestic', 75, ${now}
    from generate_series(0, ${customers - 1}::bigint, 3) n`.execute(db.query());
  // The usage of some lines is being checked by another process.
  await sql`
    insert into limit_check_queue (line_id, next_check_at)
    select generated_id('line', n), ${now}::timestamptz + interval '1 minute'
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
}
