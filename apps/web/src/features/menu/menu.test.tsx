import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { loadProviderText } from '#lib/provider-texts.ts';
import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { supportLink, supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('#lib/provider-texts.ts'), { spy: true });
// Another brand may have none of the two.
vi.mock(import('@bylgja/brand/apps'), async (original) => ({
  ...(await original()),
  appsBeside: {
    other: {
      name: 'Bylgja TV',
      scheme: 'bylgjatv://',
      android: 'fo.bylgja.tv',
      storeLinks: { ios: 'https://apps.example/tv', android: 'https://play.example/tv' },
    },
    partner: {
      name: '2 fyri 1',
      storeLinks: { ios: 'https://apps.example/offers', android: 'https://play.example/offers' },
    },
  },
}));

const main = page.getByRole('main');
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: RegExp) => main.getByRole('link', { name });
const dialog = page.getByRole('dialog');
const recording = page.getByRole('switch', { name: /^Loyv upptøku av skerminum/ });

async function open(path: string, answers: Answers = {}) {
  const server = fakeApi({ ...answersTo(solja), ...answers });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}

test('every row of the menu is a link that works', async () => {
  const { app } = await open('/menu');
  await expect.element(link(/Kvittanir/)).toBeVisible();
  const addresses = main
    .getByRole('link')
    .all()
    .map((row) => row.element().getAttribute('href'));
  expect(addresses).toEqual([
    '/min-brukari',
    '/frabodanir',
    '/rokningar',
    '/menu/kvittanir',
    '/bileggingar',
    '/virksemisskra',
    '/legg-hald-afturat',
    '/menu/mal',
    '/menu/treytir',
    '/menu/privatlivspolitikkur',
    '/menu/innritanir',
  ]);
  await link(/Treytir/).click();
  await expect.element(title('Treytir')).toHaveFocus();
  expect(app.path()).toBe('/menu/treytir');
});

test('the arrow keys move from row to row, and stop at the ends', async () => {
  await open('/menu');
  await expect.element(link(/Fráboðanir/)).toBeVisible();
  link(/Fráboðanir/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link(/Fráboðanir/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(link(/Kvittanir/)).toHaveFocus();
});

const phones = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0',
};

test.each([
  ['iPhone', ['App Store', 'Google Play']],
  ['Android', ['Google Play', 'App Store']],
] as const)(
  'the partner’s app is to be had in the stores, on an %s in its own first',
  async (phone, stores) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[phone]);
    await open('/menu');
    await page.getByRole('button', { name: 'Tilboð: 2 fyri 1' }).click();
    await expect.element(dialog).toHaveAccessibleName('Tilboð: 2 fyri 1');
    await expect.element(dialog).toHaveAccessibleDescription(/Heinta hana her/);
    const links = dialog.getByRole('link');
    expect(links.all().map((one) => one.element().textContent)).toEqual(stores);
    await expect
      .element(links.filter({ hasText: 'App Store' }))
      .toHaveAttribute('href', 'https://apps.example/offers');
    await expect
      .element(links.filter({ hasText: 'Google Play' }))
      .toHaveAttribute('href', 'https://play.example/offers');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Tilboð: 2 fyri 1' })).toHaveFocus();
  },
);

test('the round button says where to get the other app', async () => {
  await open('/menu');
  await page.getByRole('button', { name: 'Opna hina appina' }).click();
  await expect.element(dialog).toHaveAccessibleName('Bylgja TV');
  await expect.element(dialog.getByRole('link', { name: 'Google Play' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the terms are shown in the language of the app, and change with it', async () => {
  const { app } = await open('/menu/treytir');
  await expectSays(main, 'Tín brúkari', 'Angurrættur', 'Føroysk lóg er galdandi.');
  await expect.element(link(new RegExp(supportNumber))).toHaveAttribute('href', supportLink);
  localStorage.setItem('app.locale', 'en');
  await app.reload();
  await expectSays(main, 'Your account', 'Faroese law applies.');
});

test('the privacy screen says what is stored, for how long, and who receives it', async () => {
  await open('/menu/privatlivspolitikkur');
  await expectSays(main, 'Hvat vit goyma, og hví', '90 dagar', '24 mánaðir', '5 ár', 'Gjaldstænastan');
  await expect.element(link(/Dátueftirlitið/)).toHaveAttribute('href', 'https://www.dat.fo');
});

test('recording is off until the user switches it on; the choice survives a reload, and ends with the session', async () => {
  const { app } = await open('/menu/privatlivspolitikkur');
  await expect.element(recording).not.toBeChecked();
  await expect.element(recording).toHaveAccessibleDescription(/Allur tekstur.*verður fjalt/);
  await recording.click();
  await expect.element(recording).toBeChecked();
  await app.reload();
  await expect.element(recording).toBeChecked();

  await page.getByRole('link', { name: 'Aftur' }).click();
  await page.getByRole('button', { name: 'Rita út' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rita út' }).click();
  await expect.poll(() => app.path()).toBe('/rita-inn');
  await expect.poll(() => localStorage.getItem('app.replayConsent')).toBeNull();
});

test('a chosen language is sent to the server, which writes mails and texts in it', async () => {
  const { server } = await open('/menu/mal', { 'PATCH /auth/me': () => ({ ...solja, locale: 'en' }) });
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ locale: 'en' }]);
});

test('a language that the server has is not sent again', async () => {
  const { server } = await open('/menu');
  await expect.poll(() => server.calls).toContain('GET /agreements');
  expect(server.calls).not.toContain('PATCH /auth/me');
});

test('a text that does not load says so, and is loaded again', async () => {
  const loading = vi.mocked(loadProviderText).mockRejectedValue(new TypeError('Failed to fetch'));
  await open('/menu/treytir');
  await expectSays(main, 'Tað eydnaðist ikki at heinta tekstin.');
  loading.mockReset();
  await page.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(link(new RegExp(supportNumber))).toBeVisible();
  await expectSays(main, 'Føroysk lóg er galdandi.');
});
