import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import type { MailedPurpose } from '#crypto/mailed-tokens.ts';
import { inTransaction } from '#db/database.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { endSessionsOf } from '#features/auth/sessions.ts';
import { untilLockWaits } from '#testing/lock-waits.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const hour = 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again, and all links have expired.
  server.clock.advance(24 * hour + 1);
});

async function ask(person: Person, email: string) {
  return (await server.as(person)).call('PATCH /auth/me', { body: { email } });
}

/** The newest mail to an address. */
async function newestMail(address: string) {
  const mail = await server.deps.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select(['kind', 'parts'])
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!mail) throw new Error(`no mail was sent to ${address}`);
  return mail;
}

/** The token in the newest mail to an address. */
async function tokenTo(address: string, purpose: MailedPurpose): Promise<string> {
  const { parts } = await newestMail(address);
  return mailedToken(server.deps.secrets.mailedLink, purpose, String(parts['changeId']));
}

const confirmWith = (token: string) => server.guest.call('POST /auth/confirm-email', { body: { token } });
const stopWith = (token: string) => server.guest.call('POST /auth/stop-email-change', { body: { token } });
const confirm = async (address: string) => confirmWith(await tokenTo(address, 'email-change'));

async function emailOf(person: Person) {
  const { body } = await (await server.as(person)).call('GET /auth/me');
  return body.email;
}

const login = async (email: string, password = demoPassword) =>
  (await server.guest.call('POST /auth/email-login', { body: { email, password } })).status;

async function resetLinkTo(address: string): Promise<string> {
  const { kind, parts } = await newestMail(address);
  assert.equal(kind, 'password_reset');
  return mailedToken(server.deps.secrets.mailedLink, 'password-reset', String(parts['resetId']));
}
const resetWith = (token: string, password: string) =>
  server.guest.call('POST /auth/reset-password', { body: { token, password } });

test('a new address takes effect only when the link that was sent to it is used', async () => {
  const bjorks = await server.as(bjork);
  const asked = await bjorks.call('PATCH /auth/me', { body: { email: ' Bjork@Nytt.fo ' } });
  assert.equal(asked.status, 200);
  assert.deepEqual([asked.body.email, asked.body.pendingEmail], ['bjork@example.fo', 'bjork@nytt.fo']);
  assert.equal((await newestMail('bjork@nytt.fo')).kind, 'email_change');
  const notice = await newestMail('bjork@example.fo');
  assert.equal(notice.kind, 'email_change_notice');
  assert.equal(notice.parts['newEmail'], 'bjork@nytt.fo');
  assert.equal(await login('bjork@nytt.fo'), 401);

  assert.equal((await confirm('bjork@nytt.fo')).status, 204);
  const { status, body } = await bjorks.call('GET /auth/me');
  assert.deepEqual([status, body.email, body.pendingEmail], [200, 'bjork@nytt.fo', null]);
  assert.equal(await login('bjork@nytt.fo'), 200);
  assert.equal(await login('bjork@example.fo'), 401);
  const { body: log } = await bjorks.call('GET /activity', { query: { topic: 'profile' } });
  assert.deepEqual(
    new Set(log.items.slice(0, 2).map(({ kind }) => kind)),
    new Set(['email_changed', 'email_change_asked']),
  );
  assert.doesNotMatch(JSON.stringify(log), /nytt\.fo/);
  const notifications = (await notificationsOf(server, bjork)).filter(({ kind }) => kind === 'email_changed');
  assert.equal(notifications.length, 1);
  assert.doesNotMatch(JSON.stringify(notifications), /nytt\.fo/);
});

test('a link works once, and only for its own purpose', async () => {
  await ask(hanna, 'hanna@nytt.fo');
  const token = await tokenTo('hanna@nytt.fo', 'email-change');
  const stop = await tokenTo('hanna@nytt.fo', 'stop-email-change');
  const otherId = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  for (const wrong of [stop, `${token.slice(0, -1)}x`, otherId, 'x'.repeat(60)]) {
    const { status, problem } = await confirmWith(wrong);
    assert.deepEqual([status, problem.code], [410, 'email_change_expired'], wrong);
  }
  const replies = await Promise.all([confirmWith(token), confirmWith(token), confirmWith(token)]);
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [204, 410, 410],
  );
});

