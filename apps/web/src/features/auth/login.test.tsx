import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const numberField = page.getByLabelText('Telefonnummar');
const codeField = page.getByLabelText('Kota, 6 tøl');
const emailField = page.getByLabelText('Teldupostur');
const passwordField = page.getByLabelText('Loyniorð', { exact: true });

const codeIsSent = () => ({ resendAfter: 60, expiresIn: 300, codeLength: 6 });

async function askForCode() {
  const app = await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('211001');
  await button('Halt fram').click();
  await expect.element(heading('Skriva kotuna')).toBeVisible();
  return app;
}

test('a visitor without a session chooses a login method, and no call is sent', async () => {
  const server = fakeApi({});
  const app = await openApp('/');
  await expect.element(heading('Vælkomin')).toBeVisible();
  expect(app.path()).toBe('/rita-inn');
  expect(server.calls).toEqual([]);
});

test('an invalid number is reported at its field, without a call', async () => {
  const server = fakeApi({});
  await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('2110');
  await button('Halt fram').click();
  await expect.element(numberField).toHaveAccessibleDescription(/skal vera 6 tøl/);
  await expect.element(numberField).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('an empty number and an empty code are required fields, and no call is sent', async () => {
  const server = fakeApi({ 'POST /auth/request-pin': codeIsSent });
  await openApp('/rita-inn/vid-telefonnummari');
  await button('Halt fram').click();
  await expect.element(numberField).toHaveAccessibleDescription(/Hesin teigur skal fyllast út/);
  await expect.element(numberField).toHaveFocus();
  expect(server.calls).toEqual([]);

  await numberField.fill('211001');
  await button('Halt fram').click();
  await expect.element(codeField).toBeVisible();
  await expect.element(codeField).toHaveAccessibleDescription(/^Vit hava sent .+ 21\s10\s01/);
  await button('Rita inn').click();
  await expect.element(codeField).toHaveAccessibleDescription(/Hesin teigur skal fyllast út/);
  await expect.element(codeField).toHaveFocus();
  expect(server.calls).toEqual(['POST /auth/request-pin']);
});

test('from the code a wrong number can be corrected', async () => {
  fakeApi({ 'POST /auth/request-pin': codeIsSent });
  await askForCode();
  await page.getByRole('link', { name: 'Skeivt nummar?' }).click();
  await expect.element(numberField).toHaveValue('21\u00A010\u00A001');
});

test('a pasted prefix is shown before the field and not in it', async () => {
  fakeApi({});
  await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('+298 211001');
  await expect.element(numberField).toHaveValue('21\u00A010\u00A001');
});

test.each([
  ['phone_number_not_registered', 404, /er ikki skrásett/],
  ['phone_number_processing', 409, /ikki liðugt viðgjørt/],
  ['codes_paused', 409, /teldupost og loyniorð/],
  ['sms_unavailable', 503, /eydnaðist ikki at senda kotuna/],
] as const)('%s is said at the number', async (code, status, words) => {
  fakeApi({ 'POST /auth/request-pin': () => problem(code, status) });
  await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('211001');
  await button('Halt fram').click();
  await expect.element(numberField).toHaveAccessibleDescription(words);
  await expect.element(numberField).toHaveFocus();
});

test('without a connection the field says so', async () => {
  fakeApi({ 'POST /auth/request-pin': noNetwork });
  await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('211001');
  await button('Halt fram').click();
  await expect
    .element(numberField)
    .toHaveAccessibleDescription(/eydnaðist ikki at senda kotuna. Royn aftur, tá tú hevur samband/);
});

test("the field's message about the connection disappears once there is one", async () => {
  fakeApi({ 'POST /auth/request-pin': noNetwork });
  await openApp('/rita-inn/vid-telefonnummari');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await numberField.fill('211001');
  await button('Halt fram').click();
  await expect.element(numberField).toHaveAccessibleDescription(/tá tú hevur samband/);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(numberField).not.toHaveAccessibleDescription(/samband/);
  await expect.element(numberField).toHaveValue('21\u00A010\u00A001');
  online.mockRestore();
});

test('the code signs in, and is sent once even if it is entered twice', async () => {
  const server = fakeApi({
    ...answersTo(solja),
    'POST /auth/request-pin': codeIsSent,
    'POST /auth/enter-pin': () => tokens,
  });
  const app = await askForCode();
  await codeField.fill('483920');
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.path).toBe('/valkomin');
  expect(server.bodies('POST /auth/request-pin')).toEqual([{ phoneNumber: '298211001' }]);
  expect(server.bodies('POST /auth/enter-pin')).toEqual([{ phoneNumber: '298211001', password: '483920' }]);
});

test('during a guessing attack the code has as many digits as the server says', async () => {
  const server = fakeApi({
    ...answersTo(solja),
    'POST /auth/request-pin': () => ({ ...codeIsSent(), codeLength: 8 }),
    'POST /auth/enter-pin': () => tokens,
  });
  const app = await askForCode();
  const longField = page.getByLabelText('Kota, 8 tøl');
  await longField.fill('483920');
  await userEvent.keyboard('{Enter}');
  await expect.element(longField).toHaveAccessibleDescription(/Kotan er skeiv/);
  expect(server.bodies('POST /auth/enter-pin')).toEqual([]);
  await longField.fill('48392017');
  await expect.poll(app.path).toBe('/valkomin');
});

test('a wrong code is reported at its field, which is cleared', async () => {
  fakeApi({
    'POST /auth/request-pin': codeIsSent,
    'POST /auth/enter-pin': () => problem('incorrect_pin', 401),
  });
  await askForCode();
  await codeField.fill('000000');
  await expect.element(codeField).toHaveAccessibleDescription(/Kotan er skeiv/);
  await expect.element(codeField).toHaveValue('');
  await expect.element(codeField).toHaveFocus();
});

test.each([
  ['fo', /Innritan mis.?eydnaðist\. Royn aftur\..*Tilvísing: BY-7Q2/],
  ['en', /Login failed\. Try again\..*Reference: BY-7Q2/],
] as const)('a sign-in that fails says so, with what to quote to the support: %s', async (locale, words) => {
  localStorage.setItem('app.locale', locale);
  const failure = () =>
    Response.json(
      { code: 'unexpected', status: 500, reference: 'BY-7Q2' },
      { status: 500, headers: { 'content-type': 'application/problem+json' } },
    );
  fakeApi({
    'POST /auth/request-pin': codeIsSent,
    'POST /auth/enter-pin': failure,
    'POST /auth/email-login': failure,
  });
  const email = await openApp('/rita-inn/vid-telduposti');
  await page.getByRole('textbox').first().fill('solja@example.fo');
  await page.getByRole('textbox').nth(1).fill('Bylgja-2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox').nth(1)).toHaveAccessibleDescription(words);

  email.follow('/rita-inn/vid-telefonnummari');
  await page.getByRole('textbox', { name: /Telefon.?nummar|Phone number/ }).fill('211001');
  await userEvent.keyboard('{Enter}');
  const code = page.getByRole('textbox', { name: /6/ });
  await code.fill('483920');
  await expect.element(code).toHaveAccessibleDescription(words);
});

