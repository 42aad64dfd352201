import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';

const keys = () => [localStorage.getItem('app.accessToken'), localStorage.getItem('app.refreshToken')];

test('a session without its refresh token ends at the next call, removes both tokens, and says so', async () => {
  fakeApi({ ...answersTo(solja), 'POST /auth/email-login': () => tokens });
  const app = await openApp('/rita-inn/vid-telduposti?to=%2Fmenu');
  await page.getByLabelText('Teldupostur').fill('solja@example.fo');
  await page.getByLabelText('Loyniorð', { exact: true }).fill('Bylgja-2026');
  await page.getByRole('button', { name: 'Rita inn' }).click();
  await expect.element(page.getByText('Sólja Dam')).toBeVisible();
  localStorage.removeItem('app.refreshToken');
  app.follow('/menu/kvittanir');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tín innritan er útgingin. Rita inn av nýggjum.');
  await expect.poll(app.path).toBe('/rita-inn?to=%2Fmenu%2Fkvittanir');
  expect(keys()).toEqual([null, null]);
  expect(localStorage.getItem('app.user')).toBeNull();
});
