import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { activityKinds } from '@bylgja/contract';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';

/** One whose notification has the same name passes where that alone is sent. */
test('every kind of activity is written by some slice of the API', () => {
  const slices = listFiles(root)
    .filter((file) => /^apps\/api\/src\/features\/(?!activity\/).*(?<!\.test)\.ts$/.test(file))
    .filter((file) => !file.includes('/testing/'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  assert.deepEqual(
    activityKinds.filter((kind) => !slices.some((source) => source.includes(`'${kind}'`))),
    [],
  );
});
