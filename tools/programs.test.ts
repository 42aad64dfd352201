import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import test from 'node:test';

import { findChromium, findHeadlessShell, findOnPath, findPhoneFont, findWebKit } from './programs.ts';

test('a program is found in the first PATH folder that has it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-programs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'chromium-browser');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'notes'), '');

  const env = { PATH: ['/nowhere', folder].join(delimiter) };
  assert.equal(findOnPath('chromium-browser', env), program);
  assert.equal(findChromium(env), program);
  assert.equal(findOnPath('notes', env), undefined, 'a file that cannot be executed is not a program');
});

test('CHROMIUM_PATH takes precedence over an installed browser', () => {
  assert.equal(findChromium({ CHROMIUM_PATH: '/opt/browser', PATH: process.env.PATH }), '/opt/browser');
});

test('HEADLESS_SHELL_PATH takes precedence over an installed one', () => {
  const env = { HEADLESS_SHELL_PATH: '/opt/shell', PATH: process.env.PATH };
  assert.equal(findHeadlessShell(env), '/opt/shell');
});

test('a phone font is found in any subfolder of the system’s font folders', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-fonts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'truetype/liberation'), { recursive: true });
  writeFileSync(join(folder, 'truetype/Other.ttf'), '');
  assert.equal(findPhoneFont([folder, '/nowhere']), undefined);
  const font = join(folder, 'truetype/liberation/LiberationSans-Regular.ttf');
  writeFileSync(font, '');
  assert.equal(findPhoneFont([folder]), font);
});

test('WebKit is found if its driver and a virtual screen are installed, too', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-programs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const place = (...path: readonly string[]) => {
    const file = join(folder, ...path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  };
  const env = { PATH: join(folder, 'bin') };
  const libraries = join(folder, 'lib');

  place('bin', 'WebKitWebDriver');
  const browser = place('lib', 'x86_64-linux-gnu', 'webkit2gtk-4.1', 'MiniBrowser');
  assert.equal(findWebKit(env, libraries), undefined, 'it can run invisibly only with a virtual screen');
  place('bin', 'Xvfb');
  assert.equal(findWebKit(env, libraries), browser);
  rmSync(browser);
  assert.equal(findWebKit(env, libraries), undefined, 'a driver without a browser is not enough');
});
