import { sql } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';

interface NewEvent {
  readonly id: string;
  readonly customerId: string;
  readonly type: string;
  readonly version: number;
  readonly data: object;
}

/**
 * Inserts events in their order, with the provider's own keys of the customers, accounts and lines that they name. The text of the
 * statement is the same for any number of them.
 */
export async function insertEvents(
  tx: Transaction,
  { events, at }: { readonly events: readonly NewEvent[]; readonly at: Date },
): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ id, customerId, type, version, data }) => ({
      id,
      customer_id: customerId,
      kind: type,
      version,
      data,
    })),
  );
  await sql`
    insert into outbox_messages (id, channel, customer_id, position, kind, parts, created_at, next_try_at)
    select id, 'event', customer_id, nextval('outbox_event_positions'), kind,
      jsonb_build_object('version', version, 'data', data
        || ${keyIn('customers', 'customer')} || ${keyIn('accounts', 'account')} || ${keyIn('lines', 'line')}),
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as event(id uuid, customer_id uuid, kind text, version int, data jsonb)`.execute(
    tx.query(),
  );
}

/** The provider's own key of what the event names, null without one; nothing if the event has no such field. */
function keyIn(table: 'customers' | 'accounts' | 'lines', name: string) {
  const id = sql.lit(`${name}Id`);
  return sql`case when data ? ${id} then jsonb_build_object(${sql.lit(`${name}Key`)}::text,
    (select external_key from ${sql.table(table)} where ${sql.table(table)}.id = (data ->> ${id})::uuid))
    else '{}' end`;
}

/** An event that waits, or that is parked because it was not accepted for days. */
export interface UnsentEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
  readonly createdAt: Date;
  readonly tries: number;
}

const waiting = sql<boolean>`channel = 'event' and next_try_at is not null`;
const parked = sql<boolean>`channel = 'event' and next_try_at is null and sent_at is null`;

/** Events that wait, or those that are parked, oldest first. */
export function listUnsent(
  db: Database,
  { isParked, limit }: { readonly isParked: boolean; readonly limit: number },
): Promise<UnsentEvent[]> {
  return db
    .query()
    .selectFrom('outbox_messages')
    .select(['id', 'kind as type', 'created_at as createdAt', 'tries'])
    .select(sql<string>`customer_id`.as('customerId'))
    .where(isParked ? parked : waiting)
    .orderBy('created_at')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Makes parked events due again, all or one of them; returns how many. */
export async function retryParked(
  db: Database,
  { id, at }: { readonly id: string | null; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .query()
    .updateTable('outbox_messages')
    .set({ next_try_at: at, tries: 0 })
    .where(parked)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
