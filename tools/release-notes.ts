import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './machine/paths.mjs';
import { notesOf } from './release/notes.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const found = notesOf(process.argv[2] ?? '', {
  version,
  changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
});
if ('fault' in found) {
  console.error(found.fault);
  process.exitCode = 1;
} else {
  console.log(found.notes);
}
