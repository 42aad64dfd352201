import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';
import fc from 'fast-check';

import { toMinorUnits, minorUnits } from './minor-units.ts';
import { checkAutomaticTopUp, isTopUpPaused, topUpRefusal } from './top-ups.ts';
import type { AutomaticFacts, AutomaticTopUp } from './top-ups.ts';

const set: AutomaticTopUp = { below: minorUnits(5000), amount: minorUnits(10_000), mostPerMonth: 2 };
const low: AutomaticFacts = {
  credit: minorUnits(4999),
  isPaused: false,
  isInProgress: false,
  madeThisMonth: 1,
};

test('only active prepaid lines can be topped up', () => {
  const cases = [
    ['prepaid', 'prepaid', null],
    ['cancelled', 'prepaid', null],
    ['blocked', 'prepaid', 'line_blocked'],
    ['processing', 'prepaid', 'line_processing'],
    ['active', 'individual_plan', 'not_prepaid'],
    ['cancelled', 'individual_plan', 'not_prepaid'],
    ['blocked', 'family_plan', 'not_prepaid'],
    ['processing', 'family_plan', 'not_prepaid'],
  ] as const;
  for (const [status, planTypeId, refusal] of cases) {
    assert.equal(topUpRefusal({ status, planTypeId }), refusal, `${status} ${planTypeId}`);
  }
});

test('a line is topped up automatically below its threshold, one at a time and within the monthly maximum', () => {
  const cases: readonly [Partial<AutomaticFacts>, string][] = [
    [{}, 'due'],
    [{ credit: minorUnits(-200) }, 'due'],
    [{ credit: minorUnits(5000) }, 'enough_left'],
    [{ isInProgress: true }, 'in_progress'],
    [{ isPaused: true }, 'paused'],
    [{ madeThisMonth: 0 }, 'due'],
    [{ madeThisMonth: 2 }, 'limit_reached'],
    // The maximum was lowered after more top-ups than that.
    [{ madeThisMonth: 5 }, 'limit_reached'],
  ];
  for (const [facts, expected] of cases) {
    const outcome = checkAutomaticTopUp(set, { ...low, ...facts });
    assert.equal(outcome.ok ? 'due' : outcome.code, expected, JSON.stringify(facts));
  }
});

test('a pause lasts for the card that failed, and while there is no card', () => {
  assert.equal(isTopUpPaused(null, 'card'), false);
  assert.equal(isTopUpPaused({ agreementId: 'card' }, 'card'), true);
  assert.equal(isTopUpPaused({ agreementId: 'card' }, 'another'), false);
  assert.equal(isTopUpPaused({ agreementId: 'card' }, null), true);
  assert.equal(isTopUpPaused({ agreementId: null }, 'another'), false);
  assert.equal(isTopUpPaused({ agreementId: null }, null), true);
});

const terms = fc.record({
  below: fc.integer({ min: 1, max: 20_000 }).map(minorUnits),
  amount: fc.constantFrom(...market().topUps.amounts).map(toMinorUnits),
  mostPerMonth: fc.integer({ min: 1, max: 5 }),
});
type Event =
  | { readonly kind: 'charged'; readonly amount: number }
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined' };
const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('charged' as const), amount: fc.nat(9000) }) },
    { weight: 4, arbitrary: fc.constant({ kind: 'paid' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'declined' as const }) },
  ),
  { maxLength: 60 },
);

test('in any month no more is charged than agreed, never two top-ups at once, and none after a decline', () => {
  fc.assert(
    fc.property(terms, events, (agreed, story: readonly Event[]) => {
      let facts: AutomaticFacts = {
        credit: minorUnits(10_000),
        isPaused: false,
        isInProgress: false,
        madeThisMonth: 0,
      };
      let taken = 0;
      for (const event of story) {
        if (event.kind === 'charged') facts = { ...facts, credit: minorUnits(facts.credit - event.amount) };
        else if (facts.isInProgress && event.kind === 'paid') {
          taken += agreed.amount;
          facts = { ...facts, isInProgress: false, credit: minorUnits(facts.credit + agreed.amount) };
        } else if (facts.isInProgress) {
          facts = { ...facts, isInProgress: false, isPaused: true, madeThisMonth: facts.madeThisMonth - 1 };
        }
        const due = checkAutomaticTopUp(agreed, facts);
        if (due.ok) {
          assert.ok(!facts.isInProgress && !facts.isPaused && facts.credit < agreed.below);
          facts = { ...facts, isInProgress: true, madeThisMonth: facts.madeThisMonth + 1 };
        } else if (facts.credit < agreed.below && !facts.isPaused && !facts.isInProgress) {
          assert.equal(facts.madeThisMonth, agreed.mostPerMonth);
        }
        assert.ok(taken <= agreed.amount * agreed.mostPerMonth);
      }
    }),
  );
});
