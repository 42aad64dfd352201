import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { addDays, day, dayOf, firstDayOf, lastDayOf, minorUnits, monthOf } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { sql } from 'kysely';

import { randomOf } from '#testing/simulation/random.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { exportedRows } from './testing/exporting.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server?.close());

/** The last and the first milliseconds at every border: of days, of months, and where the clock changes at night. */
const borders = [
  '2025-12-31T24:00:00Z',
  '2026-02-28T24:00:00Z',
  '2026-03-29T00:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-03-29T23:00:00Z',
  '2026-03-31T23:00:00Z',
  '2026-04-30T23:00:00Z',
  '2026-10-24T23:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-10-25T24:00:00Z',
  '2026-10-31T24:00:00Z',
].map((instant) => Date.parse(instant));

test('each document is in exactly one day and one month, also at midnight and where the clock changes', async () => {
  const { db } = server;
  await sql`delete from receipts`.execute(db.query());
  await sql`delete from invoice_lines`.execute(db.query());
  await sql`delete from invoices`.execute(db.query());
  const order = await db.query().selectFrom('orders').selectAll().orderBy('number').executeTakeFirstOrThrow();
  const { number: _, ...like } = { ...order, request: JSON.stringify(order.request), request_id: null };
  const random = randomOf('borders');
  const [begin, end] = [Date.parse('2025-12-31T00:00Z'), Date.parse('2027-01-01T00:00Z')];
  const instants = [
    ...borders.flatMap((border) => [border - 1, border, border + 1]),
    ...Array.from({ length: 400 }, () => begin + random.below(end - begin)),
  ].map((instant) => new Date(instant));
  const orders = instants.map(() => ({ ...like, id: randomUUID(), kind: 'package' as const }));
  await db.query().insertInto('orders').values(orders).execute();
  const receipts = instants.map((issued_at, index) => ({
    id: randomUUID(),
    number: 500 + index,
    kind: 'sale' as const,
    customer_id: order.customer_id,
    order_id: orders[index]?.id ?? '',
    phone_number: null,
    name: '',
    total_minor: minorUnits(125),
    vat_minor: minorUnits(25),
    vat_percent: 25,
    card_brand: null,
    card_last4: null,
    issued_at,
  }));
  await db.query().insertInto('receipts').values(receipts).execute();

  const expected = new Map(
    receipts.map(({ number, issued_at: at }) => [String(number).padStart(6, '0'), dayOf(at)]),
  );
  const days: { document: string; date: string }[] = [];
  for (let at = day('2025-12-30'); at <= day('2027-01-02'); at = addDays(at, 1)) {
    days.push(...(await exportedRows(db, { from: at, to: at })));
  }
  assert.equal(days.length, expected.size);
  assert.deepEqual(new Map(days.map(({ document, date }) => [document, date])), expected);

  const months: string[] = [];
  for (
    let at: Day = day('2025-12-01');
    at < day('2027-02-01');
    at = addDays(lastDayOf(monthOf(noon(at))), 1)
  ) {
    const ofMonth = monthOf(noon(at));
    const rows = await exportedRows(db, { from: firstDayOf(ofMonth), to: lastDayOf(ofMonth) });
    assert.ok(rows.every(({ date }) => date.startsWith(ofMonth)));
    months.push(...rows.map(({ document }) => document));
  }
  assert.deepEqual(months.toSorted(), [...expected.keys()].toSorted());
});

function noon(of: Day): Date {
  return new Date(`${of}T12:00Z`);
}
