import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { SimsTable } from '#db/tables.ts';

export type SimRow = Selectable<SimsTable>;

/** The present SIM of a line. */
export async function findSim(db: Database, lineId: string): Promise<SimRow | undefined> {
  return db
    .query()
    .selectFrom('sims')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the SIM of a line, if it has one. */
export async function endSim(db: Database, lineId: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('sims')
    .set({ ended_at: at })
    .where('line_id', '=', lineId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertSim(db: Database, sim: Insertable<SimsTable>): Promise<void> {
  await db.query().insertInto('sims').values(sim).execute();
}

export type SealedCodes = Pick<SimRow, 'id' | 'encrypted_codes'>;

/** Some SIMs whose codes were encrypted with one of these keys, in the order of their ids, after a given one. */
export interface SimsPage {
  readonly keyIds: readonly string[];
  readonly after: string | null;
  readonly limit: number;
}

/** Leases SIMs, including ended ones, until the end of the transaction; other processes get others. */
export async function leaseSimsSealedWith(
  tx: Transaction,
  { keyIds, after, limit }: SimsPage,
): Promise<SealedCodes[]> {
  return tx
    .query()
    .selectFrom('sims')
    .select(['id', 'encrypted_codes'])
    .where('encryption_key_id', 'in', keyIds)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The keys that codes of SIMs were encrypted with, read by jumping from one to the next in the index. */
export async function listSealingKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive keys as (
      select min(encryption_key_id) as id from sims
      union all
      select (select min(encryption_key_id) from sims where encryption_key_id > keys.id) from keys where keys.id is not null
    )
    select id from keys where id is not null`.execute(db.query());
  return rows.map(({ id }) => id);
}

/** The number of SIMs that have not ended and whose codes were encrypted with one of these keys. */
export async function countSimsSealedWith(db: Database, keyIds: readonly string[]): Promise<number> {
  const { total } = await db
    .query()
    .selectFrom('sims')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('encryption_key_id', 'in', keyIds)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many SIMs, including ended ones, have codes that were encrypted with each key. */
export async function countSimsByKey(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .query()
    .selectFrom('sims')
    .select(['encryption_key_id', (eb) => eb.fn.countAll<string>().as('total')])
    .where('encryption_key_id', 'is not', null)
    .groupBy('encryption_key_id')
    .execute();
  return new Map(rows.map(({ encryption_key_id: id, total }) => [id ?? '', Number(total)]));
}

export async function updateSealedCodes(
  tx: Transaction,
  id: string,
  sealed: Pick<SimRow, 'encrypted_codes' | 'encryption_key_id'>,
): Promise<void> {
  await tx.query().updateTable('sims').set(sealed).where('id', '=', id).execute();
}
