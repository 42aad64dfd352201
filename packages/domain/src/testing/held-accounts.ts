import fc from 'fast-check';

import type { HeldAccount, HeldLine, OfferedPlan } from '../change.ts';
import { gigabytes } from '../megabytes.ts';
import { toMinorUnits } from '../minor-units.ts';

export function plan(
  { id, majorUnits, gb }: { id: string; majorUnits: readonly number[]; gb: number },
  changes: Partial<OfferedPlan> = {},
): OfferedPlan {
  return {
    id,
    type: 'individual_plan',
    name: id,
    data: gigabytes(gb),
    memberPrices: majorUnits.map(toMinorUnits),
    euPrice: toMinorUnits(49),
    maxMembers: 1,
    bindingMonths: 6,
    isOnSale: true,
    ...changes,
  };
}

export const family = plan(
  { id: 'family', majorUnits: [299, 199, 149, 99, 79], gb: 100 },
  { type: 'family_plan', maxMembers: 6 },
);

let count = 0;

export function heldLine(changes: Partial<HeldLine> = {}): HeldLine {
  count += 1;
  return { id: `line-${count}`, status: 'active', bindingUntil: null, cancelsTo: null, ...changes };
}

/** An account, by default with one line that is not cancelled. */
export function holding(changes: Partial<HeldAccount> = {}): HeldAccount {
  return {
    status: 'active',
    plan: family,
    nextPlan: null,
    hasEuPackage: false,
    euUntil: null,
    lines: [heldLine()],
    arriving: 0,
    hasOpenOrder: false,
    isChanging: false,
    ...changes,
  };
}

const majorUnits = fc.integer({ min: 0, max: 900 });

export const anyPlan = fc
  .record({
    id: fc.constantFrom('one', 'two', 'three'),
    // The first place costs the most, as in every plan.
    majorUnits: fc
      .array(majorUnits, { minLength: 1, maxLength: 6 })
      .map((all) => all.toSorted((a, b) => b - a)),
    gb: fc.integer({ min: 1, max: 1000 }),
  })
  .map((of) => plan(of, { type: 'family_plan', maxMembers: 6 }));

/** An account of one to six lines on any family plan. */
export const anyAccount = fc
  .record({
    plan: anyPlan,
    hasEuPackage: fc.boolean(),
    lines: fc.array(fc.constant(null), { minLength: 1, maxLength: 6 }),
  })
  .map(({ lines, ...of }) => holding({ ...of, lines: lines.map(() => heldLine()) }));

export const instants = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2035-12-31'),
  noInvalidDate: true,
});
