import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { NotificationKind } from '@bylgja/contract';
import { gigabytes } from '@bylgja/domain';
import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { notify } from './notifications.service.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const fromJogvan = () => ({
  megabytes: gigabytes(2),
  firstname: jogvan.firstname,
  phoneNumber: server.phoneOf(jogvan),
});

const dataKinds = [
  'data_received',
  'data_given',
  'data_request_received',
  'data_request_declined',
] as const satisfies readonly NotificationKind[];

function notifyPerson(person: Person, kind: (typeof dataKinds)[number] = 'data_received'): Promise<void> {
  server.clock.advance(60);
  return inTransaction(server.deps, (inTx) =>
    notify(inTx, { kind, customerId: person.id, parts: fromJogvan() }),
  );
}

/** The new notifications of a person since they last read everything. */
async function unreadOf(person: Person) {
  const { body } = await (await server.as(person)).call('GET /notifications');
  return body.items.filter(({ isRead }) => !isRead);
}

async function startAfresh(person: Person): Promise<void> {
  await (await server.as(person)).call('PATCH /notifications/mark-all-as-read');
}

test('a customer reads their notifications newest first, page by page, in their language', async () => {
  for (const kind of dataKinds) await notifyPerson(hanna, kind);
  const hannas = await server.as(hanna);
  const { body } = await hannas.call('GET /notifications', { query: { page: 0, perPage: 2 } });
  assert.equal(body.total, dataKinds.length);
  assert.equal(body.totalUnread, dataKinds.length);
  assert.deepEqual(
    body.items.map(({ kind }) => kind),
    dataKinds.toReversed().slice(0, 2),
  );

  const inLanguage = async (language: string) => {
    const response = await hannas.raw('/api/notifications?page=0&perPage=100', {
      headers: { 'accept-language': language },
    });
    const { items } = (await response.json()) as { items: { kind: string; title: string; body: string }[] };
    return items.find(({ kind }) => kind === 'data_received');
  };
  assert.equal((await inLanguage('fo'))?.title, 'Tú hevur fingið 2\u00a0GB');
  assert.equal((await inLanguage('en'))?.body, 'From Jógvan on 21\u00a010\u00a002.');
});

test('reading one notification leaves the others unread, and keeps the time of the first reading', async () => {
  await startAfresh(bjork);
  await notifyPerson(bjork);
  await notifyPerson(bjork, 'data_given');
  const bjorks = await server.as(bjork);
  const [given, received] = await unreadOf(bjork);
  assert.equal(given?.kind, 'data_given');
  await bjorks.call('PATCH /notifications/:id/mark-as-read', { params: { id: given.id } });
  const again = await bjorks.call('PATCH /notifications/:id/mark-as-read', { params: { id: given.id } });
  assert.equal(again.status, 204);
  assert.deepEqual(
    (await unreadOf(bjork)).map(({ id }) => id),
    [received?.id],
  );
});

test('a customer marks all of their own notifications as read', async () => {
  await Promise.all([notifyPerson(bjork), notifyPerson(hanna)]);
  await startAfresh(bjork);
  assert.equal((await unreadOf(bjork)).length, 0);
  assert.ok((await unreadOf(hanna)).length > 0);
});

test('another customer’s notification is not found', async () => {
  await notifyPerson(hanna);
  const [hannas] = await unreadOf(hanna);
  const answer = await (
    await server.as(bjork)
  ).call('PATCH /notifications/:id/mark-as-read', { params: { id: hannas?.id ?? '' } });
  assert.equal(answer.status, 404);
  assert.ok((await unreadOf(hanna)).some(({ id }) => id === hannas?.id));
});

test('a change that is rolled back sends no notification', async () => {
  await startAfresh(bjork);
  await assert.rejects(
    server.db.inTransaction(async () => {
      await notifyPerson(bjork);
      throw new Error('rolled back');
    }),
  );
  assert.deepEqual(await unreadOf(bjork), []);
});

test('a notification is deleted after a year', async () => {
  await startAfresh(jogvan);
  await notifyPerson(jogvan);
  server.clock.advance(367 * 24 * 60 * 60);
  await runJob(clearOldRowsJob, server.deps);
  assert.deepEqual(await unreadOf(jogvan), []);
});
