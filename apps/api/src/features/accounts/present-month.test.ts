import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { day, gigabytes } from '@bylgja/domain';
import { solja } from '@bylgja/fixtures';

import { countStatements, december, startMonthEnds } from '#features/billing-month/testing/month-ends.ts';
import type { MonthEnds } from '#features/billing-month/testing/month-ends.ts';
import { readManagedLines } from '#features/subscriptions/own-accounts.ts';
import type { Caller } from '#testing/caller.ts';

import type { SomeAccount } from './testing/some-accounts.ts';

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds();
});
after(() => ends.server.close());
beforeEach(() => ends.reset());

const family = (lines: SomeAccount['lines']): SomeAccount => ({
  planType: 'family_plan',
  planId: 'familja-100',
  lines,
});
const full = { grants: [['plan', gigabytes(100)]], used: gigabytes(60) } as const;

async function accountsOf(caller: Caller) {
  const { body } = await caller.call('GET /subscriptions');
  const { currentAccount, otherAccounts } = body.data;
  return [currentAccount, ...otherAccounts].flatMap((account) => account ?? []);
}

test('when the month begins, the remaining data counts in full, as of the last measurement', async () => {
  const [made] = await ends.given([family([full])]);
  const measuredAt = ends.server.clock.now().toISOString();
  ends.server.clock.set(december);
  const caller = await ends.server.as({ ...solja, id: made?.ownerId ?? '' });
  const [account] = await accountsOf(caller);
  const member = account?.currentMember;
  assert.equal(member?.dataRemaining.domestic, gigabytes(140));
  assert.equal(member.dataTotal.domestic, gigabytes(140));
  assert.equal(member.measuredAt, measuredAt);
});

test('an action on a line that has left at the month end applies to the account that was just shown', async () => {
  const child = { born: day('2010-05-05'), cancelsTo: 'prepaid' } as const;
  const [made] = await ends.given([family([full, child])]);
  ends.server.clock.set(december);
  const caller = await ends.server.as({ ...solja, id: made?.ownerId ?? '' });
  const seen = await accountsOf(caller);
  assert.deepEqual(
    seen.map(({ planTypeId }) => planTypeId),
    ['family_plan', 'prepaid'],
  );
  const id = made?.lineIds[1] ?? '';
  const changed = await caller.call('PATCH /subscriptions/:id', {
    params: { id },
    body: { isFindable: false },
  });
  assert.equal(changed.status, 200);
  assert.ok('isFindable' in changed.body && !changed.body.isFindable);
  const after = await accountsOf(caller);
  assert.deepEqual(
    after.map((account) => account.id),
    seen.map((account) => account.id),
  );
});

test('the number of statements to read an account in an earlier month does not depend on its number of lines', async () => {
  const statementsFor = async (lines: number, instant: string) => {
    await ends.reset();
    const [made] = await ends.given([family(Array.from({ length: lines }, () => full))]);
    ends.server.clock.set(instant);
    const { deps, statements } = countStatements(ends.server.deps);
    await readManagedLines(deps, made?.ownerId ?? '');
    return statements();
  };
  const usual = await statementsFor(5, '2026-11-30T12:00:00Z');
  const one = await statementsFor(1, december);
  assert.equal(await statementsFor(5, december), one);
  assert.ok(one - usual <= 20, `${one} statements instead of ${usual}`);
});
