import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cardHostProblem } from './card-host.ts';

test('production charges real cards on one host, in one spelling', () => {
  const isProduction = true;
  assert.equal(cardHostProblem('https://api.quickpay.net', { isProduction }), undefined);
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
    assert.match(cardHostProblem(baseUrl, { isProduction }) ?? '', /^must be https/, baseUrl);
  }
});

test('in development the live host is refused, however it is spelt', () => {
  const isProduction = false;
  for (const baseUrl of [
    'https://api.quickpay.net',
    'https://api.quickpay.net:443/x',
    'http://API.QuickPay.net.',
    'https://quickpay.net',
    'https://user@api.quickpay.net',
  ]) {
    assert.match(cardHostProblem(baseUrl, { isProduction }) ?? '', /real cards/, baseUrl);
  }
  for (const baseUrl of [
    'http://127.0.0.1:4900',
    'https://api.quickpay.net.example.com',
    'http://sandbox:4900',
  ]) {
    assert.equal(cardHostProblem(baseUrl, { isProduction }), undefined, baseUrl);
  }
});
