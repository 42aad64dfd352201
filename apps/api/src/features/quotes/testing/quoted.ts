import assert from 'node:assert/strict';

import type { Account, Change, Preview } from '@bylgja/contract';
import { gigabytes } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The preview of a change, as the server returns it to a person. */
export async function previewOf(server: TestServer, person: Person, change: Change): Promise<Preview> {
  const caller = await server.as(person);
  const { status, body, problem } = await caller.call('POST /subscriptions/previews', { body: change });
  assert.equal(status, 200, JSON.stringify(problem));
  return body;
}

export async function accountsOf(server: TestServer, person: Person): Promise<Account[]> {
  const { body } = await (await server.as(person)).call('GET /subscriptions');
  const { currentAccount, otherAccounts } = body.data;
  return currentAccount ? [currentAccount, ...otherAccounts] : [];
}

/** An account as it is now, in the form of one side of a preview. */
export async function sideOf(server: TestServer, person: Person, account: Account | undefined) {
  assert.ok(account, 'there is no such account');
  const caller = await server.as(person);
  const ids = account.members.map(({ id }) => id);
  const prices = await Promise.all(
    ids.map((id) => caller.call('GET /subscriptions/:id/monthly-price', { params: { id } })),
  );
  const [member] = account.members;
  return {
    planId: account.planId,
    planName: account.planName,
    planTypeId: account.planTypeId,
    euPackage: account.euPackage,
    lines: ids.length,
    monthly: prices.reduce((sum, { body }) => sum + body.total, 0),
    bindingUntil: member?.bindingUntil ?? null,
  };
}

/** What will be left according to a preview. */
export function previewed({ after: side, bindingUntil }: Preview) {
  assert.ok(side, 'the preview says that nothing is left');
  const { planId, planName, planTypeId, euPackage, lines, monthly } = side;
  return { planId, planName, planTypeId, euPackage, lines, monthly: monthly.price, bindingUntil };
}

export async function accountWith(server: TestServer, person: Person, lineId: string) {
  const accounts = await accountsOf(server, person);
  return accounts.find(({ members }) => members.some(({ id }) => id === lineId));
}

/** The amounts of data that a line now has from each source. */
export async function grantsOf(server: TestServer, lineId: string) {
  const now = server.clock.now();
  const rows = await server.db
    .query()
    .selectFrom('grants')
    .select(['source', 'zone', 'megabytes'])
    .where('line_id', '=', lineId)
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .execute();
  return Object.fromEntries(rows.map(({ source, zone, megabytes }) => [`${source} ${zone}`, megabytes]));
}

/** Sets the clock to the first of December, and ends the month for an account. */
export async function endNovember(server: TestServer, accountId: string): Promise<void> {
  server.clock.set('2026-12-01T00:00:00Z');
  await inTransaction(server.deps, (inTx) => lockAccountThisMonth(inTx, accountId));
}

/** Three lines with an EU package; the second one has a rollover. */
export const family: SomeAccount = {
  planType: 'family_plan',
  planId: 'familja-100',
  euPackage: 'on',
  lines: [
    { grants: [['plan', gigabytes(100)]], used: gigabytes(30) },
    {
      grants: [
        ['plan', gigabytes(100)],
        ['rollover', gigabytes(7)],
      ],
      used: gigabytes(2),
    },
    { grants: [['plan', gigabytes(100)]], used: gigabytes(100) },
  ],
};
/** One line with a rollover. */
export const individual = (planId: string): SomeAccount => ({
  planId,
  lines: [
    {
      grants: [
        ['plan', gigabytes(25)],
        ['rollover', gigabytes(3)],
      ],
      used: gigabytes(1),
    },
  ],
});
