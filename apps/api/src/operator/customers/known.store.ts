import type { Day, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

export interface KnownCustomer {
  readonly id: string;
  readonly external_key: string;
  readonly imported_row: string | null;
  readonly birth_on: Day | null;
}

export interface KnownAccount {
  readonly id: string;
  readonly external_key: string;
  readonly imported_row: string | null;
  readonly plan_id: string | null;
  readonly plan_type: string;
  readonly has_eu_package: boolean;
  readonly lines: number;
}

export interface KnownLine {
  readonly id: string;
  readonly external_key: string;
  readonly imported_row: string | null;
  readonly account_id: string;
  readonly status: string;
}

/** The customers with these keys, by key. */
export async function listKnownCustomers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KnownCustomer>`
    select id, external_key, imported_row, birth_on from customers where external_key = any(${[...keys]})`.execute(
    db.query(),
  );
  return new Map(rows.map((row) => [row.external_key, row]));
}

/** The accounts with these keys, by key, with the number of their lines. */
export async function listKnownAccounts(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KnownAccount>`
    select id, external_key, imported_row, plan_id, plan_type, has_eu_package,
      (select count(*) from lines where account_id = accounts.id and lines.status <> 'ended')::int as lines
    from accounts where external_key = any(${[...keys]})`.execute(db.query());
  return new Map(rows.map((row) => [row.external_key, row]));
}

/** The lines with these keys, by key. */
export async function listKnownLines(db: Database, keys: readonly string[]): Promise<Map<string, KnownLine>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KnownLine>`
    select id, external_key, imported_row, account_id, status from lines where external_key = any(${[...keys]})`.execute(
    db.query(),
  );
  return new Map(rows.map((row) => [row.external_key, row]));
}

/** Which of these numbers lines have, with the keys of the lines; null for lines that were not imported. */
export async function listNumbersInUse(
  db: Database,
  numbers: readonly PhoneNumber[],
): Promise<ReadonlyMap<PhoneNumber, string | null>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .query()
    .selectFrom('lines')
    .select(['phone_number', 'external_key'])
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val([...numbers]))))
    .where('status', '<>', sql.lit('ended'))
    .execute();
  return new Map(rows.map((row) => [row.phone_number, row.external_key]));
}

/** Which of these addresses customers have. */
export async function listEmailsInUse(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .query()
    .selectFrom('customers')
    .select('email')
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...emails]))))
    .execute();
  return new Set(rows.flatMap((row) => row.email ?? []));
}
