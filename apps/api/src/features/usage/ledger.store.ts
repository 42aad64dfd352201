import { monthOf, zones } from '@bylgja/domain';
import type { GrantSource, Megabytes, Month, MinorUnits, Zone } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

import { lastMeasuredOf } from './usage-pages.store.ts';

/** A grant, the usage in one zone, or the data that was given away. */
type LedgerAmount = { readonly line_id: string; readonly zone: Zone; readonly megabytes: Megabytes } & (
  | {
      readonly kind: 'granted';
      readonly source: GrantSource;
      readonly valid_from: Date;
      readonly valid_until: Date;
      readonly prior_overuse_megabytes: Megabytes;
    }
  | { readonly kind: 'measured'; readonly charged: MinorUnits; readonly measured_at: Date }
  | { readonly kind: 'given' }
);

/**
 * An amount; or the line itself, with the instant of its last measurement, and whether its account stands in an earlier month.
 */
export type LedgerEntry =
  | LedgerAmount
  | {
      readonly line_id: string;
      readonly kind: 'present' | 'behind';
      readonly measured_at: Date | null;
    };

/**
 * The ledgers of lines in one statement: grants in force at `at`, usage on the days of its month, data that was given away in it,
 * and the state of the lines.
 */
export function listLedger(
  db: Database,
  { lineIds, at }: { lineIds: readonly string[]; at: Date },
): Promise<LedgerEntry[]> {
  const month = monthOf(at);
  return selectLedger(db, { lineIds: [...lineIds], at, month });
}

interface LedgerOf {
  readonly lineIds: string[];
  readonly at: Date;
  readonly month: Month;
}

// Line by line, using the indexes: for a list of lines PostgreSQL reads small tables completely.
const selectLedger = prepare(
  (_db, { lineIds, at, month }: LedgerOf) => sql<LedgerEntry>`
    with asked as (select unnest(${lineIds}::uuid[]) as id)
    select 'granted' as kind, line_id, zone, source, megabytes, valid_from, valid_until,
      null::integer as charged, null::timestamptz as measured_at, prior_overuse_megabytes
    from asked
    cross join lateral (
      select * from grants
      where line_id = asked.id and valid_from <= ${at} and valid_until > ${at}
      offset 0
    ) as granted
    union all
    select 'measured', line_id, zone, null, megabytes, null, null, charged_minor, measured_at, null
    from asked
    cross join lateral (
      select * from usage_months where line_id = asked.id and month = ${month} offset 0
    ) as measured
    union all
    select 'given', asked.id, ${zones[0]}, null, gone.megabytes, null, null, null, null, null
    from asked
    cross join lateral (
      select sum(megabytes)::int as megabytes from data_transfers
      where giver_line_id = asked.id and month = ${month} and state = 'given'
    ) as gone
    where gone.megabytes is not null
    union all
    select
      case when accounts.month < ${month} and accounts.status <> 'ended' then 'behind' else 'present' end,
      lines.id, null, null, null, null, null, null,
      greatest(
        (select measured_at from usage_months where line_id = lines.id order by month desc limit 1),
        ${lastMeasuredOf(sql`lines.id`)}
      ),
      null
    from asked
    cross join lateral (select id, account_id from lines where lines.id = asked.id offset 0) as lines
    cross join lateral (
      select month, status from accounts where accounts.id = lines.account_id offset 0
    ) as accounts`,
);
