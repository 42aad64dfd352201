import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import test from 'node:test';

import { findChromium, findOnPath } from './programs.ts';

test('a program is found in the first folder of PATH that holds it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-programs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'chromium-browser');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'notes'), '');

  const env = { PATH: ['/nowhere', folder].join(delimiter) };
  assert.equal(findOnPath('chromium-browser', env), program);
  assert.equal(findChromium(env), program);
  assert.equal(findOnPath('notes', env), undefined, 'a file that cannot be run is no program');
});

test('CHROMIUM_PATH decides over what is installed', () => {
  assert.equal(findChromium({ CHROMIUM_PATH: '/opt/browser', PATH: process.env.PATH }), '/opt/browser');
});
