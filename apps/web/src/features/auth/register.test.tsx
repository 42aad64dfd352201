import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const city = page.getByRole('combobox', { name: 'Býur ella bygd' });
const suggestion = (name: RegExp) => page.getByRole('option', { name });
const terms = page.getByRole('checkbox', { name: 'Eg havi lisið og góðtaki treytirnar' });

const person = {
  Fornavn: 'Rannvá',
  Eftirnavn: 'Dam',
  Føðingardagur: '14.08.1997',
  Adressa: 'Gøta 1',
  Postnummar: '100',
  Teldupostur: 'Rannva@Example.fo',
  Loyniorð: 'Havhestur-7',
  'Endurtak loyniorðið': 'Havhestur-7',
};

async function openRegister(answers: Answers = {}, search = '') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:32:00Z') });
  const server = fakeApi(answers);
  const app = await openApp(`/stovna-brukara${search}`);
  await expect.element(heading('Stovna brúkara')).toBeVisible();
  return { server, app };
}

async function fillIn(changes: Partial<typeof person> = {}) {
  for (const [name, value] of Object.entries({ ...person, ...changes })) await field(name).fill(value);
  await terms.click();
}

test('a date of birth and a phone number are typed as people do, and shown in one way', async () => {
  await openRegister();
  const birthDate = field('Føðingardagur');
  await userEvent.type(birthDate, '01022000');
  await expect.element(birthDate).toHaveValue('01.02.2000');
  await expect.element(birthDate).toHaveAttribute('inputmode', 'numeric');
  for (const typed of ['1.2.2000', '1/2 2000', '01-02-2000', '2000-02-01']) {
    await birthDate.fill(typed);
    await userEvent.tab();
    await expect.element(birthDate).toHaveValue('01.02.2000');
  }
  await birthDate.fill('01.02.20');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(birthDate).toHaveValue('01.02');

  const phone = page.getByRole('textbox', { name: /^Telefonnummar/ });
  for (const typed of ['211001', '21.10.01', '+298 21 10 01', '00298211001']) {
    await phone.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(phone).toHaveValue('21\u00A010\u00A001');
  }
});

test('a complete form registers, signs in and welcomes', async () => {
  const { server, app } = await openRegister({ ...answersTo(solja), 'POST /auth/register': () => tokens });
  await fillIn();
  await expect.element(city).toHaveValue('Tórshavn');
  await button('Stovna brúkara').click();
  await expect.poll(app.path).toBe('/valkomin');
  expect(server.bodies('POST /auth/register')).toEqual([
    {
      firstname: 'Rannvá',
      lastname: 'Dam',
      birthDate: '1997-08-14',
      address: 'Gøta 1',
      postalCode: '100',
      city: 'Tórshavn',
      email: 'rannva@example.fo',
      password: 'Havhestur-7',
      hasAcceptedTerms: true,
    },
  ]);
});

test('missing fields are reported one by one, and the first gets the focus', async () => {
  const { server } = await openRegister();
  await button('Stovna brúkara').click();
  await expect.poll(() => page.getByText('Hesin teigur skal fyllast út').all()).toHaveLength(9);
  await expect.element(field('Loyniorð')).toHaveAccessibleDescription(/skal fyllast út/);
  await expect.element(terms).toHaveAccessibleDescription(/Tú mást góðtaka treytirnar/);
  await expect.element(field('Fornavn')).toHaveFocus();
  await field('Fornavn').fill('Rannvá');
  await expect.element(field('Fornavn')).toHaveFocus();
  await expect.element(field('Fornavn')).not.toHaveAccessibleDescription(/skal fyllast út/);
  expect(server.calls).toEqual([]);
});

test.each([
  ['Føðingardagur', '1.8.97', /dd\.mm\.áááá/],
  ['Føðingardagur', '22.11.2008', /Eitt foreldur ella verji skal gera tað/],
  ['Postnummar', '1000', /skal vera 3 tøl/],
  ['Teldupostur', 'rannva@', /sær skeivur út/],
  ['Loyniorð', 'havhestur', /lýkur ikki krøvini/],
] as const)('%s cannot be %s', async (name, value, words) => {
  const { server } = await openRegister();
  await fillIn({ Postnummar: '100' });
  await field(name).fill(value);
  await button('Stovna brúkara').click();
  await expect.element(field(name)).toHaveAccessibleDescription(words);
  await expect.element(field(name)).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test.each([
  ['', /skal fyllast út/],
  ['Havhestur-8', /Loyniorðini eru ikki eins/],
])('the password has to be repeated: %s', async (repeat, words) => {
  const { server } = await openRegister();
  await fillIn({ 'Endurtak loyniorðið': repeat });
  await button('Stovna brúkara').click();
  await expect.element(field('Endurtak loyniorðið')).toHaveAccessibleDescription(words);
  await expect.element(field('Endurtak loyniorðið')).toHaveFocus();
  expect(server.calls).toEqual([]);
  await field('Loyniorð').fill('Havhestur-8');
  await expect.element(field('Endurtak loyniorðið')).not.toHaveAccessibleDescription(words);
});

test('each rule of the password is ticked as it is met', async () => {
  await openRegister();
  const unmet = () => page.getByRole('listitem').filter({ hasText: 'ikki í lagi' }).all().length;
  const met = () => page.getByRole('listitem').filter({ hasText: 'í lagi', hasNotText: 'ikki' }).all().length;
  await expect.poll(() => [met(), unmet()]).toEqual([0, 4]);
  await field('Loyniorð').fill('Havhestur');
  await expect.poll(() => [met(), unmet()]).toEqual([3, 1]);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'ikki í lagi' }))
    .toHaveTextContent('tølikki í lagi');
  await field('Loyniorð').fill('Havhestur-7');
  await expect.poll(() => [met(), unmet()]).toEqual([4, 0]);
});

