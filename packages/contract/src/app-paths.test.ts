import assert from 'node:assert/strict';
import test from 'node:test';

import { pathOf } from './app-paths.ts';

test('an address has its parameters filled in and encoded', () => {
  assert.equal(pathOf('invoices'), '/rokningar');
  assert.equal(pathOf('invoice', { id: 'a/b' }), '/rokningar/a%2Fb');
  assert.equal(pathOf('limits', { phoneNumber: '211002' }), '/umsit-hald/211002/mork');
});

test('a parameter that may be left out leaves nothing behind', () => {
  assert.equal(pathOf('top-up', {}), '/fyll-a');
  assert.equal(pathOf('top-up', { phoneNumber: '211002' }), '/fyll-a/211002');
});

test('an address without what it needs is no address', () => {
  assert.throws(() => pathOf('receipt', { id: '' }), TypeError);
});
