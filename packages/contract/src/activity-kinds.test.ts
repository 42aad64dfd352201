import assert from 'node:assert/strict';
import { test } from 'node:test';

import { activityKinds, activityKindsOf, activityTopics, topicOfActivity } from './activity-kinds.ts';

test('each topic has kinds of activity, and each kind has a topic', () => {
  for (const topic of activityTopics) {
    assert.ok(activityKindsOf(topic).length > 0, topic);
    assert.ok(activityKindsOf(topic).every((kind) => topicOfActivity(kind) === topic));
  }
  assert.deepEqual(activityTopics.flatMap(activityKindsOf).toSorted(), activityKinds.toSorted());
});
