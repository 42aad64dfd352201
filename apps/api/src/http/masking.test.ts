import assert from 'node:assert/strict';
import { test } from 'node:test';

import { maskAddress, maskText } from './masking.ts';

test('an address is logged as its route and the names of its query', () => {
  const route = '/api/data-transfers/recipients/:phoneNumber';
  const masked = [
    ['/api/data-transfers/recipients/298211010?kind=give', route, `${route}?kind=***`],
    [
      '/api/auth/reserved-numbers?search=2110',
      '/api/auth/reserved-numbers',
      '/api/auth/reserved-numbers?search=***',
    ],
    ['/payment-hub?id=secret&access_token=se=cret', undefined, '/payment-hub?id=***&access_token=***'],
    ['/payment-hub?access%5Ftoken=secret', undefined, '/payment-hub?***=***'],
    ['/api/status?298211001', '/api/status', '/api/status?***=***'],
    ['/', undefined, '/'],
    ['/menu', undefined, '/menu'],
    ['/heim/298211001', undefined, '/heim/***'],
    ['/gev-data/298211001/Hanna', undefined, '/gev-data/***'],
    ['/298211001', undefined, '/***'],
    ['/%32%39%38211001', undefined, '/***'],
    ['/Hanna#298211001', undefined, '/***'],
    ['//298211001', undefined, '//***'],
    ['http://example.fo/298211001', undefined, '/***'],
  ] as const;
  for (const [url, routeUrl, expected] of masked) {
    const request = { url, ...(routeUrl && { routeOptions: { url: routeUrl } }) };
    const given = maskAddress(request);
    assert.doesNotMatch(given, /211001|Hanna|secret/);
    if (!url.startsWith('http')) assert.equal(given, expected);
  }
});

test('a text keeps what it says, without numbers, addresses and what was quoted', () => {
  const masked = {
    'no code for 298211001': 'no code for ***',
    'no code for +298 21 10 01.': 'no code for ***.',
    '211001: not known': '***: not known',
    '550 5.1.1 <hanna@example.fo>: no such user': '550 5.1.1 <***>: no such user',
    'invalid input syntax for type date: "Hanna"': 'invalid input syntax for type date: "***"',
    'Unexpected token \'H\', "Hanna Olsen" is not valid JSON':
      'Unexpected token \'H\', "***" is not valid JSON',
    'relation "orders" does not exist': 'relation "orders" does not exist',
    'connect ECONNREFUSED 127.0.0.1:54321': 'connect ECONNREFUSED 127.0.0.1:54321',
    'order BY-104882 at 2026-11-21T14:32:00Z': 'order BY-104882 at 2026-11-21T14:32:00Z',
    '12345678-1234-4234-8234-123456789012': '12345678-1234-4234-8234-123456789012',
    'at file:///apps/api/src/http/logger.test.ts:123:45':
      'at file:///apps/api/src/http/logger.test.ts:123:45',
  };
  for (const [text, expected] of Object.entries(masked)) assert.equal(maskText(text), expected);
});
