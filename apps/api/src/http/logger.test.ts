import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const secret = 'V1llini-kotturin';
const secretFields = [
  'authorization',
  'password',
  'currentPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'token',
  'code',
];

test('what lets somebody in is left out of a line, on its own and within an object', () => {
  for (const field of secretFields) {
    const line = logged((log) => {
      log.info({ [field]: secret, other: 'kept' }, 'told');
      log.info({ body: { [field]: secret, other: 'kept' } }, 'told');
    });
    assert.equal(line.includes(secret), false, field);
    assert.equal(line.match(/"other":"kept"/g)?.length, 2, field);
  }
});

test('of a request its method and address are told, without the token in it, and of an answer its status', () => {
  const line = logged((log) =>
    log.info({
      req: {
        method: 'GET',
        url: `/payment-hub?id=${secret}&access_token=${secret}`,
        headers: { authorization: `Bearer ${secret}` },
        body: { password: secret },
      },
      res: { statusCode: 101, headers: { 'set-cookie': secret } },
    }),
  );
  assert.equal(line.includes(secret), false, line);
  assert.match(line, /"method":"GET","url":"\/payment-hub/);
  assert.match(line, /"res":\{"status":101\}/);
});

test('what other systems answer is logged without the numbers and addresses in it', () => {
  const line = logged((log) =>
    log.warn({ reason: '550 <hanna@example.fo> unknown, nor 298211003', kind: 'receipt', tries: 2 }, 'told'),
  );
  assert.match(line, /"reason":"550 <\*\*\*> unknown, nor \*\*\*","kind":"receipt","tries":2/);
});

test('an error that quotes what somebody typed is logged without it, and so is what caused it', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "Hanna"'), {
    detail: 'Key (phone_number)=(298211003) already exists.',
  });
  const line = logged((log) => log.error({ err: new Error('298211003 was not saved', { cause }) }));
  assert.doesNotMatch(line, /Hanna|211003/);
  assert.match(line, /\*\*\* was not saved/);
  assert.match(line, /invalid input syntax for type bigint/);
});

test('an error is told with its place, and without what it bears', () => {
  const line = logged((log) =>
    log.error({ err: Object.assign(new Error('it broke'), { password: secret, code: secret }) }),
  );
  assert.match(line, /it broke/);
  assert.match(line, /logger\.test\.ts/);
  assert.equal(line.includes(secret), false, line);
});
