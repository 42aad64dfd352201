import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { Problem } from '../machine/problem.mjs';
import { createNeeds } from './needs.ts';

test('an installed browser is used', async (t) => {
  const machine = bareMachine(t, { chromium: 'exit 0' });
  assert.deepEqual(await createNeeds().meetAll(['chromium']), { CHROMIUM_PATH: join(machine, 'chromium') });
});

test('a missing browser is installed with apt, after updating outdated package lists', async (t) => {
  const machine = bareMachine(t, {
    'apt-get': `
      echo "$*" >> "$0.log"
      [ "$1" = update ] && : > "$0.lists" && exit 0
      [ -e "$0.lists" ] || exit 100
      printf '#!/bin/sh\\n' > "\${0%/*}/chromium"
      /bin/chmod +x "\${0%/*}/chromium"`,
  });
  const needs = createNeeds();
  const browser = { CHROMIUM_PATH: join(machine, 'chromium') };
  assert.deepEqual(await needs.meetAll(['chromium']), browser);
  assert.deepEqual(await needs.meetAll(['chromium']), browser);

  const install = 'install --yes --no-install-recommends chromium';
  assert.equal(readFileSync(join(machine, 'apt-get.log'), 'utf8'), `${install}\nupdate\n${install}\n`);
});

test('without the headless shell, the tests use the full browser', async (t) => {
  bareMachine(t, { 'apt-get': 'exit 100' });
  assert.deepEqual(await createNeeds().meetAll(['headless shell']), {});
});

test('an installed headless shell is used', async (t) => {
  const machine = bareMachine(t, { 'chromium-headless-shell': 'exit 0' });
  assert.deepEqual(await createNeeds().meetAll(['headless shell']), {
    HEADLESS_SHELL_PATH: join(machine, 'chromium-headless-shell'),
  });
});

test('WebKit is installed with apt, with its driver and a virtual screen; what is still missing is reported', async (t) => {
  const machine = bareMachine(t, { 'apt-get': 'echo "$*" >> "$0.log"' });
  await assert.rejects(
    createNeeds().meetAll(['webkit']),
    /WebKit is missing[^]*apt-get install webkit2gtk-driver xvfb/,
  );
  assert.equal(
    readFileSync(join(machine, 'apt-get.log'), 'utf8'),
    'install --yes --no-install-recommends webkit2gtk-driver xvfb\n',
  );
});

test('when apt fails, the message says what to install', async (t) => {
  bareMachine(t, { 'apt-get': 'echo "no network"; exit 100' });
  await assert.rejects(createNeeds().meetAll(['chromium']), /no network[^]*sudo apt-get install chromium/);
});

test('without apt, or without root access, the message says what to install', async (t) => {
  bareMachine(t, {});
  await assert.rejects(createNeeds().meetAll(['chromium']), Problem);
});

/** A machine whose PATH has only these programs, each given as lines of a shell script; sudo needs no password. */
function bareMachine(t: TestContext, programs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-machine-'));
  const { PATH, CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
  t.after(() => {
    Object.assign(
      process.env,
      { PATH },
      CHROMIUM_PATH && { CHROMIUM_PATH },
      HEADLESS_SHELL_PATH && { HEADLESS_SHELL_PATH },
    );
    rmSync(folder, { recursive: true });
  });
  for (const [name, lines] of Object.entries({ sudo: 'shift; exec "$@"', true: '', ...programs })) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  process.env['PATH'] = folder;
  delete process.env['CHROMIUM_PATH'];
  delete process.env['HEADLESS_SHELL_PATH'];
  return folder;
}
