import assert from 'node:assert/strict';
import { test } from 'node:test';

import { maskHubUrl } from './mask-hub-url.ts';

test('tokens in the query of a URL are masked, in any place and spelling', () => {
  const masked = [
    ['/payment-hub?id=secret&access_token=secret', '/payment-hub?id=***&access_token=***'],
    [
      '/payment-hub/negotiate?negotiateVersion=1&access_token=a.b.c',
      '/payment-hub/negotiate?negotiateVersion=1&access_token=***',
    ],
    [
      'https://bylgja.example.fo/payment-hub?access_token=secret#id=1',
      'https://bylgja.example.fo/payment-hub?access_token=***#id=1',
    ],
    ['/payment-hub?access%5Ftoken=secret', '/payment-hub?access%5Ftoken=***'],
    ['/payment-hub?Access_Token=secret', '/payment-hub?Access_Token=***'],
    ['/payment-hub?access_token=one&access_token=two', '/payment-hub?access_token=***&access_token=***'],
    ['/payment-hub?access_token=se=cret', '/payment-hub?access_token=***'],
    ['/payment-hub?%zz=1&id=secret', '/payment-hub?%zz=1&id=***'],
  ] as const;
  for (const [url, expected] of masked) assert.equal(maskHubUrl(url), expected);
});

test('other URLs stay as they are', () => {
  for (const url of [
    '/',
    '/api/orders?page=0&perPage=15',
    '/payment-hub',
    '/api/auth/reserved-numbers?search=id',
  ]) {
    assert.equal(maskHubUrl(url), url);
  }
});
