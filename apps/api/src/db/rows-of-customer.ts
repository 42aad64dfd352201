import type { Queries } from './prepared.ts';

/*
 * The rows that concern a customer. Each query is a union of selects that use an index each: an OR over several tables makes
 * PostgreSQL read whole tables.
 */

/** Accounts that a customer owns or has a line in. */
export function accountsOf(db: Queries, customerId: string) {
  const owned = db.query().selectFrom('accounts').select('id').where('owner_id', '=', customerId);
  const joined = db
    .query()
    .selectFrom('lines')
    .select('account_id as id')
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended');
  return owned.union(joined);
}

/** Activities that a customer did, and those on lines that the customer has used. */
export function activitiesOf(db: Queries, customerId: string) {
  const activities = db.query().selectFrom('activities').select('id');
  const done = activities.where('actor_id', '=', customerId);
  return done.union(activities.where('line_id', 'in', linesUsedBy(db, customerId)));
}

/** The same, and what was done in accounts that the customer owns. */
export function activitiesVisibleTo(db: Queries, customerId: string) {
  const owned = db.query().selectFrom('accounts').select('id').where('owner_id', '=', customerId);
  const inAccounts = db.query().selectFrom('activities').select('id').where('account_id', 'in', owned);
  return activitiesOf(db, customerId).union(inAccounts);
}

/** Transfers of data from or to lines that a customer has used, and those that the customer made. */
export function transfersOf(db: Queries, customerId: string) {
  const transfers = db.query().selectFrom('data_transfers').select('id');
  const lines = linesUsedBy(db, customerId);
  return transfers
    .where('created_by', '=', customerId)
    .union(transfers.where('giver_line_id', 'in', lines))
    .union(transfers.where('receiver_line_id', 'in', lines));
}

function linesUsedBy(db: Queries, customerId: string) {
  return db.query().selectFrom('lines').select('id').where('customer_id', '=', customerId);
}
