import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bjork, demoPassword, hanna } from '@bylgja/fixtures';

import { newestCode } from './outbox.ts';
import { startTestServer } from './test-server.ts';

test('a secret in any line of the log is found when the server is closed, wherever it came through', async () => {
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
  for (const secret of secrets) server.deps.log.debug(`somebody was told ${secret}`);
  await assert.rejects(server.close(), (error: assert.AssertionError) => {
    assert.deepEqual(new Set<unknown>(error.actual as string[]), new Set(secrets));
    return true;
  });
});

test('the log of a server that was used as it should be has none, and may name what went wrong', async () => {
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
