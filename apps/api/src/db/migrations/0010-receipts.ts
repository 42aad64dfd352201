import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Money that goes back has a receipt too, in the same series of numbers: one for each refund of what paid for a sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipts
      drop constraint receipts_order_id_key,
      add column kind text not null default 'sale' check (kind in ('sale', 'refund')),
      add column payment_ref text references payment_attempts,
      add column refund_of uuid references receipts,
      add column operation_id text,
      add constraint receipts_refund check
        (case kind
          when 'sale' then refund_of is null and operation_id is null and total_oyru >= 0
          else refund_of is not null and operation_id is not null and payment_ref is not null and total_oyru < 0
        end)`.execute(db);
  await sql`create unique index receipts_sale on receipts (order_id) where kind = 'sale'`.execute(db);
  await sql`create unique index receipts_refund on receipts (payment_ref, operation_id) where kind = 'refund'`.execute(
    db,
  );
  await nameThePayments(db);
  await issueForPastRefunds(db);
}

/** The payment that paid an order: the one that settled it, or did before what it had paid went back. */
async function nameThePayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    update receipts set payment_ref = paying.ref
      from (
        select distinct on (order_id) order_id, ref from payment_attempts
          where state in ('captured', 'refunded') order by order_id, stage = 'settled' desc, created_at desc
      ) as paying
      where paying.order_id = receipts.order_id`.execute(db);
}

async function issueForPastRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    with issued as (
      insert into receipts
          (id, number, kind, customer_id, order_id, payment_ref, refund_of, operation_id, phone_number, name,
           total_oyru, vat_oyru, card_brand, card_last4, issued_at)
        select gen_random_uuid(),
            (select value from counters where name = 'receipts')
              + row_number() over (order by payment_attempts.updated_at, payment_attempts.ref, refunds.operation_id),
            'refund', sales.customer_id, sales.order_id, sales.payment_ref, sales.id, refunds.operation_id,
            sales.phone_number, sales.name, -refunds.amount_oyru, -round(refunds.amount_oyru / 5.0),
            sales.card_brand, sales.card_last4, payment_attempts.updated_at
          from receipts as sales
          join payment_attempts on payment_attempts.ref = sales.payment_ref
          join payment_operations as refunds on refunds.ref = sales.payment_ref
          where refunds.type = 'refund' and refunds.is_approved
        returning number
    )
    update counters set value = value + (select count(*) from issued) where name = 'receipts'`.execute(db);
}

/** Throws once money has gone back: a receipt that was issued is not taken out of the series. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index receipts_sale, receipts_refund`.execute(db);
  await sql`
    alter table receipts
      drop constraint receipts_refund, drop column kind, drop column payment_ref, drop column refund_of,
      drop column operation_id, add constraint receipts_order_id_key unique (order_id)`.execute(db);
}
