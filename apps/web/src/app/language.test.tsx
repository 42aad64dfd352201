import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '../testing/fake-api.ts';
import type { Answers } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { answersTo, solja } from '../testing/people.ts';

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

test('what the server was not told is told at the next start, and once', async () => {
  const { server, app } = await openLanguages({ 'PATCH /auth/me': () => problem('unavailable', 503) });
  await language('English').click({ force: true });
  await expect.element(title).toHaveTextContent('Language');
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(1);
  server.answer({ 'PATCH /auth/me': () => ({ ...solja, locale: 'en' }) });
  await app.reload();
  await expect.poll(() => server.bodies('PATCH /auth/me').length).toBe(2);
  await expect.element(language('English')).toBeChecked();
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
