import assert from 'node:assert/strict';
import { test } from 'node:test';

import { activityKinds, activityTopics, kindsOf, topicOf } from './activity.ts';

test('each subject has something to tell, and everything has a subject', () => {
  for (const topic of activityTopics) {
    assert.ok(kindsOf(topic).length > 0, topic);
    assert.ok(kindsOf(topic).every((kind) => topicOf(kind) === topic));
  }
  assert.deepEqual(activityTopics.flatMap(kindsOf).toSorted(), activityKinds.toSorted());
});