test('a link is valid for a day, and until a newer one is requested', async () => {
  await ask(solja, 'solja@fyrst.fo');
  const first = await tokenTo('solja@fyrst.fo', 'email-change');
  await ask(solja, 'solja@nytt.fo');
  assert.equal((await confirmWith(first)).status, 410);
  server.clock.advance(24 * hour);
  assert.equal((await confirm('solja@nytt.fo')).problem.code, 'email_change_expired');
  assert.equal((await (await server.as(solja)).call('GET /auth/me')).body.pendingEmail, null);
});

test('a customer whose sign-in is not recent has to prove their identity again', async () => {
  const soljas = await server.as(solja);
  server.clock.advance(5 * 60 + 1);
  const { status, problem } = await soljas.call('PATCH /auth/me', {
    body: { email: 'solja@nytt.fo', firstname: 'Anna' },
  });
  assert.deepEqual([status, problem.code], [401, 'step_up_required']);
  assert.equal((await soljas.call('GET /auth/me')).body.firstname, 'Sólja');
});

test('the address of another customer is refused, whatever else the request changes', async () => {
  const soljas = await server.as(solja);
  const { status, problem } = await soljas.call('PATCH /auth/me', {
    body: { email: 'BJORK@nytt.fo', firstname: 'Anna' },
  });
  assert.deepEqual([status, problem.code], [409, 'email_registered']);
  assert.equal((await soljas.call('GET /auth/me')).body.firstname, 'Sólja');
});

test('an address that another customer has got since is refused when it is confirmed', async () => {
  await ask(solja, 'bade@nytt.fo');
  const [soljas] = [await tokenTo('bade@nytt.fo', 'email-change')];
  server.clock.advance(1);
  await ask(hanna, 'bade@nytt.fo');
  const hannas = await tokenTo('bade@nytt.fo', 'email-change');
  const replies = await Promise.all([confirmWith(soljas), confirmWith(hannas)]);
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [204, 409],
  );
  assert.equal(replies.find(({ status }) => status === 409)?.problem.code, 'email_registered');
});

test('a customer without an address gets one once it is confirmed', async () => {
  const { body } = await ask(jogvan, 'jogvan@nytt.fo');
  assert.deepEqual([body.email, body.pendingEmail], [null, 'jogvan@nytt.fo']);
  assert.equal((await confirm('jogvan@nytt.fo')).status, 204);
  assert.equal(await emailOf(jogvan), 'jogvan@nytt.fo');
});

test('the old address can stop an unconfirmed change, and no session ends', async () => {
  const soljas = await server.as(solja);
  await soljas.call('PATCH /auth/me', { body: { email: 'solja@onnur.fo' } });
  const old = await emailOf(solja);
  const stop = await tokenTo(old ?? '', 'stop-email-change');
  assert.equal((await stopWith(stop)).status, 204);
  assert.equal((await confirm('solja@onnur.fo')).problem.code, 'email_change_expired');
  assert.equal((await soljas.call('GET /auth/me')).body.pendingEmail, null);
  assert.equal((await stopWith(stop)).problem.code, 'email_change_expired');
});

test('a change that a stranger has confirmed is undone from the old address, and every session ends', async () => {
  const old = (await emailOf(bjork)) ?? '';
  const thief = await server.as(bjork);
  await thief.call('PATCH /auth/me', { body: { email: 'tjovur@nytt.fo' } });
  const stop = await tokenTo(old, 'stop-email-change');
  await confirm('tjovur@nytt.fo');
  // The thief changes the address again, so that the first change is not the last.
  server.clock.advance(1);
  await thief.call('PATCH /auth/me', { body: { email: 'tjovur@annad.fo' } });
  const thiefsStop = await tokenTo('tjovur@nytt.fo', 'stop-email-change');
  await confirm('tjovur@annad.fo');

  server.clock.advance(23 * hour);
  assert.equal((await stopWith(stop)).status, 204);
  assert.equal(await emailOf(bjork), old);
  assert.equal((await thief.call('GET /auth/me')).status, 401);
  const open = await server.deps.db
    .query()
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', bjork.id)
    .where('started_at', '<', server.clock.now())
    .where('ended_at', 'is', null)
    .execute();
  assert.deepEqual(open, []);
  assert.equal((await stopWith(thiefsStop)).problem.code, 'email_change_expired');
  assert.equal((await stopWith(stop)).problem.code, 'email_change_expired');
  assert.equal(await emailOf(bjork), old);
});