test('after too many tries the field counts down the time to wait, and then the message disappears', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00Z') });
  fakeApi({
    'POST /auth/request-pin': codeIsSent,
    'POST /auth/enter-pin': () => problem('too_many_requests', 429, 42),
  });
  await askForCode();
  await codeField.fill('000000');
  await expect.element(codeField).toHaveAccessibleDescription(/Royn aftur um 42 sekund/);
  vi.setSystemTime(new Date('2026-11-21T14:32:12Z'));
  await expect.element(codeField).toHaveAccessibleDescription(/Royn aftur um 30 sekund/);
  vi.setSystemTime(new Date('2026-11-21T14:32:42Z'));
  await expect.element(codeField).not.toHaveAccessibleDescription(/Royn aftur/);
});

test("another code can be requested after the server's pause, and a reload keeps the number and the pause", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00Z') });
  const server = fakeApi({ 'POST /auth/request-pin': codeIsSent });
  const app = await askForCode();
  await expect.element(page.getByText(/nýggja kotu um 60 sekund/)).toBeVisible();
  vi.setSystemTime(new Date('2026-11-21T14:32:20Z'));
  await app.reload();
  await expect.element(page.getByText('21 10 01')).toBeVisible();
  await expect.element(page.getByText(/nýggja kotu um 40 sekund/)).toBeVisible();
  vi.setSystemTime(new Date('2026-11-21T14:33:00Z'));
  await button('Send kotuna av nýggjum').click();
  await expect.element(page.getByText('Vit hava sent eina nýggja kotu.')).toBeVisible();
  expect(server.bodies('POST /auth/request-pin')).toHaveLength(2);
});

