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

test('the language that is chosen is kept on the server', async () => {
  const { server } = await openLanguages();
  await language('English').click({ force: true });
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ locale: 'en' }]);
  await expect.poll(() => localStorage.getItem('bylgja.user')).toContain('"locale":"en"');
});

test('a language that is chosen in another tab is the language of this one', async () => {
  const { server } = await openLanguages();
  const asked = server.calls.length;
  localStorage.setItem('bylgja.locale', 'en');
  const told = { key: 'bylgja.locale', newValue: 'en', storageArea: localStorage };
  dispatchEvent(new StorageEvent('storage', told));
  await expect.element(title).toHaveTextContent('Language');
  await expect.element(language('English')).toBeChecked();
  await expect.poll(() => server.calls.slice(asked)).toContain('GET /orders');
});

test('what the server could not be told is told at the next start, and once', async () => {
  const { server, app } = await openLanguages({ 'PATCH /auth/me': () => problem('unavailable', 503) });
  await language('English').click({ force: true });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(1);
  server.answer({ 'PATCH /auth/me': () => ({ ...solja, locale: 'en' }) });
  await app.reload();
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(2);
  await expect.element(language('English')).toBeChecked();
  await expect.poll(() => localStorage.getItem('bylgja.untoldLocale')).toBeNull();
});

test('what another device has chosen since stays chosen at a start of this one', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  const server = fakeApi(answersTo(solja));
  await openApp('/menu/mal', { signedIn: true, known: solja });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.calls).toContain('GET /agreements');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('what was chosen before signing in is told at the signing in', async () => {
  localStorage.setItem('bylgja.locale', 'en');
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

test('a language that nobody has chosen on this device is not told', async () => {
  const english = { ...solja, locale: 'en' } as const;
  const server = fakeApi(answersTo(english));
  await openApp('/menu/mal', { signedIn: true, known: english });
  await expect.element(title).toHaveTextContent('Mál');
  await expect.poll(() => server.calls).toContain('GET /orders');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('a language that the server knows is not told again', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  const english = { ...solja, locale: 'en' } as const;
  const server = fakeApi(answersTo(english));
  await openApp('/menu/mal', { signedIn: true, known: english });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.calls).toContain('GET /orders');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('before somebody has signed in nobody is told', async () => {
  const server = fakeApi({});
  await openApp('/rita-inn');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('Choose how to log in')).toBeVisible();
  expect(server.calls).toEqual([]);
});
