import assert from 'node:assert/strict';
import { test } from 'node:test';

import { activityKinds, activityKindsOf, activityTopics, topicOfActivity } from './activity-kinds.ts';

test('each topic has something to tell, and everything has a topic', () => {
  for (const topic of activityTopics) {
    assert.ok(activityKindsOf(topic).length > 0, topic);
    assert.ok(activityKindsOf(topic).every((kind) => topicOfActivity(kind) === topic));
  }
  assert.deepEqual(activityTopics.flatMap(activityKindsOf).toSorted(), activityKinds.toSorted());
});
