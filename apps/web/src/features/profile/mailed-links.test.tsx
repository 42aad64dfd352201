import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const confirm = page.getByRole('button', { name: 'Vátta teldupostin' });
const stop = page.getByRole('button', { name: 'Steðga broytingina' });
const token = 'a-token-of-more-than-twenty-letters';

async function openLink(path: string, answers: Answers, signedIn = false) {
  const server = fakeApi({ ...answersTo(solja), ...answers });
  const app = await openApp(path, signedIn ? { signedIn, known: solja } : {});
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { server, app };
}

test('opening the link does nothing, and its token is removed from the address at once', async () => {
  const { server, app } = await openLink(`/stadfest-teldupost#${token}`, {});
  await expect.element(confirm).toBeVisible();
  await expect.poll(app.path).toBe('/stadfest-teldupost');
  expect(server.calls).toEqual([]);
});

test('the button confirms the new email without a session', async () => {
  const { server } = await openLink(`/stadfest-teldupost#${token}`, {
    'POST /auth/confirm-email': () => undefined,
  });
  await confirm.click();
  await expectSays(main, 'Telduposturin er váttaður');
  expect(server.bodies('POST /auth/confirm-email')).toEqual([{ token }]);
  expect(server.calls).not.toContain('GET /auth/me');
});

test('a signed-in user has the new email at once', async () => {
  const { server, app } = await openLink(
    `/stadfest-teldupost#${token}`,
    { 'POST /auth/confirm-email': () => undefined },
    true,
  );
  server.answer({ 'GET /auth/me': () => ({ ...solja, email: 'ny@example.fo' }) });
  await confirm.click();
  await expectSays(main, 'Telduposturin er váttaður');
  await expect.poll(() => localStorage.getItem('app.user')).toContain('ny@example.fo');
  await page.getByRole('link', { name: 'Halt fram til appina' }).click();
  await expect.poll(app.path).toBe('/valkomin');
});

test.each([
  ['email_change_expired', 410, 'Leinkjan virkar ikki longur'],
  ['email_registered', 409, 'Telduposturin er longu skrásettur'],
])('an expired link says so, and has no button: %s', async (code, status, words) => {
  await openLink(`/stadfest-teldupost#${token}`, {
    'POST /auth/confirm-email': () => problem(code, status),
  });
  await confirm.click();
  await expectSays(alert, words);
  await expect.element(confirm).not.toBeInTheDocument();
});

test('another link opened in the same tab replaces the first', async () => {
  const other = `another-${token}`;
  const { server, app } = await openLink(`/stadfest-teldupost#${token}`, {
    'POST /auth/confirm-email': () => problem('email_change_expired', 410),
  });
  await confirm.click();
  await expectSays(alert, 'Leinkjan virkar ikki longur');
  app.follow(`/stadfest-teldupost#${other}`);
  await expect.element(confirm).toBeVisible();
  expect(alert.query()).toBeNull();
  await expect.poll(app.path).toBe('/stadfest-teldupost');
  server.answer({ 'POST /auth/confirm-email': () => undefined });
  await confirm.click();
  await expectSays(main, 'Telduposturin er váttaður');
  expect(server.bodies('POST /auth/confirm-email')).toEqual([{ token }, { token: other }]);
});

test('without a connection the button can be pressed again', async () => {
  const { server } = await openLink(`/stadfest-teldupost#${token}`, {
    'POST /auth/confirm-email': noNetwork,
  });
  await confirm.click();
  await expectSays(alert, 'Royn aftur, tá tú hevur samband');
  server.answer({ 'POST /auth/confirm-email': () => undefined });
  await confirm.click();
  await expectSays(main, 'Telduposturin er váttaður');
  expect(alert.query()).toBeNull();
});

test('a link without its token says so', async () => {
  await openLink('/stadfest-teldupost', {});
  await expectSays(main, 'Leinkjan er ikki heil');
  expect(confirm.query()).toBeNull();
});

test('the link to the old address stops a change', async () => {
  const { server } = await openLink(`/stedga-broyting#${token}`, {
    'POST /auth/stop-email-change': () => undefined,
  });
  await stop.click();
  await expectSays(main, 'Broytingin er steðgað', 'Nýggi telduposturin verður ikki nýttur.');
  expect(server.bodies('POST /auth/stop-email-change')).toEqual([{ token }]);
});

test('a change that is over cannot be stopped', async () => {
  await openLink(`/stedga-broyting#${token}`, {
    'POST /auth/stop-email-change': () => problem('email_change_expired', 410),
  });
  await stop.click();
  await expectSays(alert, 'Leinkjan virkar ikki longur');
  await expect.element(stop).not.toBeInTheDocument();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openLink(`/stadfest-teldupost#${token}`, { 'POST /auth/confirm-email': () => undefined });
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expectSays(main, 'Your email is confirmed');
  expect(alert.query()).toBeNull();
});
