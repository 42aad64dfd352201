import assert from 'node:assert/strict';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { findMarketValues } from './market-values.ts';
import { readSources } from './source-text.ts';

test('values that depend on the country are only in packages/market', () => {
  const sources = readSources(root);
  assert.ok(sources.length > 100, 'the sources were found');
  assert.deepEqual(sources.flatMap(findMarketValues), []);
});

const somewhere = 'apps/web/src/lib/somewhere.ts';

for (const [code, what] of [
  ['const number = `298${digits}`;', 'a country code'],
  ["const currency = 'DKK';", 'a currency'],
  ["sql`at time zone 'Atlantic/Faroe'`;", 'a time zone'],
  ['const vat = net * 0.25;', 'a rate of VAT'],
  ['// +298 is put before it', 'a country code'],
] as const) {
  test(`\`${code}\` says ${what}`, () => {
    const found = findMarketValues({ path: somewhere, text: `first line\n${code}\n` });
    assert.deepEqual(found, [`${somewhere}:2 says ${what}`]);
  });
}

test('markets, people of one market, old migrations, numbers in tests and drawings are accepted', () => {
  const text = "const number = '298211001';";
  const paths = [
    'packages/market/src/faroes.ts',
    'packages/fixtures/src/people.ts',
    'apps/api/src/db/migrations/0001-people.ts',
    'apps/api/src/features/auth/auth.test.ts',
    'e2e/src/auth/sign-in.spec.ts',
  ];
  assert.deepEqual(
    paths.flatMap((path) => findMarketValues({ path, text })),
    [],
  );
  assert.deepEqual(findMarketValues({ path: somewhere, text: "const path = 'M0 18C70 298 18 340Z';" }), []);
});

test('tests take their currency and time zone from the market', () => {
  const text = "const payment = { currency: 'DKK' };";
  const path = 'apps/api/src/features/payments/payments.test.ts';
  assert.deepEqual(findMarketValues({ path, text }), [`${path}:1 says a currency`]);
});
