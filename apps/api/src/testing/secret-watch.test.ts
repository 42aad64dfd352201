import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';

import { bjork, demoPassword, hanna } from '@bylgja/fixtures';

import { newestCode } from './outbox.ts';
import { watchSecrets } from './secret-watch.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** Logs a line without masking. */
function logUnmasked({ log }: TestServer, msg: string): void {
  (log as string[]).push(JSON.stringify({ level: 20, time: 1795436339344, pid: 211003, msg }));
}

test('closing a server finds any secret in its log, wherever the secret came from', async () => {
  const server = await startTestServer();
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: bjork.email ?? '', password: demoPassword },
  });
  const { body: next } = await server.guest.call('POST /auth/refresh-token', {
    body: { refreshToken: tokens.refreshToken },
  });
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: server.phoneOf(hanna) } });
  await server.guest.call('POST /auth/forgot-password', { body: { email: bjork.email ?? '' } });
  const [mail] = await server.mailsTo(bjork.email ?? '');
  const [mailed] = mail.text.match(/[\w-]{36}\.[\w-]{43}/) ?? [];
  const negotiated = await (
    await server.as(hanna)
  ).raw('/payment-hub/negotiate?negotiateVersion=1', {
    method: 'POST',
  });
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
  const secrets = [
    demoPassword,
    tokens.accessToken,
    tokens.refreshToken,
    next.refreshToken,
    await newestCode(server, server.phoneOf(hanna)),
    mailed ?? '',
    connectionToken,
  ];
  for (const secret of secrets) logUnmasked(server, `an answer contained ${secret}`);
  await assert.rejects(server.close(), (error: assert.AssertionError) => {
    assert.deepEqual(new Set<unknown>(error.actual as string[]), new Set(secrets));
    return true;
  });
});

test('numbers and names from input are found in log lines, and numbers of the demo world always', async () => {
  const server = await startTestServer();
  const bjorks = await server.as(bjork);
  const params = { phoneNumber: '298299123' };
  await bjorks.call('GET /data-transfers/recipients/:phoneNumber', { params, query: { kind: 'give' } });
  await bjorks.call('GET /auth/reserved-numbers', { query: { search: '12a' } });
  await bjorks.call('PATCH /auth/me', { body: { firstname: 'Bjørkina', lastname: 'av Teigi' } });
  const typed = ['298299123', 'Bjørkina', 'av Teigi', server.phoneOf(hanna), server.phoneOf(hanna).slice(3)];
  for (const text of typed) logUnmasked(server, `a customer typed ${text}.`);
  const ids = 'aaaaaaaa-0000-4000-8000-000000211001 of order ORDER-211001 and ORDER-211 001';
  logUnmasked(server, `${ids}, Bjørkinar and teigi12a9: no number and no name`);
  await assert.rejects(server.close(), (error: assert.AssertionError) => {
    assert.deepEqual(new Set<unknown>(error.actual as string[]), new Set(typed));
    return true;
  });
});

test('an id in an address is no number', () => {
  const http = createServer();
  const watch = watchSecrets(http, []);
  const visit = (url: string) => http.emit('upgrade', { headers: {}, url });
  visit('/api/orders/aaaaaaaa-0000-4000-8000-aaa298212754/status');
  visit('/api/lines/298211010');
  const said = JSON.stringify({
    order: 'aaaaaaaa-0000-4000-8000-aaa298212754',
    numbers: [298_212_754, 298_211_010],
  });
  assert.deepEqual(watch.foundIn(said), ['298211010']);
});

test('the log of a correctly used server has no secrets, and may contain error codes', async () => {
  const server = await startTestServer();
  const { problem } = await server.guest.call('POST /auth/email-login', {
    body: { email: bjork.email ?? '', password: 'not-this-one' },
  });
  server.deps.log.debug(`refused: ${problem.code}`);
  const { body } = await server.guest.call('POST /auth/email-login', {
    body: { email: bjork.email ?? '', password: demoPassword },
  });
  await server.guest.call('POST /auth/logout', { body: { refreshToken: body.refreshToken } });
  assert.ok(server.log.length > 2);
  await server.close();
});

test('a number is found in any spelling, also where masking might miss it, but not within an id', () => {
  const watch = watchSecrets(createServer(), ['298211001']);
  const inLine = (said: unknown) => watch.foundIn(JSON.stringify({ level: 20, time: 1795436339344, said }));
  const whole = [
    '298-211001',
    '298.211.001',
    'tel_298211001',
    '298211001x',
    '12298211001',
    '(298)\n21 10/01',
  ];
  for (const said of [...whole, 298_211_001, { deep: ['no.298211001'] }]) {
    assert.ok(inLine(said).includes('298211001'), JSON.stringify(said));
  }
  for (const said of ['211001-3', 'tel211001', '211.001', '21-10-01', '3 211001']) {
    assert.deepEqual(inLine(said), ['211001'], said);
  }
  const ofDigits = ['aaaaaaaa-0000-4000-8000-00298211001a', 'aaa29821-1001-4000-8000-aaaaaaaaaaaa'];
  const ids = [
    ...ofDigits,
    'aaaaaaaa-0000-4000-8000-000000211001',
    'ORDER-211001',
    'ORDER-211 001',
    '2021-10-01',
    '21:10:01',
  ];
  for (const said of [...ids, 1_211_001, ['211', '001']]) assert.deepEqual(inLine(said), [], String(said));
});
