import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { demoPassword } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { LIMIT_LOGINS_PER_ACCOUNT: '1000', LIMIT_GUESSES_PER_NETWORK: '1000' },
  });
});
after(() => server.close());

async function signIn() {
  const { body } = await server.guest.call('POST /auth/email-login', {
    body: { email: 'bjork@example.fo', password: demoPassword },
  });
  return body;
}
const refresh = (refreshToken: string) =>
  server.guest.call('POST /auth/refresh-token', { body: { refreshToken } });
const readMe = (accessToken: string) => createCaller(server.url, accessToken).call('GET /auth/me');

test('an access token is valid for ten minutes', async () => {
  const { accessToken } = await signIn();
  server.clock.advance(599);
  assert.equal((await readMe(accessToken)).status, 200);
  server.clock.advance(2);
  const late = await readMe(accessToken);
  assert.equal(late.status, 401);
  assert.equal(late.problem.code, 'unauthenticated');
});

test('a refresh token gives a valid pair of tokens, and its successor gives another pair', async () => {
  const first = await signIn();
  const second = await refresh(first.refreshToken);
  assert.equal(second.status, 200);
  assert.notEqual(second.body.refreshToken, first.refreshToken);
  assert.equal((await readMe(second.body.accessToken)).status, 200);
  assert.equal((await refresh(second.body.refreshToken)).status, 200);
});

test('a spent token gives the same successor again within 30 seconds, while the successor is unused', async () => {
  const { refreshToken } = await signIn();
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(new Set(answers.map(({ body }) => body.refreshToken)).size, 1);
  server.clock.advance(29);
  assert.equal((await refresh(refreshToken)).body.refreshToken, answers[0].body.refreshToken);
});

test('a spent token that is used after the grace period ends the whole session', async () => {
  const { refreshToken } = await signIn();
  const { body: pair } = await refresh(refreshToken);
  server.clock.advance(31);
  const reused = await refresh(refreshToken);
  assert.equal(reused.status, 401);
  assert.equal(reused.problem.code, 'refresh_token_invalid');
  assert.equal((await refresh(pair.refreshToken)).status, 401);
  assert.equal((await readMe(pair.accessToken)).status, 401);
});

test('a spent token that is used after its successor ends the session, even within the grace period', async () => {
  const { refreshToken } = await signIn();
  const { body: pair } = await refresh(refreshToken);
  const { body: next } = await refresh(pair.refreshToken);
  assert.equal((await refresh(refreshToken)).status, 401);
  assert.equal((await refresh(next.refreshToken)).status, 401);
});

test('logging out ends the session at once, and never fails', async () => {
  const { accessToken, refreshToken } = await signIn();
  assert.equal((await readMe(accessToken)).status, 200);
  assert.equal((await server.guest.call('POST /auth/logout', { body: { refreshToken } })).status, 204);
  assert.equal((await readMe(accessToken)).status, 401);
  assert.equal((await refresh(refreshToken)).status, 401);
  assert.equal((await server.guest.call('POST /auth/logout', { body: { refreshToken } })).status, 204);
});

test('a session ends after 30 days without use, and after 90 days in any case', async () => {
  const day = 24 * 60 * 60;
  const idle = await signIn();
  server.clock.advance(30 * day + 1);
  assert.equal((await refresh(idle.refreshToken)).status, 401);

  let used = await signIn();
  for (let days = 0; days < 75; days += 15) {
    server.clock.advance(15 * day);
    used = (await refresh(used.refreshToken)).body;
  }
  server.clock.advance(15 * day);
  assert.equal((await refresh(used.refreshToken)).status, 401);
});

test('foreign tokens are refused', async () => {
  const { accessToken, refreshToken } = await signIn();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  const bent = `${header}.${Buffer.from(`${Buffer.from(payload, 'base64url').toString()} `).toString('base64url')}.${signature}`;
  for (const token of [unsigned, bent, refreshToken, `${header}.${payload}.`, 'x.y.z', 'undefined']) {
    assert.equal((await readMe(token)).status, 401);
  }
});
