import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { firstDayOf, megabytes, month, monthOf, startOfMonth } from '@bylgja/domain';
import { solja } from '@bylgja/fixtures';
import fc from 'fast-check';

import { startMonthEnds } from '#features/billing-month/testing/month-ends.ts';
import type { MonthEnds } from '#features/billing-month/testing/month-ends.ts';
import { anyAccount } from '#features/subscriptions/testing/any-account.ts';
import type { Caller, Reply } from '#testing/caller.ts';
import { runsOf } from '#testing/runs.ts';

import type { MadeAccount } from './testing/some-accounts.ts';

const { runs, seed } = { runs: runsOf({ usual: 6, full: 300 }), seed: 298 };

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds({ LIMIT_DISCLOSURES: '1000000' });
});
after(() => ends.server.close());

/** Everything that a caller can see of lines and of their own accounts. */
async function readAll(caller: Caller, lineIds: readonly string[], numbers: readonly string[]) {
  const replies: Reply<unknown>[] = [
    await caller.call('GET /subscriptions'),
    await caller.call('GET /actions'),
    await caller.call('GET /plans'),
    await caller.call('GET /top-ups'),
    await caller.call('GET /data-transfers'),
  ];
  for (const id of lineIds) {
    replies.push(
      await caller.call('GET /subscriptions/:id/usage', { params: { id }, query: { months: 3 } }),
      await caller.call('GET /subscriptions/:id/monthly-price', { params: { id } }),
      await caller.call('GET /subscriptions/:id/limits', { params: { id } }),
    );
  }
  for (const [index, phoneNumber] of numbers.entries()) {
    const query = { kind: index % 2 === 0 ? ('give' as const) : ('request' as const) };
    const params = { phoneNumber };
    replies.push(await caller.call('GET /data-transfers/recipients/:phoneNumber', { params, query }));
  }
  return replies.map(({ status, body, problem }) => ({
    status,
    seen: status === 200 ? body : problem.code,
  }));
}

/** What each of the people who use or pay for lines sees of all of the lines. */
async function readAsEach(made: readonly MadeAccount[]) {
  const lineIds = made.flatMap((account) => account.lineIds);
  const lines = await ends.server.db
    .query()
    .selectFrom('lines')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .select(['lines.phone_number', 'lines.customer_id', 'customers.deleted_at'])
    .where((eb) => eb('lines.id', '=', eb.fn.any(eb.val(lineIds))))
    .orderBy('lines.phone_number')
    .execute();
  const numbers = lines.map((line) => line.phone_number);
  const seen = [];
  for (const line of lines.filter(({ deleted_at: deletedAt }) => deletedAt === null)) {
    const caller = await ends.server.as({ ...solja, id: line.customer_id });
    seen.push(await readAll(caller, lineIds, numbers));
  }
  return seen;
}

async function deleteUser(id: string): Promise<void> {
  await ends.server.db
    .query()
    .updateTable('customers')
    .set({ deleted_at: ends.server.clock.now(), birth_on: null })
    .where('id', '=', id)
    .execute();
}

/** Each line has already used some of the new month's data. */
async function useSome(made: readonly MadeAccount[]): Promise<void> {
  const now = ends.server.clock.now();
  await ends.server.db
    .query()
    .insertInto('usage')
    .values(
      made
        .flatMap(({ lineIds }) => lineIds)
        .map((id) => ({
          line_id: id,
          day: firstDayOf(monthOf(now)),
          zone: 'domestic' as const,
          megabytes: megabytes(10),
          measured_at: now,
        })),
    )
    .execute();
}

test('a read before the month end has run shows what the month end will make of the account', async (t) => {
  t.diagnostic(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAccount, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('2026-12', '2026-12', '2027-02'),
      fc.record({ isOwnerGone: fc.boolean(), isUsed: fc.boolean() }),
      async (accounts, inMonth, { isOwnerGone, isUsed }) => {
        await ends.reset();
        const made = await ends.given(accounts);
        if (isOwnerGone) await deleteUser(made[0]?.ownerId ?? '');
        const instant = startOfMonth(month(inMonth)).toISOString();
        ends.server.clock.set(instant);
        if (isUsed) await useSome(made);
        const early = await readAsEach(made);
        const isWritten = await ends.server.db
          .query()
          .selectFrom('accounts')
          .select('id')
          .where('month', '=', month(inMonth))
          .executeTakeFirst();
        assert.equal(isWritten, undefined, 'reading writes nothing');
        await ends.runAt(instant);
        assert.deepEqual(early, await readAsEach(made));
      },
    ),
    { numRuns: runs, seed },
  );
});
