import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { bjork, hanna } from '@bylgja/fixtures';

import { migrations } from '#db/migrate.ts';

import { backUp, execute } from './postgres-backup.ts';
import { cards, orderPackage, orderWhen, pay } from './purchases.ts';
import { startTestServer } from './test-server.ts';

const folder = join(import.meta.dirname, '../db/released');

/** The data of a database as a release left it, as statements. */
export interface ReleasedData {
  /** The newest migration that it had. */
  readonly schema: string;
  readonly statements: string;
}

export function readReleasedData(): ReleasedData[] {
  return readdirSync(folder).map((file) => ({
    schema: basename(file, '.sql'),
    statements: readFileSync(join(folder, file), 'utf8'),
  }));
}

/** Writes what this code leaves in a database: the demo world, a purchase, and an order that waits for its payment. */
async function writeReleasedData(): Promise<string> {
  const server = await startTestServer({ hasTimedJobs: false });
  const directory = mkdtempSync(join(tmpdir(), 'bylgja-released-'));
  try {
    const hannas = await server.as(hanna);
    const { id, payment } = await orderPackage(hannas, server.phoneOf(hanna));
    await pay(server, payment.paymentUrl, cards.approved);
    await orderWhen(hannas, id, ({ isComplete }) => isComplete);
    await orderPackage(await server.as(bjork), server.phoneOf(bjork));
    await server.server.jobs.idle();
    const url = server.db.url ?? '';
    // Most of the demo world, and of no interest here.
    await execute(url, "delete from usage where day < '2026-11-19'");
    // The provider of a later test gives its numbers anew.
    await execute(url, "update payment_attempts set provider_id = 'earlier-' || provider_id");
    const dump = join(directory, 'dump.sql');
    await backUp(url, dump, [
      '--data-only',
      '--inserts',
      '--rows-per-insert=100',
      '--exclude-table=kysely_*',
    ]);
    const name = Object.keys(migrations).toSorted().at(-1) ?? '';
    writeFileSync(join(folder, `${name}.sql`), statementsOf(readFileSync(dump, 'utf8')));
    return name;
  } finally {
    await server.close();
    rmSync(directory, { recursive: true });
  }
}

/** The inserts and the values of sequences, without the settings and comments of the program that wrote them. */
function statementsOf(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(?:--|SET |SELECT pg_catalog\.set_config|\\|$)/.test(line))
    .map((line) => `${line}\n`)
    .join('');
}

// At a release: `TEST_DATABASE=postgres TEST_POSTGRES_URL=… node apps/api/src/testing/released-data.ts`.
if (import.meta.main) process.stdout.write(`${await writeReleasedData()}\n`);
