import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { runsOf } from '#testing/runs.ts';

import { readPdus, writePdu } from './pdu.ts';
import type { Pdu } from './pdu.ts';

const number = fc.nat(0xffff_ffff);
const pdu: fc.Arbitrary<Pdu> = fc.record(
  {
    command: number,
    status: number,
    sequence: number,
    body: fc.uint8Array({ maxLength: 300 }).map((octets) => Buffer.from(octets)),
  },
  { noNullPrototype: true },
);

test('units are read as they were written, however the network cuts them', () => {
  const cuts = fc.infiniteStream(fc.integer({ min: 1, max: 80 }));
  fc.assert(
    fc.property(fc.array(pdu, { maxLength: 8 }), cuts, (written, sizes) => {
      let arriving = Buffer.concat(written.map(writePdu));
      let unread: Buffer = Buffer.alloc(0);
      const read: Pdu[] = [];
      for (const size of sizes) {
        if (arriving.length === 0) break;
        const now = readPdus(Buffer.concat([unread, arriving.subarray(0, size)]));
        assert.ok(now);
        read.push(...now.pdus);
        unread = now.rest;
        arriving = arriving.subarray(size);
      }
      assert.deepEqual(read, written);
      assert.equal(unread.length, 0);
    }),
    { numRuns: runsOf({ usual: 100, full: 5000 }) },
  );
});

test('what is no SMPP is not read', () => {
  for (const text of ['HTTP/1.1 400 Bad Request\r\n\r\n', '\0\0\0\u000f', '\0\u0001\0\u0001'])
    assert.equal(readPdus(Buffer.from(text, 'latin1')), null, text);
});
