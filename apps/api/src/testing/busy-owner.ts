import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { inTransaction } from '#db/database.ts';
import type { SomeLine } from '#features/accounts/testing/some-accounts.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { replaceSim } from '#features/sims/sims.service.ts';

import type { TestServer } from './test-server.ts';

/** How much a busy owner has: members of the family and further numbers, and the amount of everything else. */
interface Busy {
  readonly members: number;
  readonly each: number;
}

export interface BusyOwner extends Busy {
  readonly person: Person;
  readonly accountId: string;
  readonly lineId: string;
  readonly phoneNumber: string;
}

const line: SomeLine = { grants: [['plan', 20_480]], used: 100 };

/** Inserts the owner of a family with that much data. */
export async function insertBusyOwner(server: TestServer, busy: Busy): Promise<BusyOwner> {
  const lines = Array.from({ length: busy.members + 1 }, () => line);
  const made = await someAccount(server, { planType: 'family_plan', planId: 'familja-100', lines });
  for (let count = 0; count < busy.members; count += 1) {
    const { id } = await someAccount(server, { planType: 'prepaid', lines: [{}] });
    await sql`update accounts set owner_id = ${made.ownerId} where id = ${id}`.execute(server.db.query());
  }
  const { rows } = await sql<{ number: string }>`
    select phone_number as number from lines where id = ${made.line(0)}`.execute(server.db.query());
  const [{ number } = { number: '' }] = rows;
  const owner = {
    ...busy,
    person: made.owner,
    accountId: made.id,
    lineId: made.line(0),
    phoneNumber: number,
  };
  await insertSim(server, owner);
  await insertOrders(server, owner);
  await insertPayments(server, owner);
  await insertInbox(server, owner);
  await insertUse(server, owner);
  return owner;
}

/** The SIM of the owner's own line. */
async function insertSim({ db, clock, deps }: TestServer, { lineId }: BusyOwner): Promise<void> {
  const [now, id] = [clock.now(), deps.ids.uuid()];
  await sql`
    insert into network_tasks (id, line_id, action, lane, request, lifecycle, network_status, changed_at, created_at)
    values (${id}, ${lineId}, 'activate', 'line', '{}', 'ended', 'completed', ${now}, ${now})`.execute(
    db.query(),
  );
  const esim = { smdpAddress: 'smdp.example.fo', matchingId: 'BUSY-1' };
  const sim = { iccid: '8929801000012345678', pin: '1234', puk: '12345678', esim };
  await inTransaction(deps, (inTx) => replaceSim(inTx, { lineId, taskId: id, sim }));
}

/** Packages in every state, for one line after the other, and an invoice each month. */
async function insertOrders(
  { db, clock }: TestServer,
  { person, accountId, each }: BusyOwner,
): Promise<void> {
  const now = clock.now();
  await sql`
    insert into orders
      (id, kind, state, customer_id, line_id, account_id, package_id, phone_number, member_name, name, price_minor,
       created_at, paid_at, completed_at, cancelled_at)
    select gen_random_uuid(), 'package', state, ${person.id}, lines.id, ${accountId}, 'gb-5', lines.phone_number, 'Annika',
      '5 GB', 7900, at, case when state <> 'awaiting_payment' then at end, case when state = 'complete' then at end,
      case when state = 'cancelled' then at end
    from (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_lines from lines
      where account_id = ${accountId}) lines
    join generate_series(0, ${each - 1}::int) k on k % all_lines = place
    cross join lateral (select ${now}::timestamptz - k * interval '1 minute' as at,
      (array['complete', 'awaiting_payment', 'processing', 'cancelled'])[1 + k % 4] as state) as bought`.execute(
    db.query(),
  );
  await sql`
    with invoiced as (
      insert into orders
        (id, kind, state, customer_id, account_id, member_name, name, price_minor, created_at, paid_at, completed_at)
      select gen_random_uuid(), 'invoice', case when k % 2 = 0 then 'awaiting_payment' else 'complete' end, ${person.id},
        ${accountId}, '', 'Familja', 24900, at, case when k % 2 = 1 then at end, case when k % 2 = 1 then at end
      from generate_series(0, ${each - 1}::int) k
      cross join lateral (select ${now}::timestamptz - k * interval '1 month' as at) as made
      returning id, created_at
    )
    insert into invoices (id, number, account_id, customer_id, order_id, month, total_minor, due_on, created_at)
    select gen_random_uuid(), coalesce((select max(number) from invoices), 0) + row_number() over (order by created_at),
      ${accountId}, ${person.id}, id, to_char(created_at, 'YYYY-MM'), 24900, created_at::date, created_at
    from invoiced`.execute(db.query());
  await sql`
    insert into invoice_lines (invoice_id, position, line_id, phone_number, member_name, kind, plan_name, price_minor)
    select invoices.id, row_number() over (partition by invoices.id order by lines.id) - 1, lines.id, lines.phone_number,
      'Annika', 'plan', 'Familja', 24900
    from invoices join lines on lines.account_id = invoices.account_id
    where invoices.account_id = ${accountId}`.execute(db.query());
  await sql`
    insert into order_steps (order_id, step, at)
    select id, 'ordered', created_at from orders where customer_id = ${person.id}`.execute(db.query());
}

