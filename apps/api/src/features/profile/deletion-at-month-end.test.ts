import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { minorUnits } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
import { endMonth, startInvoicing } from '#features/invoices/testing/invoicing.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { readCredits } from '#features/usage/credit.ts';
import { isLockWaitedFor } from '#testing/lock-waits.ts';
import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startInvoicing();
});
after(() => server.close());

/** A family that ends with the month; its second line continues as a prepaid line of its user. */
const endingFamily = () =>
  someAccount(server, {
    planType: 'family_plan',
    planId: 'familja-20',
    status: 'cancelled',
    lines: [{ cancelsTo: 'prepaid' }, { cancelsTo: 'prepaid', charged: 4250 }],
  });

test('deleting a user during the month end of their account waits for it, and neither fails', async (t) => {
  if (!server.db.url) return t.skip('PGlite has one connection');
  const { deps } = server;
  const family = await endingFamily();
  const owner = await server.as(family.owner);
  let asked: Promise<{ status: number }> | undefined;
  let isAnswered = false;
  await inTransaction(deps, async (inTx) => {
    await lockAccountThisMonth(inTx, family.id);
    asked = owner.call('DELETE /auth/me').finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || isLockWaitedFor(inTx.db));
    const line = inTx.db.query().updateTable('lines').set({ is_findable: false });
    await line.where('id', '=', family.line(0)).execute();
    assert.ok(await lockCustomerById(inTx, family.owner.id), 'locked as for an invoice');
  });
  assert.equal((await asked)?.status, 204);
});

test('a member starts as prepaid without debt when the former payer has deleted their user', async () => {
  const family = await endingFamily();
  assert.equal((await (await server.as(family.owner)).call('DELETE /auth/me')).status, 204);
  await endMonth(server, '2026-12-01T00:00:00Z');
  const credits = await readCredits(server.deps, [family.line(1)]);
  assert.equal(credits.get(family.line(1))?.credit, minorUnits(0));
  const member = await server.as(family.user(1));
  const { body } = await member.call('GET /top-ups');
  assert.deepEqual(
    body.lines.map(({ lineId, balance }) => [lineId, balance]),
    [[family.line(1), 0]],
  );
  const { body: history } = await member.call('GET /top-ups/:lineId/history', {
    params: { lineId: family.line(1) },
    query: {},
  });
  assert.deepEqual(
    history.items.map(({ kind, amount }) => [kind, amount]),
    [
      ['written_off', 42.5],
      ['charged', -42.5],
    ],
  );
});
