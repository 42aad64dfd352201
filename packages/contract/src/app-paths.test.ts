import assert from 'node:assert/strict';
import test from 'node:test';

import { pathOf } from './app-paths.ts';

test('parameters of an address are filled in and encoded', () => {
  assert.equal(pathOf('invoices'), '/rokningar');
  assert.equal(pathOf('invoice', { id: 'a/b' }), '/rokningar/a%2Fb');
  assert.equal(pathOf('limits', { phoneNumber: '211002' }), '/umsit-hald/211002/mork');
});

test('an optional parameter that is left out adds nothing', () => {
  assert.equal(pathOf('top-up', {}), '/fyll-a');
  assert.equal(pathOf('top-up', { phoneNumber: '211002' }), '/fyll-a/211002');
});

test('an address without a required parameter throws', () => {
  assert.throws(() => pathOf('receipt', { id: '' }), TypeError);
});
