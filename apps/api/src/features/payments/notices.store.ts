import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import type { AgreementRow } from './agreements.store.ts';
import type { AttemptRow } from './payments.store.ts';

/** What a notice can be about, and where that is stored. */
export interface Noticed {
  readonly payment: AttemptRow;
  readonly agreement: AgreementRow;
}

const noticed = { payment: 'payment_attempts', agreement: 'agreements' } as const;

export interface Notice<About extends keyof Noticed> {
  readonly about: About;
  readonly bodyHash: string;
  readonly provider: string;
  readonly ref: string;
  readonly at: Date;
  /** Until when the process that stored the notice checks its payment; after that the job does. */
  readonly leasedUntil: Date;
}

/**
 * Stores that a notice of the provider came, without what it says, and leases its subject, in one statement. `leased` is undefined
 * for a notice that was stored before, because the provider repeats it until it is acknowledged. `isOurs` is false when it is about
 * something unknown.
 */
export async function keepNotice<About extends keyof Noticed>(
  db: Database,
  notice: Notice<About>,
): Promise<{ readonly isOurs: boolean; readonly leased: Noticed[About] | undefined }> {
  const { about, bodyHash, provider, ref, at, leasedUntil } = notice;
  const table = sql.table(noticed[about]);
  const { rows } = await sql<Noticed[About] & { is_ours: boolean; is_leased: boolean }>`
    with kept as (
      insert into payment_callbacks (body_hash, provider, ref, received_at)
      values (${bodyHash}, ${provider}, ${ref}, ${at})
      on conflict (body_hash) do nothing
      returning ref
    ), leased as (
      update ${table} set next_check_at = ${leasedUntil}, checks = checks + 1
      where ref in (select ref from kept) returning *
    )
    select leased.*, leased.ref is not null as is_leased,
      exists (select from ${table} where ref = ${ref}) as is_ours
    from (select) as one left join leased on true`.execute(db.query());
  const [row] = rows;
  return { isOurs: row?.is_ours ?? false, leased: row?.is_leased ? row : undefined };
}
