import assert from 'node:assert/strict';
import { test } from 'node:test';

import { z } from 'zod';

import { isNetworkError, lossOf, misunderstandingOf } from './http-answer.ts';

/** What `fetch` throws when the connection fails with that code. */
function failedFetch(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('secret.example.fo'), { code }) });
}

test('a connection that fails says why, without the host or a path', () => {
  for (const [code, reason] of [
    ['ENOTFOUND', 'connection ENOTFOUND'],
    ['ECONNREFUSED', 'connection ECONNREFUSED'],
    ['CERT_HAS_EXPIRED', 'connection CERT_HAS_EXPIRED'],
    ['ECONNRESET', 'connection'],
    ['UND_ERR_SOCKET', 'connection'],
  ] as const) {
    const error = failedFetch(code);
    assert.ok(isNetworkError(error));
    assert.deepEqual(lossOf(error), { kind: 'connection', reason });
  }
  const timeout = new DOMException('', 'TimeoutError');
  assert.deepEqual(lossOf(timeout), { kind: 'timeout', reason: 'timeout' });
});

test('an answer that was not understood is named by the place in it that fits no form', () => {
  const form = (units: string) =>
    z.object({ kind: z.literal(units), value: z.object({ [units]: z.number() }) });
  const answer = z.object({ items: z.array(z.union([form('MB'), form('min')])) });
  const reasonOf = (given: unknown) => {
    const read = answer.safeParse(given);
    assert.ok(!read.success);
    return misunderstandingOf(read.error).reason;
  };
  assert.equal(reasonOf(undefined), 'answer_not_understood');
  assert.equal(reasonOf({ items: 'none' }), 'answer_not_understood at items');
  const gigabytes = {
    items: [
      { kind: 'MB', value: { MB: 1 } },
      { kind: 'MB', value: { GB: 1 } },
    ],
  };
  assert.equal(reasonOf(gigabytes), 'answer_not_understood at items.1.value.MB');
});
