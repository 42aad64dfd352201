import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { serverTexts } from '@bylgja/i18n/server';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { mailsTo, newestCode, readOutbox } from '#testing/outbox.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import { passSimPause } from '#testing/sim-changes.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasPush: true, env: { LIMIT_LOGINS_PER_ACCOUNT: '1000' } });
});
after(() => server.close());

const titles = serverTexts.fo.notifications;

/** Registers the phone of a session; the returned function reads what it shows once all messages are sent. */
async function phoneOf(caller: Caller, token: string): Promise<() => Promise<string[]>> {
  const { status } = await caller.call('PUT /push-registration', { body: { token, platform: 'android' } });
  assert.equal(status, 204);
  return async () => {
    await until(async () => {
      const waiting = await server.db
        .query()
        .selectFrom('outbox_messages')
        .where('channel', '=', 'push')
        .select('id')
        .where('next_try_at', 'is not', null)
        .execute();
      return waiting.length === 0 || undefined;
    });
    const messages = await readOutbox(server);
    return messages.filter(({ kind, to }) => kind === 'push' && to === token).map(({ text }) => text);
  };
}

async function signedInByPassword({ email }: Person): Promise<Caller> {
  const { body } = await server.guest.call('POST /auth/email-login', {
    body: { email: email ?? '', password: demoPassword },
  });
  return createCaller(server.url, body.accessToken);
}

async function signedInByCode(person: Person): Promise<Caller> {
  const phoneNumber = server.phoneOf(person);
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await newestCode(server, phoneNumber);
  const { body } = await server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
  return createCaller(server.url, body.accessToken);
}

const isSignedIn = async (caller: Caller) => (await caller.call('GET /auth/me')).status === 200;

/** The owner of the mailbox sets a new password. */
async function resetPassword({ email }: Person): Promise<void> {
  await server.guest.call('POST /auth/forgot-password', { body: { email: email ?? '' } });
  const mail = await server.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select('parts')
    .where('recipient', '=', email ?? '')
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow();
  const token = mailedToken(server.deps.secrets.mailedLink, 'password-reset', String(mail.parts['resetId']));
  const { status } = await server.guest.call('POST /auth/reset-password', {
    body: { token, password: 'Sildaknetti-7' },
  });
  assert.equal(status, 204);
}

test('when a new password by mail ends a session, its phone shows that, and nothing afterwards', async () => {
  const bjorks = await signedInByPassword(bjork);
  const shown = await phoneOf(bjorks, 'phone-of-bjork');
  await resetPassword(bjork);
  assert.equal(await isSignedIn(bjorks), false);
  assert.deepEqual(await shown(), [titles.password_changed.push]);
  const given = await (
    await server.as(jogvan)
  ).call('POST /data-transfers', {
    body: { kind: 'give', phoneNumber: server.phoneOf(bjork), dataAmount: 1 },
  });
  assert.equal(given.status, 201);
  assert.deepEqual(await shown(), [titles.password_changed.push]);
});

test('a new password is shown on every phone, including those whose sessions it ends', async () => {
  const [here, elsewhere] = [await signedInByPassword(hanna), await signedInByPassword(hanna)];
  const shownHere = await phoneOf(here, 'phone-of-hanna');
  const shownElsewhere = await phoneOf(elsewhere, 'other-phone-of-hanna');
  const { status } = await here.call('PATCH /auth/me', {
    body: { password: 'Sildaknetti-7', currentPassword: demoPassword },
  });
  assert.equal(status, 200);
  assert.deepEqual([await isSignedIn(here), await isSignedIn(elsewhere)], [true, false]);
  assert.deepEqual(
    [await shownHere(), await shownElsewhere()],
    [[titles.password_changed.push], [titles.password_changed.push]],
  );
});

test('when a SIM change ends a session, its phone shows that, and the payer of the line gets a mail', async () => {
  const byCode = await signedInByCode(jogvan);
  const shown = await phoneOf(byCode, 'phone-of-jogvan');
  const thief = await server.as(jogvan);
  const { status, body } = await thief.call('POST /subscriptions/:id/sim', {
    params: { id: lines.find((line) => line.person.id === jogvan.id)?.id ?? '' },
    body: { simType: 'ESIM' },
  });
  assert.equal(status, 201);
  await passSimPause(server, body.order.id);
  await orderWhen(thief, body.order.id, ({ isComplete }) => isComplete);
  assert.equal(await isSignedIn(byCode), false);
  assert.ok((await shown()).includes(titles.sim_changed.push));
  const [mail, ...others] = await mailsTo(server, bjork.email ?? '', 'SIM er skift');
  assert.match(mail.text, /Góðan dag Bjørk[^]*21.10.02/);
  assert.deepEqual(others, []);
});

test('when stopping a change of email ends a session, its phone shows that', async () => {
  const hannas = await server.as(hanna);
  const shown = await phoneOf(hannas, 'third-phone-of-hanna');
  await hannas.call('PATCH /auth/me', { body: { email: 'tjovur@tridja.fo' } });
  const changes = server.db.query().selectFrom('email_changes').select('id');
  const { id } = await changes.where('customer_id', '=', hanna.id).executeTakeFirstOrThrow();
  const tokenFor = (purpose: 'email-change' | 'stop-email-change') =>
    mailedToken(server.deps.secrets.mailedLink, purpose, id);
  const confirmed = await server.guest.call('POST /auth/confirm-email', {
    body: { token: tokenFor('email-change') },
  });
  assert.equal(confirmed.status, 204);
  assert.deepEqual(await shown(), [titles.email_changed.push]);
  const stopped = await server.guest.call('POST /auth/stop-email-change', {
    body: { token: tokenFor('stop-email-change') },
  });
  assert.equal(stopped.status, 204);
  assert.equal(await isSignedIn(hannas), false);
  assert.deepEqual(await shown(), [titles.email_changed.push, titles.email_changed.push]);
});
