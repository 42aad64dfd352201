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
        'sim_type as simType',
        'is_phone_book_visible as isPhoneBookVisible',
        'is_findable as isFindable',
        'given_megabytes as givenMegabytes',
        'given_month as givenMonth',
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
        'grants.order_id as orderId',
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
        'usage.measured_at as measuredAt',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('usage.day')
      .execute(),
  plans: 'It is about nobody.',
  packages: 'It is about nobody.',
} satisfies TablesOfOwnData;
