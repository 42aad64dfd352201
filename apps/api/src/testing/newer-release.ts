/**
 * A later release as a process: this code with one more step of the schema. `PLANTED=expand` adds a table and a column;
 * `PLANTED=contract` then drops a column that the code of before uses.
 */
import { sql } from 'kysely';

import { migrations } from '#db/migrate.ts';
import type { Step } from '#db/migrate.ts';

const expand: Step = {
  async up(db) {
    await sql`create table loyalty_points (customer_id uuid primary key references customers, points integer)`.execute(
      db,
    );
    await sql`alter table orders add column channel text default 'app', add column voucher text`.execute(db);
    await sql`create index orders_voucher on orders (voucher) where voucher is not null`.execute(db);
  },
};

const contract: Step = {
  requires: '9001-contract',
  async up(db) {
    await sql`alter table orders drop column member_name`.execute(db);
  },
};

migrations['9000-expand'] = expand;
if (process.env['PLANTED'] === 'contract') migrations['9001-contract'] = contract;
await import('./fast-api.ts');
