/**
 * `npm run migrations`: adds new migrations to the end of `migrations.lock.json`, the list of all migrations that landed, with a hash
 * of each. A database out there has run them: what is on the list stays as it is.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './machine/paths.mjs';
import { Problem, runMain } from './machine/problem.mjs';

const folder = join(root, 'apps/api/src/db/migrations');
const listFile = join(root, 'apps/api/src/db/migrations.lock.json');

/** A migration and the hash of its file. */
export interface Landed {
  readonly name: string;
  readonly sha256: string;
}

/** The migrations of the folder, in the order in which they run. */
export function readMigrations(): Landed[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.ts$/, ''),
      sha256: createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    }));
}

export function readList(): Landed[] {
  return JSON.parse(readFileSync(listFile, 'utf8')) as Landed[];
}

/** Sentences that say what to do about every migration that is not as the list has it. */
export function findMoved(list: readonly Landed[], present: readonly Landed[]): string[] {
  const newest = list.at(-1)?.name ?? '';
  const listed = new Set(list.map(({ name }) => name));
  const hashes = new Map(present.map(({ name, sha256 }) => [name, sha256]));
  const wrongly = list.flatMap(({ name, sha256 }, index) => {
    const found = hashes.get(name);
    const before = list[index - 1]?.name ?? '';
    if (name <= before) return [`${name} stands after ${before} in the list: restore its order.`];
    if (found === undefined) {
      return [`${name} has landed and is gone: databases have run it. Restore its file under this name.`];
    }
    return found === sha256
      ? []
      : [`${name} has landed and was changed: restore it, and make the change in a new migration.`];
  });
  const early = present
    .filter(({ name }) => !listed.has(name) && name < newest)
    .map(({ name }) => `${name} sorts before ${newest}, which has landed: give it a higher number.`);
  return [...wrongly, ...early];
}

/** Migrations of the folder that are not on the list. */
export function findUnlisted(list: readonly Landed[], present: readonly Landed[]): Landed[] {
  const listed = new Set(list.map(({ name }) => name));
  return present.filter(({ name }) => !listed.has(name));
}

if (import.meta.main) {
  await runMain(async () => {
    const [list, present] = [readList(), readMigrations()];
    const moved = findMoved(list, present);
    if (moved.length > 0) throw new Problem(moved.join('\n'));
    const added = findUnlisted(list, present);
    writeFileSync(listFile, `${JSON.stringify([...list, ...added], null, 2)}\n`);
    console.log(added.length === 0 ? 'No migration is new.' : added.map(({ name }) => name).join('\n'));
    return 0;
  });
}
