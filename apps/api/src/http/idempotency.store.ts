import type { Database } from '#db/database.ts';

interface KeyName {
  readonly customerId: string;
  readonly route: string;
  readonly key: string;
}

interface Lease {
  readonly at: Date;
  readonly until: Date;
}

/** Notes a key as running; false when it is known already. */
export async function insertKey(
  db: Database,
  { id, customerId, route, key, hash, lease }: KeyName & { id: string; hash: string; lease: Lease },
): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('idempotency_keys')
    .values({
      id,
      customer_id: customerId,
      route,
      key,
      request_hash: hash,
      leased_until: lease.until,
      created_at: lease.at,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'route', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findKey(db: Database, { customerId, route, key }: KeyName) {
  return db
    .query()
    .selectFrom('idempotency_keys')
    .select(['id', 'request_hash', 'response'])
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Takes over a key without a response once its lease has ended; false while another try may still be running. */
export async function takeOver(db: Database, id: string, lease: Lease): Promise<boolean> {
  const taken = await db
    .query()
    .updateTable('idempotency_keys')
    .set({ leased_until: lease.until })
    .where('id', '=', id)
    .where('response', 'is', null)
    .where('leased_until', '<=', lease.at)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function keepResponse(
  db: Database,
  kept: { id: string; response: string; at: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('idempotency_keys')
    .set({ response: kept.response, leased_until: kept.at })
    .where('id', '=', kept.id)
    .execute();
}

/** The next try may run at once, under the same request id. */
export async function releaseKey(db: Database, id: string, at: Date): Promise<void> {
  await db.query().updateTable('idempotency_keys').set({ leased_until: at }).where('id', '=', id).execute();
}
