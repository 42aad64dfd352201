import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import { newestCode } from '#testing/outbox.ts';
import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { readSim } from './sims.service.ts';
import { of, simChangesOn, startWithPauses, tokenIn } from './testing/sim-changes.ts';

let server: TestServer;
before(async () => {
  server = await startWithPauses();
});
after(() => server.close());

const {
  activated,
  askMail,
  beginAnew,
  changeOn,
  confirm,
  confirmBy,
  nextWarning,
  orderEsim,
  sendCode,
  stop,
  stopBy,
  tasksOf,
  warnings,
} = simChangesOn(() => server);
beforeEach(beginAnew);

test('a code that was read on the old SIM confirms the change at once, whoever enters it', async () => {
  const bjorks = await server.as(bjork);
  const orderId = await orderEsim(bjorks, jogvan);
  const before = await readSim(server.deps, of(jogvan).params.id);
  assert.equal((await sendCode(bjorks, jogvan)).status, 200);
  const code = await newestCode(server, server.phoneOf(jogvan));
  const signIn = await server.guest.call('POST /auth/enter-pin', {
    body: { phoneNumber: server.phoneOf(jogvan), password: code },
  });
  assert.deepEqual(
    [signIn.status, signIn.problem.code],
    [410, 'pin_expired'],
    'it cannot be used to sign in',
  );
  assert.equal((await confirm(bjorks, jogvan, code)).status, 204);
  const done = await activated(bjorks, orderId);
  assert.equal(done.steps.find(({ id }) => id === 'sim_confirmed')?.state, 'done');
  assert.notEqual((await readSim(server.deps, of(jogvan).params.id))?.iccid, before?.iccid);
  const again = await confirm(bjorks, jogvan, code);
  assert.deepEqual([again.status, again.problem.code], [409, 'no_sim_change']);
  assert.equal(await tasksOf(orderId), 1);
  const { body: log } = await bjorks.call('GET /activity', { query: { topic: 'line' } });
  assert.ok(log.items.some(({ kind }) => kind === 'sim_change_confirmed'));
});

test('a sign-in code does not confirm a SIM change', async () => {
  const jogvans = await server.as(jogvan);
  const orderId = await orderEsim(jogvans, jogvan);
  const phoneNumber = server.phoneOf(jogvan);
  assert.equal((await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } })).status, 200);
  const code = await newestCode(server, phoneNumber);
  assert.equal((await confirm(jogvans, jogvan, code)).problem.code, 'pin_expired');
  assert.equal(await tasksOf(orderId), 0);
});

test('of 200 parallel guesses five are compared, and after fifteen wrong ones no code is sent for an hour', async () => {
  const bjorks = await server.as(bjork);
  const orderId = await orderEsim(bjorks, jogvan);
  await sendCode(bjorks, jogvan);
  const right = await newestCode(server, server.phoneOf(jogvan));
  const wrong = right === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(Array.from({ length: 200 }, () => confirm(bjorks, jogvan, wrong)));
  const codes = guesses.map(({ problem }) => problem.code);
  assert.equal(codes.filter((code) => code === 'incorrect_pin').length, 5);
  // Jógvan has made no guess, so only the code itself can be the reason for a refusal.
  assert.equal((await confirm(await server.as(jogvan), jogvan, right)).problem.code, 'pin_expired');
  assert.equal((await sendCode(bjorks, jogvan)).problem.code, 'too_many_requests');
  for (const _ of [1, 2]) {
    server.clock.advance(8 * 60);
    const caller = await server.as(jogvan);
    assert.equal((await sendCode(caller, jogvan)).status, 200);
    const wrongNow = (await newestCode(server, server.phoneOf(jogvan))) === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await confirm(caller, jogvan, wrongNow);
  }
  server.clock.advance(10 * 60);
  const off = await sendCode(await server.as(bjork), jogvan);
  assert.deepEqual([off.status, off.problem.code], [429, 'too_many_requests']);
  assert.equal(await tasksOf(orderId), 0);
});

