import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inTransaction } from '#db/database.ts';
import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Command } from '#operator/command.ts';
import { listEvents, retryEvents } from '#operator/events.ts';
import { loggedOf } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { newPerson } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eventTypes } from './event-types.ts';
import { queueEvents } from './outgoing-events.ts';
import { assertDeclared, startServerWithInbox } from './testing/event-inbox.ts';
import type { EventInbox } from './testing/event-inbox.ts';

const thirtyDays = 30 * 24 * 3600;

let inbox: EventInbox;
let server: TestServer;
before(async () => {
  ({ server, inbox } = await startServerWithInbox());
});
after(async () => {
  await server.close();
  await inbox.close();
});

const events = () =>
  server.db.query().selectFrom('outbox_messages').selectAll().where('channel', '=', 'event');

/** What an operator reads who types a command with these words. */
async function operator(command: Command, ...words: readonly string[]): Promise<string> {
  const { lines } = await command.prepare(words)(server.deps);
  return lines.join('\n');
}

test('a parked event of an erased customer can still be sent again, and is deleted and reported after thirty days', async () => {
  const person = await newPerson(server);
  inbox.status = 500;
  const { customerKey: _customer, ...example } = eventTypes['payment.refunded'].example;
  const refund = { ...example, customerId: person.id };
  await inTransaction(server.deps, (inTx) => queueEvents(inTx, 'payment.refunded', [refund, refund]));
  const refused = events().where('customer_id', '=', person.id).where('kind', '=', 'payment.refunded');
  const [kept, lost] = await refused.execute();
  assert.ok(kept && lost);
  await server.server.jobs.idle();
  await server.db
    .query()
    .updateTable('outbox_messages')
    .set({ next_try_at: null })
    .where('id', 'in', [kept.id, lost.id])
    .execute();
  const { status } = await (await server.as(person)).call('DELETE /auth/me');
  assert.equal(status, 204);
  inbox.status = 204;

  assert.match(await operator(listEvents, '--parked'), /^2 event/m);
  assert.match(await operator(retryEvents, kept.id), /^1 event/m);
  const again = await until(() => inbox.heard.find(({ id }) => id === kept.id));
  assertDeclared(again);

  const reported = () => loggedOf(server.log, 'event.expired').map(({ count }) => count);
  server.clock.advance(thirtyDays);
  await runJob(clearOldRowsJob, server.deps);
  assert.equal((await events().where('id', '=', lost.id).execute()).length, 1);
  assert.deepEqual(reported(), []);
  server.clock.advance(1);
  await runJob(clearOldRowsJob, server.deps);
  assert.deepEqual(await events().where('customer_id', '=', person.id).execute(), []);
  assert.deepEqual(reported(), [1]);
  const metrics = await server.deps.metrics.registry.metrics();
  assert.match(metrics, /^bylgja_messages_total\{channel="event",outcome="expired"\} 1$/m);
});
