import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { isUnlimited, megabytes, monthlyGiveLimit, unlimitedFrom } from '@bylgja/domain';
import fc from 'fast-check';

import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { readBooks } from './testing/books.ts';
import type { Books, LineBook } from './testing/books.ts';
import { familyPlan, openSmallWorld } from './testing/small-world.ts';
import type { Act, LineAtStart } from './testing/small-world.ts';

/**
 * Parallel calls need a database that runs them in parallel: PGlite has one connection, and a shorter run only checks that it
 * agrees.
 */
const { runs, seed } =
  process.env['TEST_DATABASE'] === 'postgres'
    ? { runs: runsOf({ usual: 60, full: 2000 }), seed: 298 }
    : { runs: 100, seed: 299 };
/** The number of worlds that run in parallel. */
const workers = 4;

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { NETWORK_URL: '', LIMIT_DISCLOSURES: '1000000' } });
});
after(() => server.close());

const aLine = (plan: fc.Arbitrary<number>): fc.Arbitrary<LineAtStart> =>
  fc.record({
    plan: plan.map(megabytes),
    rollover: fc.constantFrom(0, 0, 700, 4000).map(megabytes),
    used: fc.nat({ max: 24_000 }).map(megabytes),
  });
const theirLines = fc.tuple(
  aLine(fc.constant(familyPlan)),
  aLine(fc.constant(familyPlan)),
  aLine(fc.constantFrom(5120, 25_600)),
  aLine(fc.constantFrom(5120, 25_600, 25_600, unlimitedFrom)),
);
const transfer = {
  own: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  amount: fc.integer({ min: 1, max: monthlyGiveLimit }),
};
const answer = { request: fc.nat({ max: 5 }) };
const anAct = (endsMonth: boolean): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ act: fc.constant('give' as const), ...transfer }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('ask' as const), ...transfer }) },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('approve' as const), ...answer }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('decline' as const), ...answer }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), ...answer }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), order: fc.nat({ max: 1 }) }) },
    { weight: endsMonth ? 4 : 0, arbitrary: fc.constant<Act>({ act: 'endMonth' }) },
  );
const batchOfActs = (endsMonth: boolean) => fc.array(anAct(endsMonth), { minLength: 1, maxLength: 3 });

interface Done {
  readonly act: Act;
  readonly isDone: boolean;
}

test('parallel calls move megabytes, and create or lose none', { timeout: 30 * 60_000 }, async (t) => {
  t.diagnostic(`${runs} runs, seed ${seed}`);
  const happened = { given: 0, approved: 0, refused: 0 };
  const property = fc.asyncProperty(
    theirLines,
    fc.array(fc.record({ act: fc.constant('ask' as const), ...transfer }), { maxLength: 2 }),
    fc.tuple(batchOfActs(false), batchOfActs(true)),
    async (lines, asked, rounds) => {
      const world = await openSmallWorld(server, lines);
      for (const act of asked) await world.take(act);
      const done: Done[] = [];
      for (const round of rounds) {
        done.push(...(await Promise.all(round.map(async (act) => ({ act, isDone: await world.take(act) })))));
      }
      await world.endMonth();
      const books = await readBooks(server.db, world);
      checkLines(books, lines);
      checkTransfers(books);
      checkAnswers(books, done);
      happened.given += books.transfers.filter(({ state }) => state === 'given').length;
      happened.approved += done.filter(({ act, isDone }) => isDone && act.act === 'approve').length;
      happened.refused += done.filter(({ isDone }) => !isDone).length;
    },
  );
  await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      fc.assert(property, { numRuns: runs / workers, seed: seed + worker * 1000, endOnFailure: true }),
    ),
  );
  t.diagnostic(JSON.stringify(happened));
  assert.ok(Math.min(...Object.values(happened)) > runs / 10, 'too little happened to prove anything');
});

/** For each line and month: what came and went, and what of it was rolled over. */
function checkLines(books: Books, lines: readonly LineAtStart[]): void {
  for (const [place, { november, december }] of books.lines.entries()) {
    const start = lines[place];
    assert.ok(start);
    for (const month of [november, december]) {
      assert.ok(month.given <= monthlyGiveLimit, `more than ten gigabytes were given: ${month.given}`);
    }
    const { plan, rollover, used } = start;
    assert.deepEqual(
      [november.plan, november.rollover],
      [plan, rollover],
      'the grants of November have not changed',
    );
    const gone = used + november.given;
    if (isUnlimited(plan)) {
      assert.deepEqual([december.plan, december.rollover, december.gift], [plan, 0, december.gift]);
      continue;
    }
    const had = plan + rollover + november.package + november.gift;
    // Usage beyond everything that the line had at the start is not charged to what it got later.
    const covered = gone - Math.max(0, used - plan - rollover);
    if (november.given > 0) assert.ok(covered <= had, `${covered} MB went of ${had}`);
    assert.equal(december.plan, plan);
    assert.equal(december.rollover, leftOfPlan(november, gone), 'the rest is rolled over once');
    const hadInDecember = december.plan + december.rollover + december.package + december.gift;
    assert.ok(december.given <= hadInDecember);
  }
}

/** Rollover is used first, then the plan; bought and received data ends with its month. */
function leftOfPlan({ plan, rollover }: LineBook['november'], gone: number): number {
  return Math.max(0, plan - Math.max(0, gone - rollover));
}

/** What left one line reached the other, once, and both people were notified once. */
function checkTransfers({ transfers, gifts, notified }: Books): void {
  const given = transfers.filter(({ state }) => state === 'given');
  const came = gifts.map((gift) => `${gift.transfer_id}: ${gift.megabytes} MB to ${gift.line_id}`);
  const went = given.map((one) => `${one.id}: ${one.megabytes} MB to ${one.receiver_line_id}`);
  assert.deepEqual(came.toSorted(), went.toSorted());
  for (const kind of ['data_given', 'data_received'] as const) {
    assert.equal(notified.filter((one) => one === kind).length, given.length, kind);
  }
  for (const { giver_line_id: giver, receiver_line_id: receiver } of transfers)
    assert.notEqual(giver, receiver);
}

/** Every successful answer had its effect, and each request was handled once. */
function checkAnswers({ transfers, paid }: Books, done: readonly Done[]): void {
  const times = (kind: Act['act']) => done.filter(({ act, isDone }) => isDone && act.act === kind).length;
  const inState = (state: string, kind = 'request') =>
    transfers.filter((one) => one.state === state && one.kind === kind).length;
  assert.equal(inState('given', 'give'), times('give'));
  assert.equal(inState('given'), times('approve'));
  assert.equal(inState('declined'), times('decline'));
  assert.equal(inState('withdrawn'), times('withdraw'));
  assert.equal(paid, times('pay'));
}
