import { sql } from 'kysely';

import type { Books } from './books.ts';

interface PaymentRow {
  readonly ref: string;
  readonly orderId: string;
  readonly lifecycle: 'created' | 'open' | 'settled' | 'closed';
  readonly isFollowed: boolean;
  readonly needsReview: boolean;
  readonly captured: number;
  readonly refunded: number;
  readonly sales: number;
  readonly sold: number;
  readonly paidBack: number;
  readonly isCancelled: boolean;
}

/**
 * Each captured øre is known here as at the provider, and has one receipt, of an order that is delivered or under way, or one
 * refund. Money that is neither is still being followed, or was left to a person.
 */
export async function findLostMoney(books: Books): Promise<string[]> {
  const rows = new Map((await listPayments(books)).map((row) => [row.ref, row]));
  const unknown = Object.entries(books.ledger)
    .filter(([ref, { captured }]) => captured > 0 && !rows.has(ref))
    .map(
      ([ref, { captured }]) => `payment ${ref}: the provider captured ${captured}, and nobody here knows it`,
    );
  return [...unknown, ...[...rows.values()].flatMap((row) => violationsOf(row, books))];
}

type Broken = readonly (readonly [isBroken: boolean, what: string])[];
type Moved = Books['ledger'][string];

const nothing: Moved = { payments: 0, captured: 0, refunded: 0, cancelled: 0, captures: 0 };

function violationsOf(row: PaymentRow, { ledger }: Books): string[] {
  const moved = ledger[row.ref] ?? nothing;
  return [...comparedWith(row, moved), ...usedFor(row, moved.captured - moved.refunded)]
    .filter(([isBroken]) => isBroken)
    .map(([, what]) => `payment ${row.ref} of order ${row.orderId} ${what}`);
}

/** A payment here and at the provider. */
function comparedWith({ captured, refunded, ...row }: PaymentRow, there: Moved): Broken {
  const isKnown = !row.isFollowed && !row.needsReview;
  return [
    [there.captures > 1, `was captured ${there.captures} times`],
    [there.refunded > there.captured, `was refunded ${there.refunded} of ${there.captured}`],
    [isKnown && captured !== there.captured, `is ${captured} here, and ${there.captured} there`],
    [isKnown && refunded !== there.refunded, `refunded ${refunded} here, and ${there.refunded} there`],
  ];
}

/** What a payment is for, if money of it is kept. */
function usedFor({ captured, refunded, sales, sold, paidBack, ...row }: PaymentRow, kept: number): Broken {
  const isSettled = row.lifecycle === 'settled';
  const isLost = kept > 0 && !row.isFollowed && !row.needsReview;
  return [
    [isSettled && sales !== 1, `has ${sales} receipts`],
    [sales > 0 && sold !== captured, `has a receipt of ${sold} for ${captured}`],
    [sales > 0 && paidBack !== refunded, `refunded ${refunded}, with receipts of ${paidBack}`],
    [isLost && !isSettled, `keeps ${kept} for nothing`],
    [isLost && isSettled && row.isCancelled, `keeps ${kept} for a cancelled order`],
  ];
}

async function listPayments({ db, since }: Books): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select attempts.ref, order_id as "orderId", lifecycle, next_check_at is not null as "isFollowed",
      needs_review as "needsReview", moved.captured, moved.refunded, told.sales, told.sold, told."paidBack",
      orders.state = 'cancelled' and not exists (
        select from orders together where paid_by_order_id = orders.id and together.state = 'complete') as "isCancelled"
    from payment_attempts attempts
    join orders on orders.id = order_id
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where type = 'capture'), 0)::int as captured,
        coalesce(sum(amount_minor) filter (where type = 'refund'), 0)::int as refunded
      from payment_operations where payment_operations.ref = attempts.ref and is_approved) moved
    cross join lateral (
      select count(*) filter (where kind = 'sale')::int as sales,
        coalesce(sum(total_minor) filter (where kind = 'sale'), 0)::int as sold,
        coalesce(-sum(total_minor) filter (where kind = 'refund'), 0)::int as "paidBack"
      from receipts where payment_ref = attempts.ref) told
    where attempts.created_at >= ${since}
    order by attempts.ref`.execute(db.query());
  return rows;
}
