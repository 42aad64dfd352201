import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { activityKinds } from '@bylgja/contract';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';

/** A kind with the same name as a notification passes even if only the notification is sent. */
test('every kind of activity is recorded by a slice of the API', () => {
  const slices = listFiles(root)
    .filter((file) => /^apps\/api\/src\/features\/(?!activity\/).*(?<!\.test)\.ts$/.test(file))
    .filter((file) => !file.includes('/testing/'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  assert.deepEqual(
    activityKinds.filter((kind) => !slices.some((source) => source.includes(`'${kind}'`))),
    [],
  );
});
