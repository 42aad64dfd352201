import type { TestServer } from './test-server.ts';

/** The stored notices about a payment, with all that is kept of them. */
export function noticesOf({ db }: TestServer, ref: string) {
  return db.query().selectFrom('payment_callbacks').selectAll().where('ref', '=', ref).execute();
}
