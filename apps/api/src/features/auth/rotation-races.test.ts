import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';

import { isSessionAlive, rotateRefreshToken, startSession } from './sessions.ts';

const device = { kind: 'computer', system: 'linux' } as const;
const rounds = 10;
const concurrency = 8;

test(
  'one refresh token presented on many connections at once has one successor, and presented when spent it ends the session once',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'the test needs parallel connections: PGlite has one, PostgreSQL many',
  },
  async () => {
    const server = await startTestServer();
    const { deps } = server;
    const present = (token: string) =>
      Promise.all(Array.from({ length: concurrency }, () => rotateRefreshToken(deps, token)));
    try {
      for (let round = 0; round < rounds; round += 1) {
        const proof = { method: 'password' } as const;
        const { accessToken, refreshToken } = await startSession(deps, {
          customerId: bjork.id,
          device,
          proof,
        });
        const claims = deps.accessTokens.verify(accessToken);
        assert.ok(claims);
        const isOpen = () => isSessionAlive({ ...deps, openSessions: new Map() }, claims.sessionId);

        const given = await present(refreshToken);
        const successors = new Set(given.map((result) => (result.ok ? result.value.refreshToken : null)));
        const [successor] = successors;
        assert.ok(successor);
        assert.equal(successors.size, 1);
        assert.equal(await isOpen(), true);

        assert.ok((await rotateRefreshToken(deps, successor)).ok);
        const refused = await present(refreshToken);
        assert.ok(refused.every(({ ok }) => !ok));
        assert.equal(await isOpen(), false);
        const ends = loggedOf(server.log, 'auth.refresh_token_reused').filter(
          ({ sessionId }) => sessionId === claims.sessionId,
        );
        assert.equal(ends.length, 1);
      }
    } finally {
      await server.close();
    }
  },
);
