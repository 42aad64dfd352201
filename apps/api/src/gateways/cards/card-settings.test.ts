import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkCardSettings } from './card-settings.ts';
import type { CardSettings } from './card-settings.ts';

const live: CardSettings = {
  isProduction: true,
  baseUrl: 'https://api.quickpay.net',
  allowTestMode: false,
  databaseKind: 'postgres',
};

test('production charges real cards only, on one host and on PostgreSQL', () => {
  assert.deepEqual(checkCardSettings(live), []);
  for (const baseUrl of [
    'http://api.quickpay.net',
    'https://api.quickpay.net/',
    'https://api.quickpay.net:443',
    'https://API.quickpay.net',
    'https://api.quickpay.net.example.com',
    'https://api.quickpay.net@example.com',
    'http://127.0.0.1:4900',
    '',
  ]) {
    assert.deepEqual(checkCardSettings({ ...live, baseUrl }), ['card_host_not_live'], baseUrl);
  }
  assert.deepEqual(checkCardSettings({ ...live, allowTestMode: true }), ['test_cards_allowed_in_production']);
  assert.deepEqual(checkCardSettings({ ...live, databaseKind: 'pglite' }), [
    'embedded_database_in_production',
  ]);
});

test('all reasons are reported at once', () => {
  const demo: CardSettings = {
    isProduction: true,
    baseUrl: 'http://127.0.0.1:4900',
    allowTestMode: true,
    databaseKind: 'pglite',
  };
  assert.deepEqual(checkCardSettings(demo), [
    'card_host_not_live',
    'test_cards_allowed_in_production',
    'embedded_database_in_production',
  ]);
});

test('outside production the live host is refused, however it is spelt', () => {
  const rehearsal: CardSettings = {
    ...live,
    isProduction: false,
    allowTestMode: true,
    databaseKind: 'pglite',
  };
  for (const baseUrl of [
    'https://api.quickpay.net',
    'https://api.quickpay.net:443/x',
    'http://API.QuickPay.net.',
    'https://quickpay.net',
    'https://user@api.quickpay.net',
  ]) {
    for (const databaseKind of ['pglite', 'postgres'] as const) {
      const refusals = checkCardSettings({ ...rehearsal, baseUrl, databaseKind });
      assert.deepEqual(refusals, ['live_card_host_outside_production'], `${baseUrl} ${databaseKind}`);
    }
  }
  for (const baseUrl of [
    'http://127.0.0.1:4900',
    'https://api.quickpay.net.example.com',
    'http://sandbox:4900',
  ]) {
    assert.deepEqual(checkCardSettings({ ...rehearsal, baseUrl }), [], baseUrl);
  }
});
