import { monthlyGiveLimit } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Books } from './books.ts';

/**
 * Data is moved, and neither made nor lost: what one line gave, one other line received; no line gave more than it had, or may;
 * and only what was left of a plan rolls over.
 */
export async function findLostData({ db, since }: Books): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    with months as (
      select line_id, to_char(valid_from at time zone ${market().timeZone}, 'YYYY-MM') as month,
        sum(megabytes) as had,
        coalesce(sum(megabytes) filter (where source = 'plan'), 0) as plan,
        coalesce(sum(megabytes) filter (where source = 'rollover'), 0) as rollover
      from grants where zone = 'domestic' group by 1, 2),
    given as (
      select giver_line_id as line_id, month, sum(megabytes) as megabytes
      from data_transfers where state = 'given' group by 1, 2)
    select 'transfer ' || transfers.id || ': ' || transfers.megabytes || ' MB left line ' || giver_line_id || ', and '
      || coalesce(sum(grants.megabytes), 0) || ' MB came to ' || receiver_line_id as violation
    from data_transfers transfers
    left join grants on transfer_id = transfers.id and source = 'gift' and line_id = receiver_line_id
    where created_at >= ${since}
    group by transfers.id
    having coalesce(sum(grants.megabytes), 0) <> case when state = 'given' then transfers.megabytes else 0 end
    union all
    select 'grant ' || id || ': ' || megabytes || ' MB came to line ' || line_id || ', and nobody gave them'
    from grants where source = 'gift' and valid_from >= ${since}
      and not exists (select from data_transfers where id = transfer_id and state = 'given')
    union all
    select 'line ' || line_id || ' gave ' || given.megabytes || ' MB in ' || month || ', and had ' || coalesce(had, 0)
    from given left join months using (line_id, month)
    where given.megabytes > least(coalesce(had, 0), ${monthlyGiveLimit})
    union all
    select 'line ' || later.line_id || ' took ' || later.rollover || ' MB into ' || later.month || ', and had '
      || before.plan + before.rollover || ' MB'
    from months later
    join months before on before.line_id = later.line_id
      and before.month = to_char((later.month || '-01')::date - 1, 'YYYY-MM')
    left join given on given.line_id = before.line_id and given.month = before.month
    left join usage_months used
      on used.line_id = before.line_id and used.month = before.month and used.zone = 'domestic'
    where later.rollover > greatest(0, before.plan - greatest(0,
      coalesce(used.megabytes, 0) + coalesce(given.megabytes, 0) - before.rollover))
    order by 1`.execute(db.query());
  return rows.map(({ violation }) => violation);
}
