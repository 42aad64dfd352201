import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { root } from '../machine/paths.mjs';

const folder = 'apps/api/src/db/migrations';

/** Up to this one migrations landed before this check existed, some out of order. */
const lastUnchecked = '0025-expiring-packages-told.ts';

test('a new migration sorts after all that landed before it', (t) => {
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

test('one that sorts before a landed one is found, and those of one change may come together', () => {
  const settled = ['0024-push.ts', '0022-overdue.ts', lastUnchecked];
  assert.deepEqual(outOfOrder([settled, ['0031-b.ts', '0030-a.ts'], ['0032-c.ts']]), []);
  assert.deepEqual(outOfOrder([settled, ['0030-a.ts'], ['0032-c.ts'], ['0031-b.ts']]), ['0031-b.ts']);
  assert.deepEqual(outOfOrder([settled, ['0011-gap.ts']]), ['0011-gap.ts']);
});

/**
 * Files that sort before one of an earlier step: a database that has the later one would refuse to start. The steps up to
 * the one with `lastUnchecked` are taken as they are.
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

/** Whether the history is cut off: what came before the cut seems to have landed all at once. */
function isShallow(): boolean {
  return git(['rev-parse', '--is-shallow-repository'])?.trim() !== 'false';
}

/** The migrations that each change of main added, oldest first; null outside a git checkout. */
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

/** What git says here; null where there is none. */
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
