import { monthOf } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Books } from './books.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
/** Longer than any lease: what was due before has been leased and not finished, or not been taken at all. */
const longestLeaseMs = 10 * minuteMs;
/** An order outlives its time only while its payment may still arrive, for 72 hours. */
const longestPaymentMs = 4 * dayMs;
/** The longest that the network may wait for a customer is 14 days. */
const longestTaskMs = 16 * dayMs;
const shortlyMs = 2 * 60 * minuteMs;

/** Nothing waits for longer than it may: all work that is due is done, and whatever waits, waits for something. */
export async function findStuck({ db, now, since }: Books): Promise<string[]> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const due = before(longestLeaseMs);
  const { rows } = await sql<{ violation: string }>`
    select 'payment ' || ref || ' was to be checked at ' || next_check_at as violation
    from payment_attempts where lifecycle <> 'settled' and next_check_at < ${due}
    union all
    select 'task ' || id || ' (' || action || ') was to be checked at ' || next_check_at
    from network_tasks task where lifecycle <> 'ended' and next_check_at < ${due} and not exists (
      select from network_tasks earlier where earlier.lifecycle <> 'ended' and earlier.lane = task.lane
        and earlier.phone_number = task.phone_number and earlier.position < task.position)
    union all
    select 'task ' || id || ' (' || action || ') has been open since ' || created_at
    from network_tasks where lifecycle <> 'ended' and created_at >= ${since} and created_at < ${before(longestTaskMs)}
    union all
    select 'order ' || id || ' (' || kind || ') was to be paid by ' || expires_at
    from orders where state = 'awaiting_payment' and expires_at < ${before(longestPaymentMs)}
    union all
    select 'order ' || id || ' (' || kind || ') is on hold since more than its time, ' || expires_at
    from orders where state = 'processing' and problem is not null and expires_at < ${due}
    union all
    select 'order ' || id || ' (' || kind || ') is processing since ' || coalesce(paid_at, created_at) || ' and waits for nothing'
    from orders where state = 'processing' and problem is null and created_at >= ${since}
      and coalesce(paid_at, created_at) < ${due}
      and not exists (select from network_tasks where order_id = orders.id and lifecycle <> 'ended')
      and not exists (select from sim_change_pauses where order_id = orders.id and ended_at is null)
    union all
    select 'order ' || order_id || ' was to be charged at ' || next_try_at
    from recurring_charges where next_try_at < ${due}
    union all
    select 'agreement ' || id || ' (' || state || ') was to be checked at ' || next_check_at
    from agreements where next_check_at < ${due}
    union all
    select channel || ' ' || id || ' (' || kind || ') was to be sent at ' || next_try_at
    from outbox_messages where next_try_at < ${due}
    union all
    select 'the SIM change of order ' || order_id || ' was to go on at ' || ends_at
    from sim_change_pauses join lines on lines.id = line_id
    where ended_at is null and ends_at < ${due} and blocked_at is null
    union all
    select 'the automatic top-up of order ' || order_id || ' has been in progress since ' || created_at
    from automatic_top_up_orders where state = 'in_progress' and created_at < ${before(longestPaymentMs)}
    union all
    select 'line ' || line_id || ' was to be checked at ' || next_check_at
    from (select * from limit_check_queue union all select * from top_up_check_queue) queues where next_check_at < ${due}
    union all
    select 'account ' || id || ' is still in ' || month
    from accounts where status <> 'ended' and month < ${monthOf(new Date(now.getTime() - shortlyMs))}
    union all
    select 'job ' || job || ' was to run at ' || next_run_at
    from job_schedules where next_run_at < ${before(shortlyMs)}
    order by 1`.execute(db.query());
  return rows.map(({ violation }) => violation);
}
