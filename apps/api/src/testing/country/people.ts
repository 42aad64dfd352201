import { addMonths, lastDayOf, monthOf, startOfMonth } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import { historyOf } from './size.ts';
import type { Country } from './size.ts';

const monthsAsCustomer = 5;

/** Customers, their sessions, accounts and lines, and the SIM of each line with its ended network task. */
export async function insertPeople(db: Database, country: Country): Promise<void> {
  const { customers, now } = country;
  const month = monthOf(now);
  const begun = startOfMonth(addMonths(month, -monthsAsCustomer));
  await sql`
    insert into customers (id, firstname, lastname, email, birth_on, address, postal_code, city, created_at)
    select generated_id('customer', n), 'Kundi', n::text,
      case when n = account_of(n) then 'kundi-' || n || '@example.fo' end,
      date '1950-01-01' + (n * 37 % 18000)::int, 'Áarvegur ' || n % 90 + 1, '100', 'Tórshavn', ${begun}
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await sql`
    insert into sessions
      (id, customer_id, method, started_at, last_used_at, expires_at, ended_at, verified_at, phone_number, device)
    select generated_id('session', n), generated_id('customer', n), 'code', ${begun},
      ${now}::timestamptz - n % 20 * interval '1 hour', ${now}::timestamptz + interval '60 days', null, ${begun},
      generated_number(n), '{"kind": "phone", "system": "android"}'
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await sql`
    insert into refresh_tokens (hash, session_id, issued_at, used_at)
    select md5('token' || n || '-' || k) || md5('rest' || n || '-' || k), generated_id('session', n),
      ${now}::timestamptz - k * interval '11 minutes',
      case when k > 1 then ${now}::timestamptz - (k - 1) * interval '11 minutes' end
    from generate_series(0, ${customers - 1}::bigint) n, generate_series(1, ${historyOf(country).refreshTokens}) k`.execute(
    db.query(),
  );
  await insertAccounts(db, { customers, now });
  await sql`
    insert into lines
      (id, account_id, customer_id, phone_number, status, sim_type, is_phone_book_visible, is_findable, active_from,
       binding_until, created_at)
    select generated_id('line', n), generated_id('account', account_of(n)), generated_id('customer', n),
      generated_number(n), case when n % 10 = 5 then 'prepaid' else 'active' end, 'ESIM', true, true, ${begun},
      case when n % 10 <> 5 then ${lastDayOf(month)}::date end, ${begun}::timestamptz + n * interval '1 millisecond'
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await insertSims(db, country);
}

async function insertAccounts(db: Database, { customers, now }: Country): Promise<void> {
  const month = monthOf(now);
  const begun = startOfMonth(addMonths(month, -monthsAsCustomer));
  await sql`
    insert into accounts (id, owner_id, plan_type, plan_id, has_eu_package, status, month, created_at)
    select generated_id('account', n), generated_id('customer', n),
      case when n % 10 = 5 then 'prepaid' when n % 10 = 6 then 'family_plan' else 'individual_plan' end,
      (array['litid', 'midal', 'stort', 'oavmarkad', 'midal', null, 'familja-100'])[n % 10 + 1],
      n % 10 <> 5 and n % 3 = 0, 'active', ${month}, ${begun}
    from generate_series(0, ${customers - 1}::bigint) n where n = account_of(n)`.execute(db.query());
  // Half of the owners have a saved card; a quarter had another one before.
  await sql`
    insert into agreements
      (id, customer_id, ref, state, brand, masked_pan, expires, created_at, opened_at, next_check_at, ended_at, closed_at)
    select generated_id('agreement-' || state, n), generated_id('customer', n), 'gen-' || state || n, state, 'visa',
      '4242 42•• •••• 4242', '2030-01', ${begun}, ${begun}, null,
      case when state = 'ended' then ${begun}::timestamptz end, case when state = 'ended' then ${begun}::timestamptz end
    from generate_series(0, ${customers - 1}::bigint) n, unnest(array['active', 'ended']) state
    where n = account_of(n) and n % 10 <> 5 and n / 10 % (case when state = 'active' then 2 else 4 end) = 0`.execute(
    db.query(),
  );
}

async function insertSims(db: Database, { customers, now, simCodesKeyId = '' }: Country): Promise<void> {
  const begun = startOfMonth(addMonths(monthOf(now), -monthsAsCustomer));
  await sql`
    insert into network_tasks
      (id, line_id, order_id, action, lane, request, lifecycle, network_status, changed_at, next_check_at, created_at)
    select generated_id('task', n), generated_id('line', n), null, 'activate', 'line',
      jsonb_build_object('id', generated_id('task', n), 'action', 'activate', 'phoneNumber', generated_number(n),
        'simType', 'ESIM', 'simcardNumber', null, 'portedSimcardNumber', null, 'delivery', null),
      'ended', 'completed', ${begun}, null, ${begun}
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await sql`
    insert into sims (id, line_id, task_id, sim_type, iccid, encrypted_codes, encryption_key_id, active_from)
    select generated_id('sim', n), generated_id('line', n), generated_id('task', n), 'ESIM',
      '89298010000' || lpad(n::text, 8, '0'), repeat('c', 200), ${simCodesKeyId}, ${begun}
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  // Free numbers for new lines: one per two customers.
  await sql`
    insert into numbers (phone_number)
    select '298' || lpad((1000 + n)::text, 6, '0') from generate_series(0, ${Math.ceil(customers / 2) - 1}::bigint) n
    on conflict do nothing`.execute(db.query());
}