test('a thief with the phone of a blocked line gets neither a code nor a warning, so can neither confirm nor stop the change; a mailed link confirms it', async () => {
  const hannas = await server.as(hanna);
  const sent = (await warnings(hanna)).length;
  await hannas.call('POST /subscriptions/:id/block', of(hanna));
  const orderId = await orderEsim(hannas, hanna);
  const change = await changeOn(hannas, hanna);
  assert.deepEqual([change?.canConfirmByText, change?.canConfirmByMail], [false, true]);
  assert.equal((await sendCode(hannas, hanna)).problem.code, 'text_proves_nothing');
  assert.equal((await confirm(hannas, hanna, '123456')).problem.code, 'text_proves_nothing');

  assert.equal((await askMail(hannas, hanna)).status, 204);
  const [mail] = await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið');
  assert.match(mail.text, /stadfest-simkort/);
  const first = tokenIn(mail.text);
  await askMail(hannas, hanna);
  const second = await until(async () => {
    const [newest] = await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið');
    return tokenIn(newest.text) !== first && tokenIn(newest.text);
  });
  assert.equal((await confirmBy(first)).problem.code, 'sim_change_over', 'a newer link voids it');
  assert.equal((await confirmBy(second)).status, 204);
  assert.equal((await confirmBy(second)).problem.code, 'sim_change_over', 'it works once');
  await activated(hannas, orderId);
  assert.equal(await tasksOf(orderId), 1);
  assert.equal((await warnings(hanna)).length, sent);
  await hannas.call('POST /subscriptions/:id/unblock', of(hanna));
});

test('when a line is unblocked while a change waits, a warning is texted, and for three days a text proves nothing', async () => {
  const bjorks = await server.as(bjork);
  const sent = (await warnings(jogvan)).length;
  await bjorks.call('POST /subscriptions/:id/block', of(jogvan));
  await orderEsim(bjorks, jogvan);
  await bjorks.call('POST /subscriptions/:id/unblock', of(jogvan));
  const text = await nextWarning(jogvan, sent);
  assert.equal((await sendCode(bjorks, jogvan)).problem.code, 'text_proves_nothing');
  assert.equal((await stopBy(tokenIn(text))).status, 204);
});

test('a person who has just got access to the mailbox and reset the password cannot confirm a change by mail', async () => {
  const hannas = await server.as(hanna);
  await orderEsim(hannas, hanna);
  assert.equal((await changeOn(hannas, hanna))?.canConfirmByMail, true);
  await askMail(hannas, hanna);
  const [mail] = await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið');
  const email = hanna.email ?? '';
  await server.guest.call('POST /auth/forgot-password', { body: { email } });
  const { parts } = await server.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select('parts')
    .where('kind', '=', 'password_reset')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = mailedToken(server.deps.secrets.mailedLink, 'password-reset', String(parts['resetId']));
  const body = { token, password: 'Sildaknetti-7' };
  assert.equal((await server.guest.call('POST /auth/reset-password', { body })).status, 204);
  const thief = await server.as(hanna);
  assert.equal((await changeOn(thief, hanna))?.canConfirmByMail, false);
  const refused = await askMail(thief, hanna);
  assert.deepEqual([refused.status, refused.problem.code], [409, 'mail_proves_nothing']);
  assert.equal((await confirmBy(tokenIn(mail.text))).problem.code, 'sim_change_over');
});

test('ten minutes after it was asked for, a link by mail confirms nothing', async () => {
  const hannas = await server.as(hanna);
  await orderEsim(hannas, hanna);
  const before = (await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið')).length;
  await askMail(hannas, hanna);
  const token = await until(async () => {
    const mails = await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið');
    return mails.length > before && tokenIn(mails[0].text);
  });
  server.clock.advance(10 * 60);
  assert.equal((await confirmBy(token)).problem.code, 'sim_change_over');
  assert.ok(await changeOn(await server.as(hanna), hanna));
});

test('nobody else can see, confirm or stop a change', async () => {
  const orderId = await orderEsim(await server.as(jogvan), jogvan);
  const paeturs = await server.as(paetur);
  const replies = [
    await paeturs.call('GET /subscriptions/:id/sim-change', of(jogvan)),
    await sendCode(paeturs, jogvan),
    await confirm(paeturs, jogvan, '123456'),
    await askMail(paeturs, jogvan),
    await stop(paeturs, jogvan),
  ];
  for (const { status } of replies) assert.equal(status, 404);
  assert.equal(await tasksOf(orderId), 0);
  assert.ok(await changeOn(await server.as(jogvan), jogvan));
});
