import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTopicFixed, notificationTopics } from './notification-topics.ts';

test('notifications about gifts, usage and orders can be switched off', () => {
  assert.deepEqual(
    notificationTopics.filter((topic) => !isTopicFixed(topic)),
    ['data', 'usage', 'orders'],
  );
});
