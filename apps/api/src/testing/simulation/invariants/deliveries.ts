import { sql } from 'kysely';

import type { Books } from './books.ts';

/** What was paid is delivered once, nothing else is, and each paid order has one receipt over its price. */
export async function findWrongDeliveries({ db, since }: Books): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    with made as (
      select orders.*, coalesce(granted.count, 0) as grants, coalesce(granted.megabytes, 0) as megabytes,
        coalesce(credited.count, 0) as credits, coalesce(credited.minor, 0) as credited,
        (select count(*) from order_effects where order_id = orders.id and effect = 'delivered') as deliveries,
        (select count(*) from receipts where order_id = orders.id and receipts.kind = 'sale') as sales,
        packages.megabytes as bought
      from orders
      left join packages on packages.id = package_id
      left join (select order_id, count(*), sum(megabytes) as megabytes from grants where source = 'package' group by 1) granted
        on granted.order_id = orders.id
      left join (select order_id, count(*), sum(amount_minor) as minor from credit_entries where kind = 'top_up' group by 1) credited
        on credited.order_id = orders.id
      where orders.created_at >= ${since})
    select 'order ' || id || ': its package was granted ' || grants || ' times, with ' || megabytes || ' MB of ' || bought as violation
    from made where kind = 'package' and state = 'complete' and (grants <> 1 or megabytes <> bought)
    union all
    select 'order ' || id || ': ' || credited || ' of ' || price_minor || ' were credited, in ' || credits || ' entries'
    from made where kind = 'top_up' and state = 'complete' and (credits <> 1 or credited <> price_minor)
    union all
    select 'order ' || id || ' (' || kind || ', ' || state || ') was delivered, and is not complete'
    from made where kind in ('package', 'top_up') and state <> 'complete' and grants + credits > 0
    union all
    select 'order ' || id || ' (' || kind || ', ' || state || ') was delivered ' || deliveries || ' times'
    from made where deliveries <> (case when state in ('processing', 'complete') then 1 else deliveries end)
      or (state = 'awaiting_payment' and deliveries > 0)
    union all
    select 'order ' || id || ' (' || kind || ', ' || state || ') over ' || price_minor || ' has ' || sales || ' receipts'
    from made where price_minor > 0 and sales <> (case state
      when 'complete' then 1 when 'processing' then 1 when 'awaiting_payment' then 0 else sales end)
    union all
    select 'grant ' || id || ': nobody bought it' from grants
    where source = 'package' and order_id is null and valid_from >= ${since}
    order by 1`.execute(db.query());
  return rows.map(({ violation }) => violation);
}
