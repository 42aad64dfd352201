import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { ageOn, dotBirthDate, isOldEnough, parseBirthDate } from './birth-date.ts';
import { day } from './month.ts';
import { fail, ok } from './result.ts';

test('a date of birth is read as people type it', () => {
  const written: [string, string][] = [
    ['21.11.2008', '2008-11-21'],
    [' 29.02.2008 ', '2008-02-29'],
    ['01022000', '2000-02-01'],
    ['0102.2000', '2000-02-01'],
    ['1.2.2000', '2000-02-01'],
    ['1. 2. 2000', '2000-02-01'],
    ['1 2 2000', '2000-02-01'],
    ['1/2/2000', '2000-02-01'],
    ['01-02-2000', '2000-02-01'],
    ['2000-02-01', '2000-02-01'],
  ];
  for (const [input, date] of written) assert.deepEqual(parseBirthDate(input), ok(date), input);
});

test('other formats, and days that do not exist, are refused', () => {
  const wrong = [
    '',
    '1.2.00',
    '1,2,2000',
    '122000',
    '1022000',
    '01..02..2000',
    '01a02a2000',
    '29.02.2026',
    '29022026',
    '31.04.2000',
    '00.01.2000',
    '01.13.2000',
    '2000-13-01',
    '01.01.1899',
  ];
  for (const input of wrong) assert.deepEqual(parseBirthDate(input), fail('date_invalid'), input);
});

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

/** What a field that puts the dots in shows after these keys. */
function typeInto(field: string, keys: string): string {
  return keys.split('').reduce((shown, key) => dotBirthDate(shown + key), field);
}

test('every day is read the same, however it is written', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('.', '/', '-', ' ', '. ', ' / '), (date, between) => {
      const parts = date.split('-').toReversed();
      const short = parts.map(Number);
      for (const typed of [parts.join(''), parts.join(between), short.join(between), date]) {
        assert.deepEqual(parseBirthDate(typed), ok(date), typed);
      }
    }),
  );
});

test('dots come by themselves, and never change what is meant', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const parts = date.split('-').toReversed();
      const dotted = parts.join('.');
      assert.equal(typeInto('', parts.join('')), dotted);
      assert.equal(typeInto('', dotted), dotted);
      assert.equal(typeInto('', parts.map(Number).join('.')), parts.map(Number).join('.'));
      assert.equal(dotBirthDate(date), date);
    }),
  );
});

test('a dot can be deleted', () => {
  for (const typed of ['', '01', '01.', '01.02', '01.02.', '1.2.']) assert.equal(dotBirthDate(typed), typed);
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
  assert.equal(isOldEnough(day('2008-11-22'), day('2026-11-21'), 18), false);
  assert.equal(isOldEnough(day('2008-11-21'), day('2026-11-21'), 18), true);
  assert.equal(isOldEnough(day('2011-11-21'), day('2026-11-21'), 15), true);
});
