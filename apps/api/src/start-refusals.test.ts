import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readConfig } from './config.ts';
import { startRefusals } from './start-refusals.ts';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
  DATABASE_URL: 'postgres://bylgja@db.example.fo/bylgja',
  SECRET_KEY: 'x'.repeat(32),
  PAYMENT_API_KEY: 'key',
  PAYMENT_PRIVATE_KEY: 'private',
  PAYMENT_MERCHANT_ID: '4711',
  SMS_GATEWAY_URL: 'https://sms.example.fo',
};

const refusalsOf = (settings: Readonly<Record<string, string>>) => startRefusals(readConfig(settings));

test('a server with everything a provider sets starts in production', () => {
  assert.deepEqual(refusalsOf(live), []);
});

const refused = {
  demo_in_production: { DEMO: 'true' },
  sandbox_in_production: { SANDBOX_URL: 'http://127.0.0.1:4900' },
  secret_key_missing: { SECRET_KEY: '' },
  public_url_missing: { PUBLIC_URL: '' },
  public_url_not_https: { PUBLIC_URL: 'http://sjalvgreidsla.example.fo' },
  sms_gateway_missing: { SMS_GATEWAY_URL: '' },
  card_keys_missing: { PAYMENT_PRIVATE_KEY: '' },
};

for (const [refusal, change] of Object.entries(refused)) {
  test(`in production the server does not start, and says ${refusal}`, () => {
    assert.deepEqual(refusalsOf({ ...live, ...change }), [refusal]);
  });
}

test('in production no test cards, no other payment host and no embedded database: all are told at once', () => {
  const refusals = refusalsOf({
    ...live,
    DATABASE_URL: '',
    PAYMENT_ALLOW_TEST_MODE: 'true',
    PAYMENT_BASE_URL: 'http://127.0.0.1:4900',
  });
  assert.deepEqual(refusals, [
    'card_host_not_live',
    'test_cards_allowed_in_production',
    'embedded_database_in_production',
  ]);
});

test('a demo starts on the sandbox with its keys', () => {
  const demo = { DEMO: 'true', SANDBOX_URL: 'http://127.0.0.1:4900', PAYMENT_ALLOW_TEST_MODE: 'true' };
  const keys = { PAYMENT_API_KEY: 'key', PAYMENT_PRIVATE_KEY: 'private', PAYMENT_MERCHANT_ID: '4711' };
  assert.deepEqual(refusalsOf({ ...demo, ...keys, PAYMENT_BASE_URL: 'http://127.0.0.1:4900' }), []);
});
