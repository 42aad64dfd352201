import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';

import { fail, ok } from '@bylgja/domain';

import { verifyQuickpayNotice } from './quickpay-notice.ts';

const settings = { privateKey: 'a-private-key', merchantId: '4711' };
const text = '{"id": 1000001, "order_id": "P0000000000001", "state": "processed", "name": "Bjørk"}';

function checksum(body: string, key = settings.privateKey): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

function notice(body: string, headers: Record<string, string | string[]> = {}) {
  return {
    body: Buffer.from(body),
    headers: {
      'quickpay-checksum-sha256': checksum(body),
      'quickpay-account-id': '4711',
      'quickpay-resource-type': 'Payment',
      ...headers,
    },
  };
}

test('a genuine notice names the payment to fetch, and nothing else', () => {
  assert.deepEqual(
    verifyQuickpayNotice(settings, notice(text)),
    ok({ about: 'payment', providerId: '1000001', ref: 'P0000000000001' }),
  );
  const ofCard = notice(text, { 'quickpay-resource-type': 'Subscription' });
  assert.deepEqual(
    verifyQuickpayNotice(settings, ofCard),
    ok({ about: 'agreement', providerId: '1000001', ref: 'P0000000000001' }),
  );
});

test('a forged notice is refused', () => {
  const right = checksum(text);
  const forged: [string, string, Record<string, string | string[]>, string][] = [
    ['empty checksum', text, { 'quickpay-checksum-sha256': '' }, 'bad_checksum'],
    ['wrong checksum', text, { 'quickpay-checksum-sha256': 'a'.repeat(64) }, 'bad_checksum'],
    [
      'one digit off',
      text,
      { 'quickpay-checksum-sha256': right.replace(/.$/, (d) => (d === '0' ? '1' : '0')) },
      'bad_checksum',
    ],
    ['upper case', text, { 'quickpay-checksum-sha256': right.toUpperCase() }, 'bad_checksum'],
    ['truncated', text, { 'quickpay-checksum-sha256': right.slice(0, 63) }, 'bad_checksum'],
    ['too long', text, { 'quickpay-checksum-sha256': `${right}00` }, 'bad_checksum'],
    ['padded', text, { 'quickpay-checksum-sha256': ` ${right}` }, 'bad_checksum'],
    ['sent twice', text, { 'quickpay-checksum-sha256': [right, right] }, 'bad_checksum'],
    [
      'of another body',
      text.replace('1000001', '1000002'),
      { 'quickpay-checksum-sha256': right },
      'bad_checksum',
    ],
    [
      'of re-encoded JSON',
      JSON.stringify(JSON.parse(text)),
      { 'quickpay-checksum-sha256': right },
      'bad_checksum',
    ],
    ['by the API key', text, { 'quickpay-checksum-sha256': checksum(text, 'an-api-key') }, 'bad_checksum'],
    ['by an empty key', text, { 'quickpay-checksum-sha256': checksum(text, '') }, 'bad_checksum'],
    ['other account', text, { 'quickpay-account-id': '4712' }, 'wrong_account'],
    ['no account', text, { 'quickpay-account-id': '' }, 'wrong_account'],
    ['two accounts', text, { 'quickpay-account-id': ['4711', '4712'] }, 'wrong_account'],
    ['other type', text, { 'quickpay-resource-type': 'payment' }, 'unknown_type'],
    ['no JSON', 'id=1000001', {}, 'malformed_body'],
    ['no id', '{"order_id":"P0000000000001"}', {}, 'malformed_body'],
    ['no reference', '{"id":1000001}', {}, 'malformed_body'],
    ['id as text', '{"id":"1","order_id":"P0000000000001"}', {}, 'malformed_body'],
    ['a list', `[${text}]`, {}, 'malformed_body'],
    ['nothing', '', {}, 'malformed_body'],
  ];
  for (const [name, body, headers, code] of forged) {
    assert.deepEqual(verifyQuickpayNotice(settings, notice(body, headers)), fail(code), name);
  }
  const bare = { body: Buffer.from(text), headers: {} };
  assert.deepEqual(verifyQuickpayNotice(settings, bare), fail('bad_checksum'), 'no headers');
});

test('the checksum is calculated over the raw bytes, whatever they are', () => {
  const body = Buffer.from([0xff, 0xfe, 0x00, 0x7b]);
  const signed = createHmac('sha256', settings.privateKey).update(body).digest('hex');
  const headers = { ...notice(text).headers, 'quickpay-checksum-sha256': signed };
  assert.deepEqual(verifyQuickpayNotice(settings, { body, headers }), fail('malformed_body'));
});
