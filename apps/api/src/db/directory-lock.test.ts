import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { childEnv } from '#testing/child-env.ts';

import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

function folder(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'bylgja-lock-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

for (const [left, content] of Object.entries({
  'an empty file': '',
  'a zero': '0',
  'no number': 'NaN',
  'the number of another program': '1',
  'the number of this process': String(process.pid),
})) {
  test(`a lock file that a process left behind does not block the next one: ${left}`, (t) => {
    const directory = folder(t);
    writeFileSync(join(directory, 'lock'), content);
    lockDirectory(directory)();
  });
}

test('a killed process leaves the directory free', async (t) => {
  const directory = folder(t);
  const program = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))};
    const unlock = lockDirectory(${JSON.stringify(directory)});
    console.log('locked');
    setInterval(unlock, 2 ** 30);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  assert.throws(() => lockDirectory(directory), new RegExp(`in use by process ${holder.pid}:`));
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  lockDirectory(directory)();
});

test('a locked directory is free again once the lock is released, and not before', (t) => {
  const directory = folder(t);
  const unlock = lockDirectory(directory);
  assert.throws(() => lockDirectory(directory), DirectoryInUse);
  unlock();
  lockDirectory(directory)();
});

test('a server whose database is in use by another one names the setting, and does not start', (t) => {
  const dataDir = folder(t);
  mkdirSync(join(dataDir, 'database'));
  t.after(lockDirectory(join(dataDir, 'database')));
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    encoding: 'utf8',
    env: {
      ...childEnv,
      STAGE: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      PAYMENT_BASE_URL: 'http://127.0.0.1:9',
      PAYMENT_API_KEY: 'api-key',
      PAYMENT_PRIVATE_KEY: 'private-key',
      PAYMENT_MERCHANT_ID: '4711',
    },
  });
  assert.equal(status, 1);
  assert.match(stderr, /^- DATA_DIR holds a database that is in use by process \d+\. End that first, .+\.$/m);
  assert.doesNotMatch(stderr, /^\s+at /m);
});
