import { sql } from 'kysely';

import type { Books } from './books.ts';

/** Numbers are given once, and a series has no gaps. */
export async function findWrongNumbers({ db }: Books): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    with series as (
      select 'receipt' as paper, 'receipts' as name, number from receipts
      union all select 'invoice', 'invoices', number from invoices),
    counted as (
      select paper, series.name, max(number) as newest, count(*) as count, min(counters.value) as value
      from series left join counters on counters.name = series.name group by 1, 2)
    select paper || ' number ' || number || ' was given ' || count(*) || ' times' as violation
    from series group by paper, number having count(*) > 1
    union all
    select 'of ' || newest || ' ' || name || ' there are ' || count || ', and the next number follows ' || coalesce(value, 0)
    from counted where newest <> count or newest <> coalesce(value, 0)
    union all
    select 'order number ' || number || ' was given ' || count(*) || ' times'
    from orders group by number having count(*) > 1
    union all
    select 'phone number ' || phone_number || ' has ' || count(*) || ' lines'
    from lines where status <> 'ended' group by phone_number having count(*) > 1
    union all
    select 'SIM ' || iccid || ' is in ' || count(*) || ' lines'
    from (select distinct iccid, line_id from sims where ended_at is null and iccid <> '') used
    group by iccid having count(*) > 1
    order by 1`.execute(db.query());
  return rows.map(({ violation }) => violation);
}
