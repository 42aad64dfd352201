import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { notificationKinds } from '@bylgja/contract';

import { root } from '../machine/paths.mjs';

test('the documentation names the recipients of every kind of notification', () => {
  const table = readFileSync(join(root, 'docs/flows/notifications.md'), 'utf8');
  assert.deepEqual(
    notificationKinds.filter((kind) => !table.includes(`\`${kind}\``)),
    [],
  );
});