/** A payment for every order, with receipts of complete ones, and the bought data. */
async function insertPayments({ db }: TestServer, { person }: BusyOwner): Promise<void> {
  await sql`
    insert into payment_attempts
      (ref, order_id, provider, amount_minor, lifecycle, provider_status, provider_id, card_brand, card_last4, created_at, updated_at)
    select 'busy-' || number, id, 'quickpay', price_minor, case when paid_at is null then 'open' else 'settled' end,
      case when paid_at is null then 'pending' else 'captured' end, 'busy-' || number, 'visa', '4242', created_at, created_at
    from orders where customer_id = ${person.id}`.execute(db.query());
  await sql`
    insert into receipts
      (id, number, customer_id, order_id, payment_ref, name, total_minor, vat_minor, card_brand, card_last4, issued_at)
    select gen_random_uuid(), coalesce((select max(number) from receipts), 0) + row_number() over (order by number),
      customer_id, id, 'busy-' || number, name, price_minor, price_minor / 5, 'visa', '4242', created_at
    from orders where customer_id = ${person.id} and state = 'complete'`.execute(db.query());
  await sql`
    insert into grants (id, line_id, source, zone, megabytes, valid_from, valid_until, order_id)
    select gen_random_uuid(), line_id, 'package', 'domestic', 5120, created_at, created_at + interval '9 days', id
    from orders where customer_id = ${person.id} and kind = 'package' and state = 'complete'`.execute(
    db.query(),
  );
}

/** Notifications and activities of a customer, with their devices. */
async function insertInbox(
  { db, clock }: TestServer,
  { person, accountId, lineId, each }: BusyOwner,
): Promise<void> {
  const now = clock.now();
  await sql`
    insert into notifications (id, customer_id, kind, parts, link, created_at)
    select gen_random_uuid(), ${person.id}, 'data_received',
      '{"megabytes": 512, "firstname": "Annika", "phoneNumber": "298300001"}', '/', ${now}::timestamptz - k * interval '1 hour'
    from generate_series(1, ${each}::int) k`.execute(db.query());
  await sql`
    insert into activities (id, at, kind, actor_id, account_id, line_id, device, parts)
    select gen_random_uuid(), ${now}::timestamptz - k * interval '1 hour', 'phone_book_shown', ${person.id}, ${accountId},
      ${lineId}, '{"kind": "phone", "system": "android"}', '{}'
    from generate_series(1, ${each}::int) k`.execute(db.query());
  await sql`
    insert into email_changes (id, customer_id, email, created_at, expires_at, closed_at)
    select gen_random_uuid(), ${person.id}, 'busy@example.fo', ${now}, ${now}, ${now}
    from generate_series(1, ${each}::int)`.execute(db.query());
}

/** Days of usage, and gifts and data requests between the lines of the family. */
async function insertUse(
  { db, clock }: TestServer,
  { person, accountId, lineId, each }: BusyOwner,
): Promise<void> {
  const now = clock.now();
  await sql`
    insert into usage (line_id, day, zone, megabytes, call_minutes, sms, charged_minor, measured_at)
    select id, ${now}::date - k, 'domestic', 10, 1, 1, 0, ${now}
    from lines cross join generate_series(1, ${each}::int) k
    where account_id = ${accountId}
    on conflict do nothing`.execute(db.query());
  await sql`
    insert into data_transfers
      (id, kind, state, giver_line_id, receiver_line_id, megabytes, month, created_by, created_at, handled_at)
    select gen_random_uuid(), 'give', 'given', ${lineId}, id, 1, '2026-11', ${person.id}, ${now}, ${now}
    from lines cross join generate_series(1, ${each}::int)
    where account_id = ${accountId} and id <> ${lineId}`.execute(db.query());
  await sql`
    insert into data_transfers (id, kind, state, giver_line_id, receiver_line_id, megabytes, month, created_by, created_at)
    select gen_random_uuid(), 'request', 'pending', ${lineId}, id, 1024, '2026-11', customer_id, ${now}
    from lines where account_id = ${accountId} and id <> ${lineId}`.execute(db.query());
}
