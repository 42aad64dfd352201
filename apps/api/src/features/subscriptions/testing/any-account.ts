import { day, gigabytes, unlimitedFrom } from '@bylgja/domain';
import type { CancelsTo } from '@bylgja/domain';
import fc from 'fast-check';

import type { SomeAccount, SomeLine } from '#features/accounts/testing/some-accounts.ts';

const aLine: fc.Arbitrary<SomeLine> = fc.record({
  grants: fc.integer({ min: 1, max: 10_000 }).map((rollover): NonNullable<SomeLine['grants']> => [
    ['plan', gigabytes(25)],
    ['rollover', rollover],
  ]),
  used: fc.integer({ min: 0, max: 40_000 }),
  charged: fc.constantFrom(0, 0, 1250, 99_999),
  isBlocked: fc.boolean(),
  // Of age, or still a child at the end of November 2026.
  born: fc.constantFrom(day('1980-01-01'), day('1980-01-01'), day('2010-05-05')),
});
const aLeavingLine: fc.Arbitrary<SomeLine> = fc
  .tuple(aLine, fc.constantFrom<CancelsTo[]>('prepaid', 'given_up'))
  .map(([line, cancelsTo]) => ({ ...line, cancelsTo }));
const terms: fc.Arbitrary<Omit<SomeAccount, 'lines'>> = fc.constantFrom<Omit<SomeAccount, 'lines'>[]>(
  {},
  { nextPlanId: 'litid', euPackage: 'on' },
  { euPackage: 'given_up' },
);

/**
 * An account in a possible state of a month: individual, cancelled or a family, with a smaller plan scheduled, or with an EU
 * package that ends or continues.
 */
export const anyAccount: fc.Arbitrary<SomeAccount> = fc.oneof(
  fc.tuple(terms, aLine).map(([given, line]): SomeAccount => ({ ...given, lines: [line] })),
  fc
    .tuple(terms, aLeavingLine)
    .map(([given, line]): SomeAccount => ({ ...given, status: 'cancelled', lines: [line] })),
  fc
    .array(fc.oneof(aLine, aLeavingLine), { minLength: 1, maxLength: 6 })
    .map((lines): SomeAccount => ({ planType: 'family_plan', planId: 'familja-100', lines })),
  fc.constantFrom<SomeAccount[]>(
    { planId: 'oavmarkad', lines: [{ grants: [['plan', unlimitedFrom]], used: 1 }] },
    { planType: 'prepaid', lines: [{ status: 'prepaid', grants: [['package', gigabytes(5)]] }] },
  ),
);
