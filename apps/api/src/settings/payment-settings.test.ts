import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findSettingFaults } from '#config.ts';

import { liveSettings as live } from './testing/live-settings.ts';

/** Each fault as `state: sentence`. */
function faultsOf(settings: Readonly<Record<string, string>>): string[] {
  return findSettingFaults(settings).map(({ state, problem }) => `${state}: ${problem}`);
}

const stripe = {
  ...live,
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_API_KEY: 'sk_live_8d1f0c5b7a93e642',
  PAYMENT_PRIVATE_KEY: 'whsec_f27b9e0614c8d35a',
  PAYMENT_MERCHANT_ID: 'acct_1Qx7Yz',
};
const stripeTest = { ...stripe, PAYMENT_API_KEY: 'sk_test_8d1f0c5b7a93e642' };

test('Stripe takes real cards with a live key in production, and test cards with a test key elsewhere', () => {
  assert.deepEqual(faultsOf(stripe), []);
  assert.deepEqual(faultsOf({ ...stripe, PAYMENT_API_KEY: 'rk_live_8d1f0c5b7a93e642' }), []);
  assert.deepEqual(faultsOf({ ...stripeTest, STAGE: 'rehearsal' }), []);
  assert.deepEqual(faultsOf({ ...stripeTest, STAGE: 'development' }), []);
  assert.deepEqual(faultsOf(stripeTest), ['wrong: PAYMENT_API_KEY must not be a test key in production']);
  for (const STAGE of ['rehearsal', 'development', 'test']) {
    assert.deepEqual(faultsOf({ ...stripe, STAGE }), [
      'wrong: PAYMENT_API_KEY must be a test key outside production',
    ]);
  }
});

test('the settings of one card provider do not fit the other', () => {
  assert.deepEqual(faultsOf({ ...live, PAYMENT_PROVIDER: 'stripe' }), [
    'wrong: PAYMENT_API_KEY must be a secret or restricted key of Stripe, such as sk_live_…',
    'wrong: PAYMENT_PRIVATE_KEY must begin with whsec_',
    'wrong: PAYMENT_MERCHANT_ID must begin with acct_',
  ]);
  assert.deepEqual(faultsOf({ ...stripe, PAYMENT_PROVIDER: 'quickpay' }), [
    'wrong: PAYMENT_MERCHANT_ID must be a number',
  ]);
  assert.deepEqual(faultsOf({ ...stripe, PAYMENT_BASE_URL: 'https://api.quickpay.net' }), [
    'wrong: PAYMENT_BASE_URL must be https://api.stripe.com in production',
  ]);
  assert.deepEqual(faultsOf({ ...live, PAYMENT_PROVIDER: 'paypal' }), [
    'wrong: PAYMENT_PROVIDER must be quickpay or stripe',
  ]);
});
