import type { GrantSource } from '@bylgja/domain';

import type { Database } from '#db/database.ts';

import type { SmallWorld } from './small-world.ts';

type MonthBook = Record<GrantSource | 'given', number>;

export interface LineBook {
  readonly november: MonthBook;
  readonly december: MonthBook;
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

const december = new Date('2026-12-01T00:00:00Z');

/** All domestic data that lines got and gave in two months, as stored in the database. */
export async function readBooks(db: Database, { lineIds, orders }: SmallWorld) {
  const ids = [...lineIds];
  const [grants, transfers, notifications, paid] = await Promise.all([
    db
      .query()
      .selectFrom('grants')
      .selectAll()
      .where((eb) => eb('line_id', '=', eb.fn.any(eb.val(ids))))
      .where('zone', '=', 'domestic')
      .execute(),
    db
      .query()
      .selectFrom('data_transfers')
      .selectAll()
      .where((eb) => eb('giver_line_id', '=', eb.fn.any(eb.val(ids))))
      .execute(),
    db
      .query()
      .selectFrom('notifications')
      .innerJoin('lines', 'lines.customer_id', 'notifications.customer_id')
      .select('notifications.kind')
      .where((eb) => eb('lines.id', '=', eb.fn.any(eb.val(ids))))
      .execute(),
    db
      .query()
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', orders)
      .where('state', '=', 'complete')
      .execute(),
  ]);
  const bookOf = (lineId: string, month: 'november' | 'december'): MonthBook => {
    const isThen = (at: Date) => at < december === (month === 'november');
    const sum = (rows: readonly { megabytes: number }[]) =>
      rows.reduce((total, row) => total + row.megabytes, 0);
    const granted = (source: GrantSource) =>
      sum(grants.filter((row) => row.line_id === lineId && row.source === source && isThen(row.valid_from)));
    const given = transfers.filter(
      (row) =>
        row.giver_line_id === lineId &&
        row.state === 'given' &&
        row.month === (month === 'november' ? '2026-11' : '2026-12'),
    );
    return {
      plan: granted('plan'),
      rollover: granted('rollover'),
      package: granted('package'),
      gift: granted('gift'),
      given: sum(given),
    };
  };
  return {
    lines: ids.map((id): LineBook => ({
      november: bookOf(id, 'november'),
      december: bookOf(id, 'december'),
    })),
    transfers,
    gifts: grants.filter(({ source }) => source === 'gift'),
    notified: notifications.map(({ kind }) => kind),
    paid: paid.length,
  };
}
