import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
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

export type SealedCodes = Pick<SimRow, 'id' | 'encrypted_codes' | 'encryption_key_id'>;

/**
 * SIMs, including ended ones, whose codes were encrypted with one of these keys, in the order of their ids, after a given one.
 */
export async function listSimsSealedWith(
  db: Database,
  { keyIds, after, limit }: { keyIds: readonly string[]; after: string | null; limit: number },
): Promise<SealedCodes[]> {
  return db
    .query()
    .selectFrom('sims')
    .select(['id', 'encrypted_codes', 'encryption_key_id'])
    .where('encryption_key_id', 'in', keyIds)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
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

/** Replaces encrypted codes, unless another process has replaced them since. */
export async function updateSealedCodes(
  db: Database,
  before: SealedCodes,
  sealed: Pick<SimRow, 'encrypted_codes' | 'encryption_key_id'>,
): Promise<void> {
  await db
    .query()
    .updateTable('sims')
    .set(sealed)
    .where('id', '=', before.id)
    .where('encryption_key_id', '=', before.encryption_key_id)
    .execute();
}