test('the screen for a code without a requested code leads to the number', async () => {
  fakeApi({});
  const app = await openApp('/rita-inn/pin');
  await expect.element(numberField).toBeVisible();
  expect(app.path()).toBe('/rita-inn/vid-telefonnummari');
});

test('a double tap requests one code', async () => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<Response>();
  const server = fakeApi({ 'POST /auth/request-pin': () => answer });
  await openApp('/rita-inn/vid-telefonnummari');
  await numberField.fill('211001');
  await button('Halt fram').dblClick();
  await expect.poll(() => server.calls).toEqual(['POST /auth/request-pin']);
  answerNow(Response.json(codeIsSent()));
  await expect.element(heading('Skriva kotuna')).toBeVisible();
  expect(server.calls).toHaveLength(1);
});

test('email and password sign in', async () => {
  const server = fakeApi({ ...answersTo(solja), 'POST /auth/email-login': () => tokens });
  const app = await openApp('/rita-inn/vid-telduposti');
  await emailField.fill(' Solja@Example.fo');
  await passwordField.fill('Bylgja-2026');
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.path).toBe('/valkomin');
  expect(server.bodies('POST /auth/email-login')).toEqual([
    { email: 'solja@example.fo', password: 'Bylgja-2026' },
  ]);
});

test('missing or wrong email and password are reported at their fields', async () => {
  const server = fakeApi({ 'POST /auth/email-login': () => problem('incorrect_email_or_password', 401) });
  await openApp('/rita-inn/vid-telduposti');
  await button('Rita inn').click();
  await expect.element(emailField).toHaveAccessibleDescription(/skal fyllast út/);
  await expect.element(emailField).toHaveFocus();
  await emailField.fill('solja@');
  await button('Rita inn').click();
  await expect.element(emailField).toHaveAccessibleDescription(/sær skeivur út/);
  await emailField.fill('solja@example.fo');
  await button('Rita inn').click();
  await expect.element(passwordField).toHaveAccessibleDescription(/skal fyllast út/);
  expect(server.calls).toEqual([]);
  await passwordField.fill('Bylgja-2025');
  await button('Rita inn').click();
  await expect.element(passwordField).toHaveAccessibleDescription(/Teldupostur ella loyniorð er skeivt/);
  await expect.element(passwordField).toHaveFocus();
});

test('a password can be shown', async () => {
  fakeApi({});
  await openApp('/rita-inn/vid-telduposti');
  await passwordField.fill('Bylgja-2026');
  await expect.element(passwordField).toHaveAttribute('type', 'password');
  await button('Vís loyniorð').click();
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await button('Fjal loyniorð').click();
  await expect.element(passwordField).toHaveAttribute('type', 'password');
});

test('one press switches the language, and the choice is stored', async () => {
  fakeApi({});
  const app = await openApp('/rita-inn');
  await button('English').click();
  await expect.element(heading('Welcome')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  await app.reload();
  await expect.element(heading('Welcome')).toBeVisible();
  await button('Føroyskt').click();
  await expect.element(heading('Vælkomin')).toBeVisible();
});

test('a demo says where codes are delivered; elsewhere nothing is said', async () => {
  fakeApi({});
  const app = await openApp('/rita-inn');
  await expect.element(heading('Vælkomin')).toBeVisible();
  expect(page.getByText(/royndarútgáva/).query()).toBeNull();
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'app-demo';
  meta.content = '/dev/outbox';
  await app.reload();
  await expect.element(page.getByRole('link', { name: '/dev/outbox' })).toBeVisible();
  meta.remove();
});
