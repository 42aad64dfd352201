import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { demoPassword } from '@bylgja/fixtures';

import { createAppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { lockDirectory } from '#db/directory-lock.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemoWorld } from '#seed/seed.ts';

import { runCommand } from './run-command.ts';
import { runOperator } from './testing/run-operator.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' && 'this test needs the embedded database';
const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-operator-'));
const env = {
  STAGE: 'test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  PAYMENT_BASE_URL: 'http://127.0.0.1:4900',
  PAYMENT_API_KEY: 'api-key',
  PAYMENT_PRIVATE_KEY: 'private-key',
  PAYMENT_MERCHANT_ID: '4711',
};

before(async () => {
  if (skip) return;
  const deps = await createAppDeps(readConfig(env));
  await migrate(deps.db);
  await seedDemoWorld(deps, demoPassword);
  await deps.db.close();
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

test('an unknown command prints all commands, and opens nothing', { skip }, async () => {
  const unknown = await runOperator(['orders', 'burn'], env);
  assert.equal(unknown.code, 2);
  for (const name of [
    'check',
    'orders list',
    'orders move',
    'ports decline',
    'network list',
    'network retry',
    'network give-up',
    'message add',
    'message list',
    'message end',
    'versions set',
    'versions list',
    'plans import',
    'numbers import',
  ]) {
    assert.match(unknown.errors, new RegExp(`^ {2}${name} `, 'mu'));
  }
  const help = await runOperator(['--help'], env);
  assert.equal(help.code, 0);
  assert.equal(help.out, unknown.errors);
});

for (const { words, says } of [
  { words: ['orders', 'move', `${brand.orderPrefix}-12`], says: /takes 2 word/ },
  { words: ['orders', 'move', `${brand.orderPrefix}-12`, 'burnt'], says: /complete, cancelled/ },
  { words: ['orders', 'move', 'twelve', 'complete'], says: /not an order number/ },
  { words: ['orders', 'list', '--shut'], says: /--shut/ },
  { words: ['network', 'give-up', 'all'], says: /not the number of a task/ },
  { words: ['network', 'retry'], says: /takes 1 word/ },
  { words: ['ports', 'decline', '12', '--reason', 'because'], says: /number_bound/ },
  {
    words: ['versions', 'set', 'windows', '--must', '1.0.0', '--should', '1.0.0'],
    says: /android, ios, web/,
  },
  { words: ['versions', 'set', 'web', '--must', '1.0', '--should', '1.0.0'], says: /--must is a version/ },
  { words: ['message', 'add', '--title-fo', 'Hey'], says: /--title-en is missing/ },
  { words: ['numbers', 'import', '/nowhere.csv'], says: /cannot be read/ },
]) {
  test(`"${words.join(' ')}" is invalid, and prints the usage`, { skip }, async () => {
    const { code, lines } = await runCommand(words, { env });
    assert.equal(code, 2);
    assert.match(lines.join('\n'), says);
    assert.match(lines.join('\n'), new RegExp(`^ {2}${words.slice(0, 2).join(' ')} `, 'mu'));
  });
}

test(
  'with another stage than the server’s a command does not reach the live payment host',
  { skip },
  async () => {
    const { code, lines } = await runCommand(['orders', 'move', `${brand.orderPrefix}-12`, 'cancelled'], {
      env: { ...env, PAYMENT_BASE_URL: '' },
    });
    assert.equal(code, 1);
    assert.match(lines.join('\n'), /^Nothing was done .*\n- PAYMENT_BASE_URL .*real cards.*\n.*STAGE too/u);
  },
);

test(
  'a command refuses an embedded database in use by a server, which has to be stopped first',
  { skip },
  async () => {
    const unlock = lockDirectory(join(dataDir, 'database'));
    const held = await runOperator(['orders', 'list'], env);
    unlock();
    assert.equal(held.code, 1);
    assert.match(held.errors, /in use by process \d+: end that first/);
    const freed = await runOperator(['orders', 'list', '--open'], env);
    assert.equal(freed.code, 0, freed.errors);
    assert.match(freed.out, /add_member\tprocessing\t.*\t211005\tElin/);
    assert.match(freed.out, /^1 order\(s\)$/mu);
  },
);
