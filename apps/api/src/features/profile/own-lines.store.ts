import { exported } from '#db/personal-data.ts';
import { transfersOf } from '#db/rows-of-customer.ts';

import type { OwnData } from './own-rows.ts';

/** The person's accounts and lines, with their grants and usage. */
export const ownLines = {
  accounts: (db, id) =>
    db
      .query()
      .selectFrom('accounts')
      .select(exported('accounts'))
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .execute(),
  lines: (db, id) =>
    db
      .query()
      .selectFrom('lines')
      .select(exported('lines'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  grants: (db, id) =>
    db
      .query()
      .selectFrom('grants')
      .innerJoin('lines', 'lines.id', 'grants.line_id')
      .select(exported('grants'))
      .where('lines.customer_id', '=', id)
      .orderBy('grants.valid_from')
      .execute(),
  usage: (db, id) =>
    db
      .query()
      .selectFrom('usage')
      .innerJoin('lines', 'lines.id', 'usage.line_id')
      .select(exported('usage'))
      .where('lines.customer_id', '=', id)
      .orderBy('usage.day')
      .execute(),
  line_limits: (db, id) =>
    db
      .query()
      .selectFrom('line_limits')
      .innerJoin('lines', 'lines.id', 'line_limits.line_id')
      .select(exported('line_limits'))
      .where('lines.customer_id', '=', id)
      .execute(),
  limit_alerts: (db, id) =>
    db
      .query()
      .selectFrom('limit_alerts')
      .innerJoin('lines', 'lines.id', 'limit_alerts.line_id')
      .select(exported('limit_alerts'))
      .where('lines.customer_id', '=', id)
      .orderBy('limit_alerts.at')
      .execute(),
  usage_months: 'They are sums of usage, which is exported by day.',
  credit_entries: (db, id) =>
    db
      .query()
      .selectFrom('credit_entries')
      .innerJoin('lines', 'lines.id', 'credit_entries.line_id')
      .select(exported('credit_entries'))
      .where('lines.customer_id', '=', id)
      .orderBy('credit_entries.at')
      .execute(),
  automatic_top_ups: (db, id) =>
    db
      .query()
      .selectFrom('automatic_top_ups')
      .select(exported('automatic_top_ups'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  automatic_top_up_orders: (db, id) =>
    db
      .query()
      .selectFrom('automatic_top_up_orders')
      .innerJoin('orders', 'orders.id', 'automatic_top_up_orders.order_id')
      .select(exported('automatic_top_up_orders'))
      .where('orders.customer_id', '=', id)
      .orderBy('automatic_top_up_orders.created_at')
      .execute(),
  data_transfers: (db, id) =>
    db
      .query()
      .selectFrom('data_transfers')
      .innerJoin('lines as givers', 'givers.id', 'data_transfers.giver_line_id')
      .innerJoin('lines as receivers', 'receivers.id', 'data_transfers.receiver_line_id')
      .select(({ ref }) =>
        exported('data_transfers', {
          giver_line_id: ref('givers.phone_number'),
          receiver_line_id: ref('receivers.phone_number'),
        }),
      )
      .where('data_transfers.id', 'in', transfersOf(db, id))
      .orderBy('data_transfers.created_at')
      .execute(),
} satisfies Partial<OwnData>;
