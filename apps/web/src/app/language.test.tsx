import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';

const language = (name: string) => page.getByRole('radio', { name });
const title = page.getByRole('heading', { level: 1 });

async function openLanguages(answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'PATCH /auth/me': () => ({ ...solja, locale: 'en' }),
    ...answers,
  });
  const app = await openApp('/menu/mal', { signedIn: true, known: solja });
  await expect.element(title).toBeVisible();
  return { server, app };
}

test('stores the chosen language on the server', async () => {
  const { server } = await openLanguages();
  await language('English').click({ force: true });
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ locale: 'en' }]);
  await expect.poll(() => localStorage.getItem('app.user')).toContain('"locale":"en"');
});

test('uses a language that was chosen in another tab', async () => {
  const { server } = await openLanguages();
  const asked = server.calls.length;
  localStorage.setItem('app.locale', 'en');
  const event = { key: 'app.locale', newValue: 'en', storageArea: localStorage };
  dispatchEvent(new StorageEvent('storage', event));
  await expect.element(title).toHaveTextContent('Language');
  await expect.element(language('English')).toBeChecked();
  await expect.poll(() => server.calls.slice(asked)).toContain('GET /orders');
});

test('sends a choice that did not reach the server at the next start, once', async () => {
  const { server, app } = await openLanguages({ 'PATCH /auth/me': () => problem('unavailable', 503) });
  await language('English').click({ force: true });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(1);
  server.answer({ 'PATCH /auth/me': () => ({ ...solja, locale: 'en' }) });
  await app.reload();
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(2);
  await expect.element(language('English')).toBeChecked();
  await expect.poll(() => localStorage.getItem('app.untoldLocale')).toBeNull();
});

test('a start on this device keeps a later choice of another device', async () => {
  localStorage.setItem('app.locale', 'en');
  const server = fakeApi(answersTo(solja));
  await openApp('/menu/mal', { signedIn: true, known: solja });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.calls).toContain('GET /agreements');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('sends a choice that was made before sign-in when the user signs in', async () => {
  localStorage.setItem('app.locale', 'en');
  const server = fakeApi({
    ...answersTo(solja),
    'POST /auth/email-login': () => tokens,
    'PATCH /auth/me': () => ({ ...solja, locale: 'en' }),
  });
  await openApp('/rita-inn/vid-telduposti');
  await page.getByLabelText('Email').fill('solja@example.fo');
  await page.getByLabelText('Password', { exact: true }).fill('Bylgja-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ locale: 'en' }]);
});

test('does not send a language that was not chosen on this device', async () => {
  const english = { ...solja, locale: 'en' } as const;
  const server = fakeApi(answersTo(english));
  await openApp('/menu/mal', { signedIn: true, known: english });
  await expect.element(title).toHaveTextContent('Mál');
  await expect.poll(() => server.calls).toContain('GET /orders');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('does not send a language again that the server has', async () => {
  localStorage.setItem('app.locale', 'en');
  const english = { ...solja, locale: 'en' } as const;
  const server = fakeApi(answersTo(english));
  await openApp('/menu/mal', { signedIn: true, known: english });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.calls).toContain('GET /orders');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('sends nothing before sign-in', async () => {
  const server = fakeApi({});
  await openApp('/rita-inn');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('Choose how to log in')).toBeVisible();
  expect(server.calls).toEqual([]);
});
