import { market } from '@bylgja/market';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const papers = ['receipts', 'invoices'] as const;

/**
 * The rate of VAT at which each was issued; until now that of the market. A constant default fills the rows that are there without
 * writing them, however many they are. It stays for processes of the version before, which name no rate and are restarted one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rate = sql.lit(market().vatPercent);
  for (const paper of papers) {
    await sql`
      alter table ${sql.table(paper)} add column vat_percent integer not null default ${rate} check (vat_percent >= 0)`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const paper of papers) {
    await sql`alter table ${sql.table(paper)} drop column vat_percent`.execute(db);
  }
}
