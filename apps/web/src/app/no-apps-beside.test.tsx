import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

vi.mock(import('@bylgja/brand/apps'), async (original) => ({ ...(await original()), appsBeside: {} }));

test.each([
  ['a phone', 390],
  ['a wide screen', 1280],
])(
  'where the brand has no other app and no partner, the menu of %s shows nothing of them',
  async (_, width) => {
    await page.viewport(width, 800);
    fakeApi(answersTo(solja));
    await openApp('/menu', { signedIn: true, known: solja });
    await expect.element(page.getByRole('link', { name: 'Kvittanir' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Opna hina appina' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Tilboð/ })).not.toBeInTheDocument();
  },
);
