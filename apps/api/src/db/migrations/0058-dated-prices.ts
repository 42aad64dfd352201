import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What plans and packages cost, each price from a day on; the prices of until now have always been in force. Packages are on sale
 * between two days, and may have names of their own instead of their size: until now no customer has seen another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_prices (
      plan_id text not null references plans on delete cascade,
      valid_from date not null,
      member_prices_minor jsonb not null,
      eu_price_minor integer check (eu_price_minor >= 0),
      primary key (plan_id, valid_from)
    )`.execute(db);
  await sql`
    insert into plan_prices (plan_id, valid_from, member_prices_minor, eu_price_minor)
    select id, 'epoch', member_prices_minor, eu_price_minor from plans`.execute(db);
  await sql`alter table plans drop column member_prices_minor, drop column eu_price_minor`.execute(db);
  await sql`
    create table package_prices (
      package_id text not null references packages on delete cascade,
      valid_from date not null,
      price_minor integer not null check (price_minor > 0),
      primary key (package_id, valid_from)
    )`.execute(db);
  await sql`
    insert into package_prices (package_id, valid_from, price_minor)
    select id, 'epoch', price_minor from packages`.execute(db);
  await sql`
    alter table packages
      add column names jsonb,
      add column on_sale_from date,
      add column on_sale_until date`.execute(db);
  await sql`update packages set on_sale_until = 'epoch' where not is_on_sale`.execute(db);
  await sql`alter table packages drop column name, drop column price_minor, drop column is_on_sale`.execute(
    db,
  );
}

/** Leaves the newest price of each, the only one that the tables of before can say. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table packages
      add column name text,
      add column price_minor integer check (price_minor > 0),
      add column is_on_sale boolean not null default true`.execute(db);
  await sql`
    update packages set name = coalesce(names ->> 'fo', id), is_on_sale = coalesce(on_sale_until >= current_date, true),
      price_minor = (
        select price_minor from package_prices where package_id = packages.id order by valid_from desc limit 1
      )`.execute(db);
  await sql`
    alter table packages
      alter column name set not null,
      alter column price_minor set not null,
      drop column names,
      drop column on_sale_from,
      drop column on_sale_until`.execute(db);
  await sql`alter table plans add column member_prices_minor jsonb, add column eu_price_minor integer`.execute(
    db,
  );
  await sql`
    update plans set (member_prices_minor, eu_price_minor) = (
      select member_prices_minor, eu_price_minor from plan_prices
      where plan_id = plans.id order by valid_from desc limit 1
    )`.execute(db);
  await sql`alter table plans alter column member_prices_minor set not null`.execute(db);
  await sql`drop table package_prices, plan_prices`.execute(db);
}