test('undoing a change also removes the password that was set from the stolen address, and mails the owner a link for a new one', async () => {
  const thiefs = 'Sildaknetti-9';
  const old = (await emailOf(bjork)) ?? '';
  await ask(bjork, 'tjovur@tridja.fo');
  const stop = await tokenTo(old, 'stop-email-change');
  await confirm('tjovur@tridja.fo');
  // A second later, so that the newest mail is the link.
  server.clock.advance(1);
  await server.guest.call('POST /auth/forgot-password', { body: { email: 'tjovur@tridja.fo' } });
  const thiefsLink = await resetLinkTo('tjovur@tridja.fo');
  assert.equal((await resetWith(thiefsLink, thiefs)).status, 204);
  assert.equal(await login('tjovur@tridja.fo', thiefs), 200);
  server.clock.advance(1);
  await server.guest.call('POST /auth/forgot-password', { body: { email: 'tjovur@tridja.fo' } });
  const thiefsNext = await resetLinkTo('tjovur@tridja.fo');

  server.clock.advance(1);
  assert.equal((await stopWith(stop)).status, 204);
  assert.equal(await login(old, thiefs), 401);
  assert.equal(await login('tjovur@tridja.fo', thiefs), 401);
  assert.equal((await resetWith(thiefsNext, thiefs)).problem.code, 'reset_token_expired');
  assert.equal((await resetWith(await resetLinkTo(old), 'Sildaknetti-7')).status, 204);
  assert.equal(await login(old, 'Sildaknetti-7'), 200);
});

test('a change can be undone while somebody signs out in parallel', async (t) => {
  const { deps } = server;
  if (!server.db.url) return t.skip('PGlite has one connection');
  const old = (await emailOf(hanna)) ?? '';
  await ask(hanna, 'hanna@tridja.fo');
  const stop = await tokenTo(old, 'stop-email-change');
  await confirm('hanna@tridja.fo');
  let undone: ReturnType<typeof stopWith> | undefined;
  await inTransaction(deps, async (inTx) => {
    await endSessionsOf(inTx, hanna.id);
    undone = stopWith(stop);
    await untilLockWaits(inTx.db);
    await recordActivity(inTx, { kind: 'signed_out', by: { customerId: hanna.id } });
  });
  assert.equal((await undone)?.status, 204);
  assert.equal(await emailOf(hanna), old);
});

test('after a day a confirmed change can no longer be undone', async () => {
  const old = (await emailOf(hanna)) ?? '';
  await ask(hanna, 'hanna@endalig.fo');
  const stop = await tokenTo(old, 'stop-email-change');
  await confirm('hanna@endalig.fo');
  server.clock.advance(24 * hour);
  assert.equal((await stopWith(stop)).problem.code, 'email_change_expired');
  assert.equal(await emailOf(hanna), 'hanna@endalig.fo');
});

test('five changes an hour are mailed, then the customer has to wait', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    assert.equal((await ask(solja, `solja${asked}@nytt.fo`)).status, 200);
  }
  assert.equal((await ask(solja, 'solja6@nytt.fo')).status, 429);
});

test('one address gets five mails an hour, over all customers', async () => {
  const askers = [bjork, hanna, jogvan, bjork, hanna];
  for (const person of askers) assert.equal((await ask(person, 'kedd@nytt.fo')).status, 200);
  const { status, headers } = await ask(jogvan, 'Kedd@nytt.fo');
  assert.deepEqual([status, headers.get('retry-after')], [429, '3600']);
  assert.equal((await ask(jogvan, 'jogvan@annad.fo')).status, 200);
  server.clock.advance(hour);
  assert.equal((await ask(jogvan, 'kedd@nytt.fo')).status, 200);
});

test('a customer gets five answers an hour that an address is registered, and is then refused for every address', async () => {
  const known = ['hanna@endalig.fo', (await emailOf(bjork)) ?? ''];
  for (const email of [...known, ...known, 'hanna@endalig.fo']) {
    assert.equal((await ask(jogvan, email)).problem.code, 'email_registered');
  }
  const [taken, free] = [await ask(jogvan, 'hanna@endalig.fo'), await ask(jogvan, 'nobody@nytt.fo')];
  assert.equal(taken.status, 429);
  assert.deepEqual(taken.problem, free.problem);
  assert.equal(
    (await ask(solja, 'nobody@nytt.fo')).status,
    200,
    'others in the same network are not refused',
  );
});
