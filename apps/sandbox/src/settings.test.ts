import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chooseMarket, market } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

import { formatAmount } from './cards/window-texts.ts';
import { readMarket, readSettings } from './settings.ts';

test('the sandbox starts without settings, on this machine only', () => {
  assert.partialDeepStrictEqual(readSettings([], {}), {
    port: 4900,
    host: '127.0.0.1',
    smtpPort: 4925,
    publicUrl: undefined,
    siteUrl: undefined,
    dataFile: undefined,
    timeScale: 1,
    merchantId: 4711,
  });
});

test('the sandbox uses the market from the server’s setting, and its window that market’s currency', (t) => {
  const home = market();
  t.after(() => chooseMarket(home));
  assert.equal(readMarket({}), markets.fo);
  assert.equal(formatAmount(124_950), '1.249,50\u00A0kr.');
  assert.throws(() => readMarket({ MARKET: 'gl' }), /MARKET must be fo or is/);
  chooseMarket(readMarket({ MARKET: 'is' }));
  assert.equal(formatAmount(1249), '1.249\u00A0kr.');
});

test('flags take precedence over the environment', () => {
  const env = { SANDBOX_PORT: '5000', SANDBOX_DATA_FILE: '/data/env.json', SANDBOX_API_KEY: 'key' };
  assert.partialDeepStrictEqual(
    readSettings(['--port', '5001', '--time-scale', '100', '--smtp-port', '0'], env),
    {
      port: 5001,
      smtpPort: 0,
      dataFile: '/data/env.json',
      timeScale: 100,
      apiKey: 'key',
    },
  );
});

test('the network sends no order notices without an address', () => {
  assert.equal(readSettings([], {}).networkCallback, null);
  const url = 'http://localhost:8080/api/network-callbacks';
  assert.deepEqual(readSettings(['--network-callback-url', url], {}).networkCallback, {
    url,
    token: 'sandbox-network-callback',
  });
  const env = { SANDBOX_NETWORK_CALLBACK_URL: url, SANDBOX_NETWORK_CALLBACK_TOKEN: 'another' };
  assert.deepEqual(readSettings([], env).networkCallback, { url, token: 'another' });
});

test('an invalid number and an unknown flag are reported', () => {
  assert.throws(() => readSettings(['--port', 'here'], {}), /port is not a number: here/);
  assert.throws(() => readSettings([], { SANDBOX_MERCHANT_ID: '' }), /merchant id is not a number/);
  assert.throws(() => readSettings(['--prot', '1'], {}), /--prot/);
});
