import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { homeOf } from '#testing/start.ts';

const note = document.createElement('meta');
note.name = 'app-rehearsal';
note.content = 'on';
afterEach(() => note.remove());

const strip = () => page.getByText('Hetta er ein roynd. Einki verður tikið av kortinum.');

test('in a rehearsal the pages of a customer say that no card is charged', async () => {
  document.head.append(note);
  fakeApi({ ...answersTo(solja), ...homeOf(solja) });
  await openApp('/menu/mal', { signedIn: true, known: solja });
  await expect.element(strip()).toBeVisible();
});

test('in a rehearsal the pages of a guest say so too, in the language that was chosen', async () => {
  document.head.append(note);
  fakeApi({});
  for (const path of ['/rita-inn', '/rita-inn/vid-telduposti', '/stovna-brukara']) {
    await openApp(path);
    await expect.element(strip()).toBeVisible();
  }
  await openApp('/rita-inn');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('This is a test. No card is charged.')).toBeVisible();
});

test('elsewhere no page speaks of a rehearsal', async () => {
  fakeApi({});
  await openApp('/rita-inn');
  await expect.element(page.getByRole('heading', { name: 'Vælkomin' })).toBeVisible();
  expect(strip().query()).toBeNull();
});
