import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseEmail } from './email.ts';
import { fail, ok } from './result.ts';

test('capitals and surrounding spaces of an address are normalized', () => {
  const written: [string, string][] = [
    ['bjork@example.fo', 'bjork@example.fo'],
    [' Bjork@Example.FO ', 'bjork@example.fo'],
    ["o'neil.hansen+bylgja@mail.example.co.uk", "o'neil.hansen+bylgja@mail.example.co.uk"],
    ['a_b-1@x9.fo', 'a_b-1@x9.fo'],
  ];
  for (const [input, expected] of written) assert.deepEqual(parseEmail(input), ok(expected), input);
});

test('an invalid address is refused', () => {
  const wrong = [
    '',
    'bjork',
    'bjork@',
    '@example.fo',
    'bjork@example',
    'bjork@@example.fo',
    'bjork@example.fo@example.fo',
    'bj ork@example.fo',
    '.bjork@example.fo',
    'bjork.@example.fo',
    'bj..ork@example.fo',
    'bjork@-example.fo',
    'bjork@example-.fo',
    'bjork@example..fo',
    'bjork@example.f0',
    'bjork@example.fo\n.dk',
    `${'a'.repeat(65)}@example.fo`,
    `a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.fo`,
  ];
  for (const input of wrong) assert.deepEqual(parseEmail(input), fail('email_invalid'), input);
});
