import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const token = 'c3ab8ff1-3720.e8ad9047dd39466b3c8974e592c2';

async function askForLink() {
  await field('Teldupostur').fill(' Solja@Example.fo');
  await button('Send leinkju').click();
  await expect.element(heading('Hygg í tín teldupost')).toBeVisible();
}

async function writeTwice(password: string, repeat = password) {
  await field('Nýtt loyniorð').fill(password);
  await field('Endurtak loyniorðið').fill(repeat);
  await button('Áset nýtt loyniorð').click();
}

test('from sign-in to a forgotten password: the email is carried over, and the answer does not reveal whether it is registered', async () => {
  const server = fakeApi({ 'POST /auth/forgot-password': () => undefined });
  const app = await openApp('/rita-inn/vid-telduposti?to=%2Fmenu');
  await field('Teldupostur').fill('Solja@Example.fo');
  await link('Gloymt loyniorð').click();
  await expect.element(heading('Gloymt loyniorð')).toBeVisible();
  await expect.element(field('Teldupostur')).toHaveValue('Solja@Example.fo');
  await expect.element(field('Teldupostur')).toHaveFocus();
  await askForLink();
  await expect.element(page.getByText(/Er solja@example.fo skrásettur hjá okkum/)).toBeVisible();
  await expect.element(heading('Hygg í tín teldupost')).toHaveFocus();
  expect(server.bodies('POST /auth/forgot-password')).toEqual([{ email: 'solja@example.fo' }]);
  await link('Rita inn við telduposti').click();
  await expect.element(heading('Rita inn við telduposti')).toBeVisible();
  expect(app.path()).toBe('/rita-inn/vid-telduposti?to=%2Fmenu');
});

test('an invalid email is reported without a call', async () => {
  const server = fakeApi({});
  await openApp('/gloymt-loyniord');
  await button('Send leinkju').click();
  await expect.element(field('Teldupostur')).toHaveAccessibleDescription(/skal fyllast út/);
  await field('Teldupostur').fill('solja@');
  await button('Send leinkju').click();
  await expect.element(field('Teldupostur')).toHaveAccessibleDescription(/sær skeivur út/);
  expect(server.calls).toEqual([]);
});

test('another link can be requested after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00Z') });
  const server = fakeApi({ 'POST /auth/forgot-password': () => undefined });
  await openApp('/gloymt-loyniord');
  await askForLink();
  await expect.element(page.getByText(/nýggja leinkju um 60 sekund/)).toBeVisible();
  vi.setSystemTime(new Date('2026-11-21T14:33:00Z'));
  await button('Send leinkjuna av nýggjum').click();
  await expect.element(page.getByText(/nýggja leinkju um 60 sekund/)).toBeVisible();
  expect(server.bodies('POST /auth/forgot-password')).toHaveLength(2);
});

test('after too many links the time to wait is counted down', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00Z') });
  fakeApi({ 'POST /auth/forgot-password': () => problem('too_many_requests', 429, 42) });
  await openApp('/gloymt-loyniord');
  await field('Teldupostur').fill('solja@example.fo');
  await button('Send leinkju').click();
  await expect.element(field('Teldupostur')).toHaveAccessibleDescription(/Royn aftur um 42 sekund/);
});

test('the mailed link sets a new password, its token is removed from the address, and the password signs in', async () => {
  const server = fakeApi({ 'POST /auth/reset-password': () => undefined });
  const app = await openApp(`/nytt-loyniord#${token}`);
  await expect.element(heading('Nýtt loyniorð')).toBeVisible();
  await expect.poll(app.path).toBe('/nytt-loyniord');
  await writeTwice('Havhestur-7');
  await expect.element(page.getByText('Nýggja loyniorðið er sett. Rita inn við tí.')).toBeVisible();
  await expect.element(heading('Rita inn við telduposti')).toBeVisible();
  expect(server.bodies('POST /auth/reset-password')).toEqual([{ token, password: 'Havhestur-7' }]);
});

test('it signs out the user of this device', async () => {
  const server = fakeApi({ ...answersTo(solja), 'POST /auth/reset-password': () => undefined });
  const app = await openApp(`/nytt-loyniord#${token}`, { signedIn: true, known: solja });
  await writeTwice('Havhestur-7');
  await expect.element(heading('Rita inn við telduposti')).toBeVisible();
  await expect.element(page.getByText('Nýggja loyniorðið er sett. Rita inn við tí.')).toBeVisible();
  expect(app.path()).toBe('/rita-inn/vid-telduposti');
  expect(localStorage.getItem('app.accessToken')).toBeNull();
  expect(server.calls).toContain('POST /auth/logout');
});

test('a weak password and a wrong repetition are reported at their fields', async () => {
  const server = fakeApi({});
  await openApp(`/nytt-loyniord#${token}`);
  await button('Áset nýtt loyniorð').click();
  await expect.element(field('Nýtt loyniorð')).toHaveAccessibleDescription(/skal fyllast út/);
  await writeTwice('havhestur');
  await expect.element(field('Nýtt loyniorð')).toHaveAccessibleDescription(/lýkur ikki krøvini/);
  await expect.element(field('Nýtt loyniorð')).toHaveFocus();
  await writeTwice('Havhestur-7', 'Havhestur-8');
  await expect.element(field('Endurtak loyniorðið')).toHaveAccessibleDescription(/eru ikki eins/);
  await expect.element(field('Endurtak loyniorðið')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('a common password and a lost connection are reported, and the input stays', async () => {
  const server = fakeApi({ 'POST /auth/reset-password': () => problem('password_common', 422) });
  await openApp(`/nytt-loyniord#${token}`);
  await writeTwice('Password1');
  await expect.element(field('Nýtt loyniorð')).toHaveAccessibleDescription(/ov vanligt/);
  server.answer({ 'POST /auth/reset-password': noNetwork });
  await writeTwice('Havhestur-7');
  await expect
    .element(page.getByText(/eydnaðist ikki at áseta nýtt loyniorð. Royn aftur, tá tú hevur samband/))
    .toBeVisible();
  await expect.element(field('Nýtt loyniorð')).toHaveValue('Havhestur-7');
});

test('a used or expired link offers another', async () => {
  fakeApi({ 'POST /auth/reset-password': () => problem('reset_token_expired', 410) });
  await openApp(`/nytt-loyniord#${token}`);
  await writeTwice('Havhestur-7');
  await expect.element(heading('Leinkjan er útgingin')).toBeVisible();
  await link('Bið um eina nýggja leinkju').click();
  await expect.element(heading('Gloymt loyniorð')).toBeVisible();
});

test('an address without a token says so, and offers a link', async () => {
  fakeApi({});
  await openApp('/nytt-loyniord');
  await expect.element(heading('Leinkjan er ikki heil')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(link('Bið um eina nýggja leinkju')).toBeVisible();
});
