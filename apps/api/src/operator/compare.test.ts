import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { comparePayments } from './payments.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

/** The reference of a package that Hanna has paid. */
async function paid(): Promise<string> {
  const hannas = await server.as(hanna);
  const { id, payment } = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(hannas, id, ({ isComplete }) => isComplete);
  return payment.id;
}

async function compareWith(change: Partial<AppDeps['cards']>) {
  const deps = { ...server.deps, cards: { ...server.deps.cards, ...change } };
  return comparePayments.prepare([])(deps);
}

test('payments that cannot be compared are named with the reason, and the others are compared', async () => {
  const [silent, foreign, last] = [await paid(), await paid(), await paid()];
  const { cards: provider } = server.deps;
  const { isDone, lines } = await compareWith({
    async *listSince(since) {
      yield fail('unread', { ref: 'MALFORMED', reason: 'answer_not_understood at currency' });
      for await (const one of provider.listSince(since)) {
        assert.ok(one.ok);
        if (one.value.ref === foreign) yield ok({ ...one.value, currency: 'EUR' });
        if (one.value.ref !== last) continue;
        const { purchase: _unknown, ...lost } = one.value;
        yield ok({ ...lost, ref: 'LOST' });
        yield one;
      }
    },
    findByRef: async (ref) =>
      ref === silent ? fail('unknown', { reason: 'timeout' }) : provider.findByRef(ref),
  });
  const reasons = [
    'MALFORMED\tnot compared\tanswer_not_understood at currency',
    `${foreign}\tnot compared\tcurrency EUR`,
    `${silent}\tnot compared\ttimeout`,
  ];
  const named = lines.filter((line) => line.includes('not compared'));
  assert.deepEqual(named.toSorted(), reasons.toSorted());
  assert.ok(lines.includes('LOST'), 'a lost payment that is listed after them');
  assert.ok(lines.includes('3 payment(s) could not be compared'));
  assert.equal(isDone, false);
});

test('a comparison of all payments succeeds', async () => {
  await paid();
  const { isDone, lines } = await compareWith({});
  assert.deepEqual([isDone, lines.length], [true, 1]);
  assert.match(lines.join(), /^0 payment\(s\) differ/);
});
