import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, jogvan } from '@bylgja/fixtures';

import { buyHeard } from '#testing/heard-purchase.ts';
import { notifiedKinds } from '#testing/notifications.ts';
import { explainStatements } from '#testing/statement-plans.ts';
import type { ExplainedStatement } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'only PostgreSQL reports its statements';

/**
 * The maximum number of statements for each step of a purchase, without the begin and end of transactions, once the process has
 * prepared the statements. The provider sends two notices; one check may handle both.
 */
const budgets: Readonly<Record<string, number>> = {
  'POST /api/packages': 8,
  'the payment hub': 2,
  'POST /api/payment-callbacks/:provider': 2,
  'check of a payment notice': 16,
  // One for each change of the payment that is published by itself: a slow machine publishes each.
  'job expire-failed-top-ups': 3,
};
const budgetOfAll = 40;

let server: TestServer;
let explained: Awaited<ReturnType<typeof explainStatements>>;
before(async () => {
  if (skip) return;
  server = await startTestServer();
  explained = await explainStatements(server.db);
});
after(async () => {
  if (skip) return;
  explained.stop();
  await server.close();
});

const describe = (statements: readonly ExplainedStatement[]) =>
  statements.map(({ work, text }) => `${work}: ${text}`).join('\n');

test('each step of buying a package by card stays within its number of statements', { skip }, async () => {
  const owner = await server.as(bjork);
  const buy = () => buyHeard(server, owner, server.phoneOf(jogvan));
  await buy();
  let bought: Awaited<ReturnType<typeof buy>> | undefined;
  const statements = await explained.during(async () => {
    bought = await buy();
  });

  const byStep = Map.groupBy(statements, ({ work }) => work ?? '');
  const excesses = [...byStep].filter(([step, { length }]) => length > (budgets[step] ?? 0));
  assert.deepEqual(
    excesses.map(([step, { length }]) => `${step}: ${length} of ${budgets[step] ?? 0}`),
    [],
    describe(excesses.flatMap(([, of]) => of)),
  );
  assert.ok(statements.length <= budgetOfAll, describe(statements));

  const { body } = await owner.call('GET /orders/:id', { params: { id: bought?.id ?? '' } });
  assert.equal(body.isComplete, true);
  assert.notEqual(body.receiptId, null);
  assert.deepEqual(await notifiedKinds(server, jogvan), ['package_received', 'package_received']);
});
