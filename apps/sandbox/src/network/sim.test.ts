import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { simFor } from './sim.ts';

const esim = { action: 'activate', phoneNumber: '298211555', simType: 'ESIM' } as const;

function luhnSum(digits: string): number {
  const values = digits.split('').toReversed().map(Number);
  const doubled = values.map((value, place) => (place % 2 === 1 ? value * 2 : value));
  return doubled.reduce((sum, value) => sum + Math.trunc(value / 10) + (value % 10), 0);
}

test('a SIM has a Faroese number with a valid check digit, a four-digit PIN and an eight-digit PUK', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const { iccid, pin, puk } = simFor(id, esim);
      assert.match(iccid, /^89298\d{14}$/);
      assert.equal(luhnSum(iccid) % 10, 0);
      assert.match(pin, /^\d{4}$/);
      assert.match(puk, /^\d{8}$/);
    }),
  );
});

test('the same order always gets the same SIM, and two orders get different ones', () => {
  assert.deepEqual(simFor('one', esim), simFor('one', esim));
  const [one, other] = [simFor('one', esim), simFor('other', esim)];
  assert.notEqual(one.iccid, other.iccid);
  assert.notEqual(one.esim?.matchingId, other.esim?.matchingId);
});

test('only an eSIM has a download address', () => {
  assert.match(simFor('one', esim).esim?.matchingId ?? '', /^[0-9A-F]{5}(?:-[0-9A-F]{5}){3}$/);
  assert.equal(simFor('one', { ...esim, simType: 'PHYSICAL' }).esim, null);
});

test('a blank card keeps its number', () => {
  const simcardNumber = '8929801234567890123';
  assert.equal(simFor('one', { ...esim, simType: 'PHYSICAL', simcardNumber }).iccid, simcardNumber);
});
