import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';

import { run } from './machine/children.mjs';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './programs.ts';

test('our own server responds, deletes its data when stopped, and frees its port', async () => {
  const postgres = await startPostgres();
  assert.equal(await ask(postgres.url, 'select 40 + 2'), '42');
  assert.equal(await ask(postgres.url, 'show fsync'), 'off');
  await postgres.stop();
  await assert.rejects(reach(postgres.url), { code: 'ECONNREFUSED' });
});

test('two servers run in parallel with separate data', async (t) => {
  const [one, other] = await Promise.all([startPostgres(), startPostgres()]);
  t.after(() => Promise.all([one.stop(), other.stop()]));
  await ask(one.url, 'create table only_here ()');
  assert.equal(await ask(other.url, "select to_regclass('only_here') is null"), 't');
});

test('stopping the server ends open sessions', async () => {
  const postgres = await startPostgres();
  const session = spawn(psql(), [postgres.url, '--quiet', '--tuples-only', '--no-align']);
  session.stdin.write("select 'open';\n");
  await once(session.stdout, 'data');
  await postgres.stop();
  session.stdin.end('select 1;\n');
  const [code] = await once(session, 'exit');
  assert.notEqual(code, 0);
});

test('the server requires the password', async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const stranger = new URL(postgres.url);
  stranger.password = 'guess';
  await assert.rejects(ask(stranger.href, 'select 1'), /password authentication failed/);
});

async function ask(url: string, sql: string): Promise<string> {
  const { code, output } = await run([psql(), url, '--tuples-only', '--no-align', '--command', sql]);
  if (code !== 0) throw new Error(output);
  return output.trim();
}

function psql(): string {
  return join(findPostgres() ?? '', 'psql');
}

async function reach(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.destroy();
}
