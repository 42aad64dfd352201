import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';

import { DatabaseUnavailable } from '#db/unavailable.ts';

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

test('secrets are left out of a log line, as fields of their own and within an object', () => {
  for (const field of secretFields) {
    const line = logged((log) => {
      log.info({ [field]: secret, other: 'kept' }, 'logged');
      log.info({ body: { [field]: secret, other: 'kept' } }, 'logged');
    });
    assert.equal(line.includes(secret), false, field);
    assert.equal(line.match(/"other":"kept"/g)?.length, 2, field);
  }
});

test('a request is logged with method and address, without its token, and an answer with its status', () => {
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

test('answers of other systems are logged without the numbers and addresses in them', () => {
  const line = logged((log) =>
    log.warn(
      { reason: '550 <hanna@example.fo> unknown, nor 298211003', kind: 'receipt', tries: 2 },
      'logged',
    ),
  );
  assert.match(line, /"reason":"550 <\*\*\*> unknown, nor \*\*\*","kind":"receipt","tries":2/);
});

test('an error that quotes a user’s input is logged without the quote, and so is its cause', () => {
  const cause = Object.assign(new Error('invalid input syntax for type bigint: "Hanna"'), {
    detail: 'Key (phone_number)=(298211003) already exists.',
  });
  const line = logged((log) => log.error({ err: new Error('298211003 was not saved', { cause }) }));
  assert.doesNotMatch(line, /Hanna|211003/);
  assert.match(line, /\*\*\* was not saved/);
  assert.match(line, /invalid input syntax for type bigint/);
});

test('an error is logged with its stack, and without its other fields', () => {
  const line = logged((log) =>
    log.error({ err: Object.assign(new Error('it broke'), { password: secret, code: secret }) }),
  );
  assert.match(line, /it broke/);
  assert.match(line, /logger\.test\.ts/);
  assert.equal(line.includes(secret), false, line);
});

test('a number is masked everywhere: in an object, a list, as a numeric value, in a message argument, in a child logger', () => {
  const number = '298211001';
  const nested = { reason: `no ${number}`, inner: { password: secret, of: [number] } };
  const lines = [
    logged((log) => log.info({ details: nested }, 'logged')),
    logged((log) => log.info({ numbers: [number] }, 'logged')),
    logged((log) => log.info({ number: Number(number) }, 'logged')),
    logged((log) => log.info('no %s', number)),
    logged((log) => log.info({ tries: 1 }, 'no 298%s', '211001')),
    logged((log) => log.info('no %j', nested)),
    logged((log) => log.info('no %d', Number(number))),
    logged((log) => log.child({ number, password: secret }).info('logged')),
    logged((log) => log.child({ details: nested }).info('logged')),
    logged((log) => log.info(new Error(number))),
    logged((log) => log.info({ details: { err: new Error(number) } })),
  ];
  for (const line of lines) {
    assert.equal(line.includes('211001') || line.includes(secret), false, line);
    assert.match(line, /\*\*\*/);
  }
});

test('ids, amounts, instants and order numbers stay in a log line', () => {
  const fields = {
    line: 'aaaaaaaa-0000-4000-8000-000000211001',
    ref: 'P211001ABCDEFG',
    order: `${brand.orderPrefix}-104882`,
    amount: 104_882,
    until: '2026-11-21T14:32:00.123Z',
    responseTime: 12.345_678,
    peer: '10.0.0.1',
  };
  const { level, time, pid, hostname, msg, ...rest } = JSON.parse(
    logged((log) => log.info(fields, 'logged')),
  );
  assert.deepEqual(rest, fields);
  assert.ok(level === 30 && time > 1e12 && pid === process.pid && hostname && msg === 'logged');
});

test('a failure caused by a database outage is logged as a detail; one of work that was held up, as a warning', () => {
  function levelOf(err: Error): unknown {
    const line: { level: number } = JSON.parse(
      logged((log) => log.error({ err, job: 'month-end' }, 'a job failed')),
    );
    return line.level;
  }
  assert.equal(levelOf(new DatabaseUnavailable('gone', { kind: 'unreachable' })), 20);
  assert.equal(levelOf(new DatabaseUnavailable('standby', { kind: 'read-only' })), 20);
  for (const kind of ['lock', 'slow', 'busy'] as const) {
    assert.equal(levelOf(new DatabaseUnavailable('held up', { kind })), 40, kind);
  }
  assert.equal(levelOf(new Error('a bug')), 50);
});

test('a value that cannot be written as JSON does not prevent its log line', () => {
  const broken = { toJSON: () => undefined };
  const circle: Record<string, unknown> = { toJSON: () => circle };
  circle['self'] = circle;
  assert.match(
    logged((log) => log.info({ broken, circle }, 'logged')),
    /"msg":"logged"/,
  );
});
