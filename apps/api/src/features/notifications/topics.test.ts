import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { notificationTopics } from '@bylgja/domain';
import type { NotificationTopic } from '@bylgja/domain';
import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function set(person: Person, topic: NotificationTopic, isOn: boolean) {
  return (await server.as(person)).call('PATCH /notifications/topics/:topic', {
    params: { topic },
    body: { isOn },
  });
}

async function topicsOf(person: Person) {
  const { body } = await (await server.as(person)).call('GET /notifications/topics');
  return body.items;
}

async function notifiedKinds(person: Person): Promise<string[]> {
  const { body } = await (await server.as(person)).call('GET /notifications');
  return body.items.map(({ kind }) => kind);
}

async function giveTo(person: Person): Promise<void> {
  const answer = await (
    await server.as(jogvan)
  ).call('POST /data-transfers', {
    body: { kind: 'give', phoneNumber: server.phoneOf(person), dataAmount: 1 },
  });
  assert.equal(answer.status, 201);
}

test('every topic is on until the customer switches it off', async () => {
  const topics = await topicsOf(bjork);
  assert.deepEqual(
    topics.map(({ topic }) => topic),
    [...notificationTopics],
  );
  assert.ok(topics.every(({ isOn }) => isOn));
});

test('a topic that is switched off sends that customer no notifications until it is on again', async () => {
  assert.equal((await set(hanna, 'data', false)).status, 204);
  assert.equal((await set(hanna, 'data', false)).status, 204, 'a repetition changes nothing');
  await giveTo(hanna);
  assert.deepEqual(await notifiedKinds(hanna), []);
  assert.deepEqual(await notifiedKinds(jogvan), ['data_given'], 'the giver is notified');
  assert.deepEqual(
    (await topicsOf(hanna)).filter(({ isOn }) => !isOn).map(({ topic }) => topic),
    ['data'],
  );
  assert.ok((await topicsOf(jogvan)).every(({ isOn }) => isOn));

  assert.equal((await set(hanna, 'data', true)).status, 204);
  await giveTo(hanna);
  assert.deepEqual(await notifiedKinds(hanna), ['data_received'], 'notifications are not sent later');
});

test('switching a topic is logged for the customer who did it, each time it changes and only then', async () => {
  for (const isOn of [false, false, true, true]) await set(bjork, 'orders', isOn);
  await set(bjork, 'security', false);
  const { body } = await (await server.as(bjork)).call('GET /activity');
  const switched = body.items.filter(({ kind }) => kind.startsWith('notifications_'));
  assert.deepEqual(
    switched.map(({ kind, parts, by }) => `${kind} ${parts['topic']} ${by?.isMe}`).toSorted(),
    ['notifications_switched_off orders true', 'notifications_switched_on orders true'],
  );
  const { body: others } = await (await server.as(jogvan)).call('GET /activity');
  assert.ok(others.items.every(({ parts }) => parts['topic'] !== 'orders'));
});

test('a fixed topic cannot be switched off', async () => {
  const fixed = (await topicsOf(bjork)).filter(({ isFixed }) => isFixed);
  assert.deepEqual(
    fixed.map(({ topic }) => topic),
    ['subscription', 'payments', 'security'],
  );
  for (const { topic } of fixed) {
    const refused = await set(bjork, topic, false);
    assert.equal(refused.status, 409);
    assert.equal(refused.problem.code, 'topic_always_told');
  }
  assert.ok((await topicsOf(bjork)).every(({ isOn }) => isOn));
});

test('an unknown topic is not found', async () => {
  const answer = await (
    await server.as(bjork)
  ).raw('/api/notifications/topics/weather', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isOn: false }),
  });
  assert.equal(answer.status, 404);
});
