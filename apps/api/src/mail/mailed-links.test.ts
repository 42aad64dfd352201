import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import { readMailedToken } from '#crypto/mailed-tokens.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { linkMinutes } from './mailed-links.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://sjalvgreidsla.example.fo' } });
});
after(() => server.close());

const hers = hanna.email ?? '';

/** Requests a password reset with forged headers about the host; returns the status. */
function requestPasswordReset(
  email: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${server.url}/api/auth/forgot-password`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify({ email }));
  });
}

test('a call with a forged host gets a mail without a link to that host', async () => {
  const lies = {
    host: 'evil.example.com',
    'x-forwarded-host': 'evil.example.com',
    forwarded: 'host=evil.example.com',
  };
  assert.equal(await requestPasswordReset(hers, { ...lies, origin: 'https://localhost' }), 204);
  const [{ text, subject }] = await server.mailsTo(hers);
  assert.equal(subject, 'Nýtt loyniorð');
  assert.doesNotMatch(text, /evil/);
  assert.deepEqual(
    (text.match(/https?:\S+/g) ?? []).map((link) => link.replace(/#.*/, '')),
    ['https://sjalvgreidsla.example.fo/nytt-loyniord'],
  );
});

test('a mail names how long its link is valid, and the link is valid that long', async () => {
  const [{ text }] = await server.mailsTo(hers);
  const token = /#(\S+)/.exec(text)?.[1] ?? '';
  const id = readMailedToken(server.deps.secrets.mailedLink, 'password-reset', token);
  const reset = await server.db
    .query()
    .selectFrom('password_resets')
    .select(['created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const minutes = (reset.expires_at.getTime() - reset.created_at.getTime()) / 60_000;
  assert.equal(minutes, linkMinutes.password_reset);
  assert.match(text, new RegExp(`galdandi í ${minutes} minuttir`));
});

test('a change of email sends mails to both addresses, whose links are valid as long as stated', async () => {
  const caller = await server.as(hanna);
  const { status } = await caller.call('PATCH /auth/me', { body: { email: 'nyggj@example.fo' } });
  assert.equal(status, 200);
  const [confirming] = await server.mailsTo('nyggj@example.fo', 'Vátta teldupostin');
  const [stopping] = await server.mailsTo(hers, 'Teldupostur tín verður broyttur');
  const change = await server.db
    .query()
    .selectFrom('email_changes')
    .select(['created_at', 'expires_at'])
    .where('email', '=', 'nyggj@example.fo')
    .executeTakeFirstOrThrow();
  const minutes = (change.expires_at.getTime() - change.created_at.getTime()) / 60_000;
  assert.deepEqual([linkMinutes.email_change, linkMinutes.email_change_notice], [minutes, minutes]);
  assert.match(confirming.text, new RegExp(`${minutes / 60} tímar`));
  assert.match(stopping.text, new RegExp(`nyggj@example\\.fo[^]*${minutes / 60} tímar`));
});