test.each([
  { code: 'too_young', name: 'Føðingardagur', words: /Eitt foreldur ella verji/ },
  { code: 'password_common', name: 'Loyniorð', words: /ov vanligt/ },
])('$code of the server is reported at its field, and no input is lost', async ({ code, name, words }) => {
  await openRegister({ 'POST /auth/register': () => problem(code, 422) });
  await fillIn();
  await button('Stovna brúkara').click();
  await expect.element(field(name)).toHaveAccessibleDescription(words);
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field('Loyniorð')).toHaveValue(person.Loyniorð);
  await expect.element(field('Adressa')).toHaveValue(person.Adressa);
});

test('a registered email leads to a new password and to sign-in, where it is filled in already', async () => {
  const { app } = await openRegister(
    { 'POST /auth/register': () => problem('email_registered', 409) },
    '?to=%2Fmenu',
  );
  await fillIn();
  await button('Stovna brúkara').click();
  await expect.element(field('Teldupostur')).toHaveAccessibleDescription(/er longu skrásettur/);
  await link('Nýtt loyniorð').click();
  await expect.element(heading('Gloymt loyniorð')).toBeVisible();
  await expect.element(field('Teldupostur')).toHaveValue(person.Teldupostur);
  await link('Aftur').click();
  await expect.element(heading('Rita inn við telduposti')).toBeVisible();
  await expect.element(field('Teldupostur')).toHaveValue(person.Teldupostur);
  expect(app.path()).toBe('/rita-inn/vid-telduposti?to=%2Fmenu');
});

test('the input survives a visit to other login screens, but not a reload', async () => {
  const { app } = await openRegister();
  await fillIn();
  await link('Aftur').click();
  await expect.element(heading('Vælkomin')).toBeVisible();
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage));
  expect(kept.join()).not.toContain(person.Loyniorð);
  await link('Stovna brúkara').click();
  await expect.element(field('Adressa')).toHaveValue(person.Adressa);
  await expect.element(field('Loyniorð')).toHaveValue(person.Loyniorð);
  await expect.element(terms).toBeChecked();
  await app.reload();
  await expect.element(field('Adressa')).toHaveValue('');
});

test('without a connection the form says so, and keeps the input', async () => {
  await openRegister({ 'POST /auth/register': noNetwork });
  await fillIn();
  await button('Stovna brúkara').click();
  await expect
    .element(page.getByText(/eydnaðist ikki at stovna brúkaran. Royn aftur, tá tú hevur samband/))
    .toBeVisible();
  await expect.element(field('Fornavn')).toHaveValue(person.Fornavn);
});

test('a registration that fails says what failed', async () => {
  await openRegister({ 'POST /auth/register': () => problem('unexpected', 500) });
  await fillIn();
  await button('Stovna brúkara').click();
  await expect.element(page.getByText(/Tað eydnaðist ikki at stovna brúkaran. Royn aftur./)).toBeVisible();
});

test('places are found by older spellings and without accents, and set their postal code', async () => {
  await openRegister();
  await city.fill('skuvoy');
  await suggestion(/Skúgvoy/).click();
  await expect.element(city).toHaveValue('Skúgvoy');
  await expect.element(field('Postnummar')).toHaveValue('260');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
});

test('one of several places with the same postal code is chosen with the keys', async () => {
  await openRegister();
  await field('Postnummar').fill('485');
  await expect.element(city).toHaveValue('');
  await city.click();
  await expect.element(suggestion(/Skálabotnur/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(suggestion(/Skálafjørður/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue('Skálafjørður');
  await expect.element(field('Postnummar')).toHaveValue('485');
  await expect.element(heading('Stovna brúkara')).toBeVisible();
});

test('the place without a postal code needs none', async () => {
  const { server } = await openRegister({ 'POST /auth/register': () => problem('email_registered', 409) });
  await fillIn();
  await city.fill('Mjørkadalur');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Postnummar')).toHaveValue('');
  await button('Stovna brúkara').click();
  await expect
    .poll(() => server.bodies('POST /auth/register'))
    .toMatchObject([{ postalCode: '', city: 'Mjørkadalur' }]);
});

test.each([
  ['the terms', /Les treytirnar/, /Treytir/],
  ['what is kept of people', /Les privatlívs.?politikkin/, /Privatlívs.?politikkur/],
])('%s can be read without leaving the form', async (_, words, title) => {
  await openRegister();
  await page.getByRole('button', { name: words }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect.element(sheet.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  await sheet.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(terms).not.toBeChecked();
});
