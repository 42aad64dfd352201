import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readSmppAddress } from './smpp-address.ts';
import { senderOf } from './smpp-sender.ts';

const usual = { systemType: '', ton: null, npi: null, window: 10, rate: 20 };

test('the address of an SMSC is read with its options', () => {
  assert.deepEqual(readSmppAddress('smpps://bylgja:pass@smsc.example.fo'), {
    ...usual,
    host: 'smsc.example.fo',
    port: 3550,
    isEncrypted: true,
    systemId: 'bylgja',
    password: 'pass',
  });
  const options = 'system_type=vma&ton=1&npi=9&window=3&rate=100';
  assert.deepEqual(readSmppAddress(`smpp://by%40lgja:p%2Fw@[::1]:2776?${options}`), {
    host: '::1',
    port: 2776,
    isEncrypted: false,
    systemId: 'by@lgja',
    password: 'p/w',
    systemType: 'vma',
    ton: 1,
    npi: 9,
    window: 3,
    rate: 100,
  });
});

for (const [address, why] of [
  ['smpps://smsc.example.fo', 'no system id'],
  ['smpps://a-name-of-sixteen:pass@smsc.example.fo', 'a system id that is too long'],
  ['smpps://bylgja:nine-long@smsc.example.fo', 'a password that is too long'],
  ['smpps://bylgja:p%@smsc.example.fo', 'a part that is not encoded'],
  ['smpps://bylgja:pass@smsc.example.fo?rate=0', 'no messages at all'],
  ['smpps://bylgja:pass@smsc.example.fo?windows=2', 'an option that does not exist'],
  ['https://bylgja:pass@smsc.example.fo', 'another protocol'],
] as const) {
  test(`an address with ${why} is not read`, () => assert.equal(readSmppAddress(address), null));
}

test('a sender is a name, a number or a short code, unless the SMSC wants it otherwise', () => {
  const senders = ['Bylgja', '+298211001', '1799'].map((sender) => senderOf(sender, usual));
  assert.deepEqual(senders, [
    { ton: 5, npi: 0, address: 'Bylgja' },
    { ton: 1, npi: 1, address: '298211001' },
    { ton: 3, npi: 0, address: '1799' },
  ]);
  assert.deepEqual(senderOf('1799', { ton: 0, npi: 1 }), { ton: 0, npi: 1, address: '1799' });
});
