import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  groupDigits,
  isPhoneNumber,
  localDigits,
  looksMobile,
  parsePhoneNumber,
  readPhoneNumber,
} from './phone-number.ts';
import type { PhoneNumber } from './phone-number.ts';
import { fail, ok } from './result.ts';

const sixDigits = fc.stringMatching(/^\d{6}$/);

function number(text: string): PhoneNumber {
  assert.ok(isPhoneNumber(text));
  return text;
}

test('six digits are read in every usual spelling', () => {
  const written: [string, string][] = [
    ['211001', '298211001'],
    ['21 10 01', '298211001'],
    [' 211 001 ', '298211001'],
    ['21\u00a010\u00a001', '298211001'],
    ['21.10.01', '298211001'],
    ['21-10-01', '298211001'],
    ['+298211001', '298211001'],
    ['+298 21 10 01', '298211001'],
    ['00298211001', '298211001'],
    ['00 298 211001', '298211001'],
    ['00298-21.10.01', '298211001'],
    ['298123', '298298123'],
    ['+298298123', '298298123'],
    ['002981', '298002981'],
  ];
  for (const [input, expected] of written) assert.deepEqual(parsePhoneNumber(input), ok(expected), input);
});

test('anything but six digits is refused', () => {
  const wrong = [
    '',
    '21100',
    '2110011',
    '298211001',
    '+29821100',
    '+2982110011',
    '+45211001',
    '0045211001',
    '21/10/01',
    '21100a',
    '٢١١٠٠١',
  ];
  for (const input of wrong) assert.deepEqual(parsePhoneNumber(input), fail('phone_number_invalid'), input);
});

test('any six digits are the same number with +298, with 00298 and without prefix, in any groups', () => {
  const betweenGroups = fc.constantFrom('', ' ', '.', '-', '\u00A0');
  fc.assert(
    fc.property(sixDigits, betweenGroups, (digits, between) => {
      const expected = ok(`298${digits}`);
      const written = groupDigits(digits).join(between);
      assert.deepEqual(parsePhoneNumber(written), expected);
      assert.deepEqual(parsePhoneNumber(`+298${between}${written}`), expected);
      assert.deepEqual(parsePhoneNumber(`00298${between}${written}`), expected);
    }),
  );
});

test('the API has 298 and six digits, people write only the six', () => {
  assert.equal(isPhoneNumber('298211001'), true);
  assert.equal(isPhoneNumber('211001'), false);
  assert.equal(isPhoneNumber('+298211001'), false);
  assert.equal(localDigits(number('298211001')), '211001');
});

test('mobile series differ from fixed-line, toll-free and premium ones', () => {
  const mobile = ['211001', '290000', '501234', '591234', '711234', '791234', '911234', '961234', '298123'];
  const other = ['201234', '301234', '491234', '601234', '701234', '801234', '811234', '901234', '921234'];
  for (const digits of mobile) assert.equal(looksMobile(number(`298${digits}`)), true, digits);
  for (const digits of other) assert.equal(looksMobile(number(`298${digits}`)), false, digits);
});

test('input may have the country code, and 298xxx without a prefix is still a local number', () => {
  assert.deepEqual(readPhoneNumber('298211001'), ok('298211001'));
  assert.deepEqual(readPhoneNumber('298211'), ok('298298211'));
  assert.deepEqual(readPhoneNumber('+298 21 10 01'), ok('298211001'));
  assert.deepEqual(readPhoneNumber('299211001'), fail('phone_number_invalid'));
});
