import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import { chooseMarket, market } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

import { maskAddress, maskText, maskValue } from './masking.ts';

const prefix = brand.orderPrefix;

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

test('a text is kept except for numbers, addresses and quotations', () => {
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
    [`order ${prefix}-104882 at 2026-11-21T14:32:00Z`]: `order ${prefix}-104882 at 2026-11-21T14:32:00Z`,
    '12345678-1234-4234-8234-123456789012': '12345678-1234-4234-8234-123456789012',
    'at file:///apps/api/src/http/logger.test.ts:123:45':
      'at file:///apps/api/src/http/logger.test.ts:123:45',
  };
  for (const [text, expected] of Object.entries(masked)) assert.equal(maskText(text), expected);
});

test('a number is masked however it is written, and whatever is next to it', () => {
  const written = [
    '298211001',
    '298-211001',
    '298.211.001',
    '298 21-10-01',
    '(298) 211 001',
    '+298/211001',
    '00298211001',
    'tel_298211001',
    'tel298211001',
    'no.298211001',
    '298211001-3',
    '12298211001',
    '{"to":"298211001"}',
    '211001-3',
    'no.211001',
    'tel_211001',
    '211-001',
    '21-10-01',
    '21.10.01',
    `${prefix}-298211001`,
    `${prefix}-104882 298211001`,
  ];
  for (const number of written) {
    const masked = maskText(`said ${number} again`);
    assert.doesNotMatch(masked.replaceAll(/\D/g, ''), /211001/, `${number}: ${masked}`);
    assert.match(masked, /^said .*\*\*\*.* again$/);
  }
});

test('an Icelandic number is masked in every spelling used there', (t) => {
  const home = market();
  t.after(() => chooseMarket(home));
  chooseMarket(markets.is);
  const written = [
    '6211002',
    '621 1002',
    '621-1002',
    '621.1002',
    '621.1002.',
    '+354 621-1002',
    '354.621.1002',
  ];
  for (const number of written) {
    const masked = maskText(`said ${number} again`);
    assert.doesNotMatch(masked.replaceAll(/\D/g, ''), /1002/, `${number}: ${masked}`);
  }
  assert.equal(maskText('it took 1234.567891 ms, then 12.5 s'), 'it took 1234.567891 ms, then 12.5 s');
});

test('a quotation is masked to its end, over all its lines', () => {
  assert.equal(
    maskText('invalid input syntax for type date: "Hanna\nOlsen"\n    at parse'),
    'invalid input syntax for type date: "***"\n    at parse',
  );
  let said = '';
  try {
    JSON.parse('{"name":"Hanna Olsen","street":x "Undir Fjalli"}');
  } catch (error) {
    said = error instanceof Error ? maskText(error.message) : '';
  }
  assert.match(said, /is not valid JSON/);
  assert.doesNotMatch(said, /Hanna|Olsen|Fjalli/);
});

test('values with many digits that are not phone numbers are kept', () => {
  const kept = [
    'aaaaaaaa-0000-4000-8000-000000211001',
    '2026-11-21T14:32:00.123456Z',
    '2026-11-21 14:32',
    'it took 1234.567891 ms, then 0.298211001 s',
    '10.0.211.101:54321',
    `order ${prefix}-104882, ${prefix}-104 882 and ${prefix}-1048821`,
    'P211001ABCDEFG of A12345678ABCDE',
    'a3f211001bc94d52e1',
    'port 54321, 16384 bytes',
    'rc-2.10.5',
  ];
  for (const text of kept) assert.equal(maskText(text), text);
});

test('of the fields of a log line every text is masked, and of the numeric values only phone numbers', () => {
  const at = new Date('2026-11-21T14:32:00Z');
  assert.deepEqual(
    maskValue({
      details: { reason: 'of 298211001', tries: [{ to: '+298 211001', code: '123456', bytes: 1_048_576 }] },
      'of 298211001': true,
      phone: 298_211_001,
      amount: 211_001,
      startedAt: 1_795_436_339_344,
      seconds: 298.211_001,
      at,
    }),
    {
      details: { reason: 'of ***', tries: [{ to: '***', bytes: 1_048_576 }] },
      'of ***': true,
      phone: '***',
      amount: 211_001,
      startedAt: 1_795_436_339_344,
      seconds: 298.211_001,
      at,
    },
  );
});

test('a circular structure is masked and ends', () => {
  const line: Record<string, unknown> = { to: '298211001' };
  line['again'] = line;
  assert.doesNotMatch(JSON.stringify(maskValue(line)), /211001/);
});
