import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ageOn, isOldEnough, parseBirthDate } from './birth-date.ts';
import { day } from './month.ts';
import { fail, ok } from './result.ts';

test('a date of birth is written dd.mm.yyyy', () => {
  assert.deepEqual(parseBirthDate('21.11.2008'), ok('2008-11-21'));
  assert.deepEqual(parseBirthDate(' 29.02.2008 '), ok('2008-02-29'));
});

test('other formats, and days that do not exist, are refused', () => {
  const wrong = [
    '',
    '1.1.2000',
    '2008-11-21',
    '21/11/2008',
    '29.02.2026',
    '31.04.2000',
    '00.01.2000',
    '01.13.2000',
    '01.01.1899',
  ];
  for (const input of wrong) assert.deepEqual(parseBirthDate(input), fail('date_invalid'), input);
});

test('the age increases on the birthday', () => {
  const ages: [born: string, on: string, age: number][] = [
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-21', '2027-01-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
  ];
  for (const [born, on, age] of ages) assert.equal(ageOn(day(born), day(on)), age, `${born} on ${on}`);
});

test('a customer may register from 18, or from the age that a provider sets', () => {
  assert.equal(isOldEnough(day('2008-11-22'), day('2026-11-21')), false);
  assert.equal(isOldEnough(day('2008-11-21'), day('2026-11-21')), true);
  assert.equal(isOldEnough(day('2011-11-21'), day('2026-11-21'), 15), true);
});
