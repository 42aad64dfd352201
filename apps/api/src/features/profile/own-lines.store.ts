import type { TablesOfOwnData } from './own-data.ts';

/** Of the person’s accounts and lines: what they were granted and what was used. */
export const ownLines = {
  accounts: (db, id) =>
    db
      .query()
      .selectFrom('accounts')
      .select([
        'id',
        'plan_type as planType',
        'plan_id as planId',
        'next_plan_id as nextPlanId',
        'has_eu_package as hasEuPackage',
        'eu_until as euUntil',
        'status',
        'created_at as createdAt',
      ])
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .execute(),
  lines: (db, id) =>
    db
      .query()
      .selectFrom('lines')
      .select([
        'id',
        'account_id as accountId',
        'phone_number as phoneNumber',
        'status',
        'blocked_at as blockedAt',
        'roaming_stopped_at as stoppedAbroadAt',
        'sim_type as simType',
        'is_phone_book_visible as isPhoneBookVisible',
        'is_findable as isFindable',
        'active_from as activeFrom',
        'binding_until as bindingUntil',
        'cancels_at as cancelsAt',
        'cancels_to as cancelsTo',
        'created_at as createdAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  grants: (db, id) =>
    db
      .query()
      .selectFrom('grants')
      .innerJoin('lines', 'lines.id', 'grants.line_id')
      .select([
        'grants.line_id as lineId',
        'grants.source',
        'grants.zone',
        'grants.megabytes',
        'grants.valid_from as validFrom',
        'grants.valid_until as validUntil',
        'grants.uncovered_megabytes as usedBeyond',
        'grants.order_id as orderId',
        'grants.transfer_id as transferId',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('grants.valid_from')
      .execute(),
  usage: (db, id) =>
    db
      .query()
      .selectFrom('usage')
      .innerJoin('lines', 'lines.id', 'usage.line_id')
      .select([
        'usage.line_id as lineId',
        'usage.day',
        'usage.zone',
        'usage.megabytes',
        'usage.call_minutes as callMinutes',
        'usage.sms',
        'usage.charged_oyru as chargedOyru',
        'usage.measured_at as measuredAt',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('usage.day')
      .execute(),
  line_limits: (db, id) =>
    db
      .query()
      .selectFrom('line_limits')
      .innerJoin('lines', 'lines.id', 'line_limits.line_id')
      .select([
        'line_limits.line_id as lineId',
        'line_limits.alerts_data as alertsData',
        'line_limits.outside_oyru as outsideOyru',
        'line_limits.stops_abroad as stopsAbroad',
      ])
      .where('lines.customer_id', '=', id)
      .execute(),
  limit_alerts: (db, id) =>
    db
      .query()
      .selectFrom('limit_alerts')
      .innerJoin('lines', 'lines.id', 'limit_alerts.line_id')
      .select([
        'limit_alerts.line_id as lineId',
        'limit_alerts.month',
        'limit_alerts.subject',
        'limit_alerts.percent',
        'limit_alerts.at',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('limit_alerts.at')
      .execute(),
  changed_figures: 'It says which usage is to be looked at, and is gone a moment later.',
  credit_entries: (db, id) =>
    db
      .query()
      .selectFrom('credit_entries')
      .innerJoin('lines', 'lines.id', 'credit_entries.line_id')
      .select([
        'credit_entries.line_id as lineId',
        'credit_entries.kind',
        'credit_entries.amount_oyru as amountOyru',
        'credit_entries.order_id as orderId',
        'credit_entries.at',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('credit_entries.at')
      .execute(),
  automatic_top_ups: (db, id) =>
    db
      .query()
      .selectFrom('automatic_top_ups')
      .select([
        'line_id as lineId',
        'below_oyru as belowOyru',
        'amount_oyru as amountOyru',
        'most_per_month as mostPerMonth',
        'created_at as createdAt',
        'paused_at as pausedAt',
        'pause_reason as pauseReason',
      ])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  automatic_top_up_orders: (db, id) =>
    db
      .query()
      .selectFrom('automatic_top_up_orders')
      .innerJoin('orders', 'orders.id', 'automatic_top_up_orders.order_id')
      .select([
        'automatic_top_up_orders.order_id as orderId',
        'automatic_top_up_orders.line_id as lineId',
        'automatic_top_up_orders.month',
        'automatic_top_up_orders.state',
      ])
      .where('orders.customer_id', '=', id)
      .orderBy('automatic_top_up_orders.created_at')
      .execute(),
  data_transfers: (db, id) =>
    db
      .query()
      .selectFrom('data_transfers')
      .innerJoin('lines as givers', 'givers.id', 'data_transfers.giver_line_id')
      .innerJoin('lines as receivers', 'receivers.id', 'data_transfers.receiver_line_id')
      .select([
        'data_transfers.id',
        'data_transfers.kind',
        'data_transfers.state',
        'givers.phone_number as from',
        'receivers.phone_number as to',
        'data_transfers.megabytes',
        'data_transfers.created_at as createdAt',
        'data_transfers.handled_at as handledAt',
      ])
      .where((eb) =>
        eb.or([
          eb('givers.customer_id', '=', id),
          eb('receivers.customer_id', '=', id),
          eb('data_transfers.created_by', '=', id),
        ]),
      )
      .orderBy('data_transfers.created_at')
      .execute(),
  plans: 'It is about nobody.',
  packages: 'It is about nobody.',
} satisfies TablesOfOwnData;
