import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '../../../packages');

/** Writes into the app which contract it was built with, so that it reads no stored data of another contract. */
export function schemaHash(): Plugin {
  return {
    name: 'app:schema-hash',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.ANSWERS_SHAPE': JSON.stringify(shapeNow()) } }),
  };
}

function shapeNow(): string {
  const hash = createHash('sha256');
  const files = globSync('{contract,domain,market}/src/**/*.ts', { cwd: packages });
  for (const file of files.filter((name) => !name.includes('.test.')).toSorted()) {
    hash.update(readFileSync(join(packages, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
