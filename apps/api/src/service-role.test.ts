import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import pg from 'pg';

import { inTransaction } from '#db/database.ts';
import { continueOrdersAfter } from '#operator/restored.store.ts';
import { operatorOf, onlyWhereShared } from '#operator/testing/operator-of.ts';
import { startRefused } from '#operator/testing/run-operator.ts';
import { startApiBeside } from '#testing/api-beside.ts';
import { programOf } from '#testing/postgres-backup.ts';
import { openPool } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { useAll } from '#testing/use-all.ts';

const skip = onlyWhereShared();
const deploy = readFileSync(join(import.meta.dirname, '../../../docs/operate/deploy.md'), 'utf8');
const documented = (deploy.match(/(?<=```sql\n)[^]*?(?=```)/g) ?? []).join('\n');

// Roles are the whole server's, so each run has one of its own.
const role = `bylgja_service_${randomUUID().slice(0, 8)}`;
const password = randomUUID();

let server: TestServer;
let owner: pg.Client;
/** The database, as the restricted role. */
let url: string;

const operator = operatorOf(() => server);

before(async () => {
  if (skip) return;
  server = await startTestServer();
  const address = new URL(server.db.url ?? '');
  owner = new pg.Client({ connectionString: address.href });
  await owner.connect();
  await owner.query(
    documented
      .replaceAll('bylgja_service', role)
      .replaceAll('role bylgja ', `role ${address.username} `)
      .replace('PASSWORD', password),
  );
  address.username = role;
  address.password = password;
  url = address.href;
});
after(async () => {
  if (skip) return;
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await server.close();
});

test('a process whose role may only read and write rows serves customers', { skip }, async (t) => {
  const restricted = await startApiBeside(server, { databaseUrl: url });
  t.after(() => restricted.stop());
  const receipt = await useAll(server, restricted.url);
  assert.match(receipt, /^\d+$/);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.after(() => client.end());
  await assert.rejects(client.query('alter table customers add column planted text'), /must be owner/);
  await assert.rejects(client.query('create table planted ()'), /permission denied/);
});

test(
  'with that role a backup is taken, and the numbers of orders continue after a restore',
  { skip },
  async () => {
    const program = await programOf(server.db.url ?? '', 'pg_dump');
    const dump = spawnSync(program, ['--format=custom', '--no-owner', url], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    assert.equal(dump.status, 0, dump.stderr);
    const restored = openPool(url);
    await inTransaction({ ...server.deps, db: restored }, ({ db }) => continueOrdersAfter(db, 1_000_000));
    await restored.close();
  },
);

test('tables that the owner adds later are its own too', { skip }, async () => {
  await owner.query('create table added_later (id serial, what text)');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into added_later (what) values ('a row')");
  await client.end();
});

test('with that role a release that has to migrate does not start, and says why', { skip }, async () => {
  await owner.query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  const { code, errors } = await startRefused({
    ...operator.settings(),
    DATABASE_URL: url,
    PORT: '0',
  });
  assert.equal(code, 1);
  assert.match(errors, /DATABASE_URL names a role that may not change the schema/);
});
