import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { simulateYear } from '#testing/simulation/year.ts';

/** Each fault, how it is planted once something is there to spoil, and what has to find it. */
const faults: Readonly<
  Record<string, { readonly plant: readonly RawBuilder<unknown>[]; readonly found: RegExp }>
> = {
  'a receipt that was never written': {
    plant: [
      sql`
      delete from receipts where id = (
        select sale.id from receipts sale where kind = 'sale' and payment_ref in (
          select ref from payment_attempts where lifecycle = 'settled' and created_at > timestamptz '2026-11-21T14:32:00Z')
          and not exists (select from receipts refund where refund.refund_of = sale.id)
        order by number desc limit 1)`,
    ],
    found: /money: payment \w+ of order \S+ has 0 receipts/,
  },
  'a package that was delivered twice': {
    plant: [
      sql`alter table grants drop constraint if exists grants_order_id_key`,
      sql`insert into grants (id, line_id, source, zone, megabytes, valid_from, valid_until, order_id)
        select gen_random_uuid(), line_id, source, zone, megabytes, valid_from, valid_until, order_id
        from grants where source = 'package' order by valid_from desc limit 1`,
    ],
    found: /deliveries: order \S+: its package was granted 2 times/,
  },
  'a top-up that was credited twice': {
    plant: [
      sql`alter table credit_entries drop constraint if exists credit_entries_order_id_line_id_key`,
      sql`insert into credit_entries (id, line_id, kind, amount_minor, order_id, at)
        select gen_random_uuid(), line_id, kind, amount_minor, order_id, at
        from credit_entries where kind = 'top_up' order by at desc limit 1`,
    ],
    found: /deliveries: order \S+: \d+ of \d+ were credited, in 2 entries/,
  },
  'a receipt number that was given twice': {
    plant: [
      sql`alter table receipts drop constraint if exists receipts_number_key`,
      sql`update receipts set number = number - 1 where number = (select max(number) from receipts)`,
    ],
    found: /numbers: receipt number \d+ was given 2 times/,
  },
  'an invoice number that was given twice': {
    plant: [
      sql`alter table invoices drop constraint if exists invoices_number_key`,
      sql`update invoices set number = number - 1 where number = (select max(number) from invoices) and number > 1`,
    ],
    found: /numbers: invoice number \d+ was given 2 times/,
  },
  'an order number that was given twice': {
    plant: [
      sql`alter table orders drop constraint if exists orders_number_key`,
      sql`update orders set number = number - 1 where number = (select max(number) from orders)`,
    ],
    found: /numbers: order number \d+ was given 2 times/,
  },
  'an order that is stuck in processing': {
    plant: [
      sql`
      update orders set state = 'processing', completed_at = null where id = (
        select id from orders where state = 'complete' and kind = 'package' order by number desc limit 1)`,
    ],
    found: /stuck: order \S+ \(package\) is processing since .* and waits for nothing/,
  },
  'a message that nobody sends': {
    plant: [
      sql`
      update outbox_messages set sent_at = null, next_try_at = created_at - interval '1 hour' where id = (
        select id from outbox_messages order by created_at desc limit 1)`,
    ],
    found: /stuck: \w+ \S+ \(\w+\) was to be sent at/,
  },
  'data that a gift made out of nothing': {
    plant: [
      sql`
      update grants set megabytes = megabytes + 500 where id = (
        select id from grants where source = 'gift' order by valid_from desc limit 1)`,
    ],
    found: /data: transfer \S+: \d+ MB left line \S+, and \d+ MB came to/,
  },
  'an invoice whose parts do not add up': {
    plant: [
      sql`
      update invoice_lines set price_minor = price_minor + 100 where (invoice_id, position) = (
        select invoice_id, 0 from invoice_lines join invoices on invoices.id = invoice_id order by number desc limit 1)`,
    ],
    found: /papers: invoice \S+ over \d+ has parts of \d+/,
  },
  'a receipt over more than the payment': {
    plant: [
      sql`
      update receipts set total_minor = total_minor + 1 where id = (
        select id from receipts where kind = 'sale' and issued_at > timestamptz '2026-11-21T14:32:00Z' order by number desc limit 1)`,
    ],
    found: /bookkeeping: payment \w+ is booked as \d+, and the provider kept \d+/,
  },
};

for (const [name, { plant, found }] of Object.entries(faults)) {
  test(`the simulation finds ${name}`, async () => {
    const year = await simulateYear(1, {
      days: 100,
      async tamper({ base }) {
        for (const statement of plant) await statement.execute(base.db.query());
      },
    });
    assert.ok(
      year.violations.some((violation) => found.test(violation)),
      year.violations.join('\n'),
    );
  });
}
