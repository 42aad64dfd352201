import { seedCountry, startOwnPostgres } from '@bylgja/api';
import type { Country, OwnPostgres } from '@bylgja/api';
import pg from 'pg';

import { simCodesKeyId } from './processes.ts';

let server: Promise<OwnPostgres> | undefined;
let serverOnDisk: Promise<OwnPostgres> | undefined;
const templates = new Map<number, Promise<string>>();
let copies = 0;

/**
 * A separate database with a generated country of this many customers, on the run's only PostgreSQL server. A country dated today is
 * generated once and then copied; one with another date is generated for this caller alone.
 */
export async function openCountry(customers: number, now?: Date): Promise<{ readonly url: string }> {
  server ??= startOwnPostgres();
  const { url: adminUrl } = await server;
  copies += 1;
  const name = `bench_${customers}_${copies}`;
  if (now) {
    await fill(adminUrl, name, { customers, now });
  } else {
    const template = await (templates.get(customers) ?? fillTemplate(adminUrl, customers));
    await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  }
  return { url: onDatabase(adminUrl, name) };
}

/** A database with a country too large for memory, generated for this caller, on a PostgreSQL server with its data on disk. */
export async function openLargeCountry(country: Country): Promise<{ readonly url: string }> {
  serverOnDisk ??= startOwnPostgres({ isOnDisk: true });
  const { url } = await serverOnDisk;
  copies += 1;
  const name = `bench_${country.customers}_${copies}`;
  await fill(url, name, country);
  return { url: onDatabase(url, name) };
}

/** Stops the PostgreSQL servers of this run, if any were started. */
export async function closeCountries(): Promise<void> {
  const running = await Promise.all([server, serverOnDisk]);
  server = undefined;
  serverOnDisk = undefined;
  templates.clear();
  for (const one of running) await one?.stop();
}

function fillTemplate(adminUrl: string, customers: number): Promise<string> {
  const name = `country_${customers}`;
  const filled = fill(adminUrl, name, { customers, now: new Date() }).then(() => name);
  templates.set(customers, filled);
  return filled;
}

async function fill(adminUrl: string, name: string, country: Country): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name}`));
  await seedCountry(onDatabase(adminUrl, name), { ...country, simCodesKeyId });
}

function onDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
