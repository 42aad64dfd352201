import assert from 'node:assert/strict';
import { test } from 'node:test';

import { describeSettings, findSettingFaults } from '#config.ts';

import { liveSettings as live } from './testing/live-settings.ts';

/** Each fault as `state: sentence`. */
function faultsOf(settings: Readonly<Record<string, string>>): string[] {
  return findSettingFaults(settings).map(({ state, problem }) => `${state}: ${problem}`);
}

test('the demo is refused where customers come', () => {
  for (const STAGE of ['production', 'rehearsal']) {
    assert.deepEqual(faultsOf({ ...live, STAGE, DEMO: 'true' }), [`wrong: DEMO must not be on in ${STAGE}`]);
  }
});

const sandboxAlone = {
  PAYMENT_BASE_URL: 'http://127.0.0.1:4900',
  PAYMENT_API_KEY: 'sandbox-api-key',
  PAYMENT_PRIVATE_KEY: 'sandbox-private-key',
  PAYMENT_MERCHANT_ID: '4711',
};

test('development needs no more than a payment host that charges nobody', () => {
  for (const STAGE of ['development', 'test']) {
    assert.deepEqual(faultsOf({ ...sandboxAlone, STAGE, LIMIT_DISCLOSURES: '1000' }), []);
    assert.deepEqual(faultsOf({ ...live, STAGE }), [
      'wrong: PAYMENT_BASE_URL must not be the host where real cards are charged',
    ]);
  }
});

test('the demo alone is development, in its own market', () => {
  const demo = { ...sandboxAlone, DEMO: 'true', SANDBOX_URL: 'http://127.0.0.1:4900' };
  assert.deepEqual(faultsOf(demo), []);
  assert.equal(describeSettings(demo).stage, 'development');
  assert.deepEqual(faultsOf({ ...demo, MARKET: 'is' }), [
    'wrong: DEMO needs MARKET=fo, the market of the demo world',
  ]);
});

test('the mode of other programs guards nothing and opens nothing', () => {
  for (const NODE_ENV of ['production', 'development', 'test']) {
    assert.deepEqual(findSettingFaults({ NODE_ENV }), findSettingFaults({}));
    assert.deepEqual(findSettingFaults({ ...sandboxAlone, STAGE: 'development', NODE_ENV }), []);
  }
});
