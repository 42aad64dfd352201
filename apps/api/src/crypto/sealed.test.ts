import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { seal, unseal } from './sealed.ts';

const key = randomBytes(32);
const fresh = () => randomBytes(32).toString('base64url');
const context = 'sim-1';
const place = { key, context };

test('a sealed text can be opened for its row', () => {
  const sealed = seal('{"puk":"12345678"}', { ...place, randomness: fresh() });
  assert.equal(unseal(sealed, { keys: [key], context }), '{"puk":"12345678"}');
});

test('a sealed text reveals nothing, and differs each time', () => {
  const [first, second] = [fresh(), fresh()].map((randomness) => seal('12345678', { ...place, randomness }));
  assert.ok(first && second);
  assert.notEqual(first, second);
  assert.ok(!Buffer.from(first, 'base64url').toString('latin1').includes('12345678'));
});

test('it cannot be opened with another key, for another row, or after a change', () => {
  const sealed = seal('12345678', { ...place, randomness: fresh() });
  const bytes = Buffer.from(sealed, 'base64url');
  const last = bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
  assert.equal(unseal(sealed, { keys: [randomBytes(32)], context }), null);
  assert.equal(unseal(sealed, { keys: [key], context: 'sim-2' }), null);
  assert.equal(unseal(bytes.toString('base64url'), { keys: [key], context }), null);
  assert.equal(unseal('', { keys: [key], context }), null);
});

test('a text sealed with an earlier key can be opened while that key is listed', () => {
  const sealed = seal('12345678', { ...place, randomness: fresh() });
  const newer = randomBytes(32);
  assert.equal(unseal(sealed, { keys: [newer, key], context }), '12345678');
  assert.equal(unseal(sealed, { keys: [newer], context }), null);
});

test('too little randomness is refused', () => {
  assert.throws(() => seal('12345678', { ...place, randomness: 'AAAA' }), RangeError);
});
