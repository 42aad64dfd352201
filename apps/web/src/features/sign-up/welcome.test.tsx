import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { link } from '#testing/home.ts';
import { openApp } from '#testing/open-app.tsx';
import { memberOrder, orderOf } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { supportLink, supportNumber } from '#testing/support.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a user with nothing yet is greeted by name, with links to a first subscription and to existing screens, and the support number', async () => {
  fakeApi(answersTo(solja));
  const app = await openApp('/', { signedIn: true, known: solja });
  await expect.element(heading('Vælkomin, Sólja')).toBeVisible();
  await expect.element(page.getByText('Tú hevur einki hald enn')).toBeVisible();
  await expect.element(link('Vel eitt hald')).toHaveAttribute('href', '/legg-hald-afturat');
  await expect.element(link(`Ring ${supportNumber}`)).toHaveAttribute('href', supportLink);
  await page.getByRole('main').getByRole('link', { name: 'Mín brúkari' }).click();
  await expect.poll(app.path).toBe('/min-brukari');
});

test('the mark stands on the screen once: on a wide one it is in the rail', async () => {
  fakeApi(answersTo(solja));
  await page.viewport(390, 844);
  await openApp('/valkomin', { signedIn: true, known: solja });
  await expect.element(heading('Vælkomin, Sólja')).toBeVisible();
  const marks = () =>
    [...document.querySelectorAll('header svg')].filter((mark) => mark.checkVisibility()).length;
  expect(marks()).toBe(1);
  await page.viewport(1280, 800);
  await expect.poll(marks).toBe(0);
});

test('a user who has ordered a subscription is led home, where the order is shown', async () => {
  fakeApi({
    ...answersTo(solja),
    'GET /orders': () => [orderOf({ ...memberOrder, kind: 'sign_up', isMainSubscription: true })],
  });
  const app = await openApp('/', { signedIn: true, known: solja });
  await expect.element(page.getByText('Elin · Nýtt hald')).toBeVisible();
  expect(app.path()).toBe('/');
});

test('in English the greeting is the same', async () => {
  localStorage.setItem('app.locale', 'en');
  fakeApi(answersTo(solja));
  await openApp('/valkomin', { signedIn: true, known: solja });
  await expect.element(heading('Welcome, Sólja')).toBeVisible();
  await expect.element(link(`Call ${supportNumber}`)).toBeVisible();
});
