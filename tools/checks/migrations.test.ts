import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { migrations, planOf } from '@bylgja/api';

import { root } from '../machine/paths.mjs';
import { findMoved, findUnlisted, readList, readMigrations } from '../migrations.ts';

const folder = 'apps/api/src/db/migrations';

/** Migrations up to this one are older than this check, and some were merged out of order. */
const lastUnchecked = '0025-expiring-packages-told.ts';

/** Migrations up to this one are older than the first release: no code runs beside them. */
const lastBeforeReleases = '0059-keys-of-imports';

test('migrations that landed are unchanged and in their order, and the new ones are on the list', () => {
  const [list, present] = [readList(), readMigrations()];
  assert.deepEqual(findMoved(list, present), []);
  const names = findUnlisted(list, present).map(({ name }) => name);
  assert.deepEqual(names, [], 'run npm run migrations');
  assert.deepEqual(
    Object.keys(migrations),
    list.map(({ name }) => name),
    'db/migrate.ts has all of them',
  );
});

test('a changed, renamed, moved or inserted migration is found, with what to do', () => {
  const [a, b, c] = ['0001-a', '0003-b', '0004-c'].map((name) => ({ name, sha256: name }));
  assert.ok(a && b && c);
  const list = [a, b];
  assert.deepEqual(findMoved(list, [a, b, c]), []);
  assert.match(findMoved(list, [a, { ...b, sha256: 'other' }]).join(), /0003-b .* changed: restore it/);
  assert.match(findMoved(list, [a, { ...b, name: '0003-x' }]).join(), /0003-b .* gone.*under this name/);
  assert.match(findMoved([b, a], [a, b]).join(), /0001-a stands after 0003-b/);
  const inserted = { name: '0002-late', sha256: 'new' };
  assert.match(findMoved(list, [a, inserted, b]).join(), /0002-late sorts before 0003-b.* higher number/);
  assert.deepEqual(findUnlisted(list, [a, b, c]), [c]);
});

test('a migration that takes away what the previous release uses says which code does without it', async () => {
  const released = Object.keys(migrations).filter((name) => name > lastBeforeReleases);
  const plans = await planOf(migrations, released);
  for (const { name, takesAway } of plans) {
    const requires = migrations[name]?.requires;
    assert.ok(!takesAway || requires !== undefined, `${name}: export requires, see docs/operate/upgrade.md`);
    assert.ok(requires === undefined || requires in migrations, `${name} requires no migration that exists`);
  }
});

test('a new migration sorts after all merged ones', (t) => {
  const landed = additionsInHistory();
  const firstChecked = landed?.some((step) => step.includes(lastUnchecked)) ?? false;
  if (landed === null || !firstChecked || isShallow()) {
    return t.skip(
      'the history of the migrations is not here to compare with: this is a shallow clone, or no git',
    );
  }
  const known = new Set(landed.flat());
  const uncommitted = readdirSync(join(root, folder)).filter((name) => !known.has(name));
  assert.deepEqual(outOfOrder([...landed, uncommitted]), []);
});

test('a migration that sorts before a merged one is found; those of one commit may be in any order', () => {
  const settled = ['0024-push.ts', '0022-overdue.ts', lastUnchecked];
  assert.deepEqual(outOfOrder([settled, ['0031-b.ts', '0030-a.ts'], ['0032-c.ts']]), []);
  assert.deepEqual(outOfOrder([settled, ['0030-a.ts'], ['0032-c.ts'], ['0031-b.ts']]), ['0031-b.ts']);
  assert.deepEqual(outOfOrder([settled, ['0011-gap.ts']]), ['0011-gap.ts']);
});

/**
 * Files that sort before a file of an earlier commit: a database that already has the later one would refuse to start. Commits up to
 * the one with `lastUnchecked` are accepted as they are.
 */
function outOfOrder(steps: readonly (readonly string[])[]): string[] {
  const firstChecked = steps.findIndex((step) => step.includes(lastUnchecked)) + 1;
  let last = lastUnchecked;
  const wrong: string[] = [];
  for (const step of steps.slice(firstChecked)) {
    wrong.push(...step.filter((name) => name < last));
    last = [last, ...step].toSorted().at(-1) ?? last;
  }
  return wrong;
}

/** Whether this is a shallow clone, where older files all seem to have been added at once. */
function isShallow(): boolean {
  return git(['rev-parse', '--is-shallow-repository'])?.trim() !== 'false';
}

/** The migrations added by each commit of main, oldest first; null outside a git checkout. */
function additionsInHistory(): string[][] | null {
  const command = [
    'log',
    '--first-parent',
    '-m',
    '--reverse',
    '--diff-filter=A',
    '--name-only',
    '--format=%x00',
    '--',
    folder,
  ];
  return (
    git(command)
      ?.split('\0')
      .map((added) =>
        added
          .split('\n')
          .filter((path) => path.startsWith(folder))
          .map((path) => path.slice(folder.length + 1)),
      ) ?? null
  );
}

/** The output of git; null if it fails. */
function git(command: readonly string[]): string | null {
  try {
    return execFileSync('git', command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
