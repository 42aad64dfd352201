import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import { button, expectGauge, failed, link } from '#testing/home.ts';
import { lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';

import { elin, familyOf, jogvan, openFamily, own, previewOf, sideOf } from './testing/family-app.ts';

const dialog = page.getByRole('dialog');
const item = (name: RegExp) => page.getByRole('link', { name });
const action = (name: RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('the owner sees a member’s figures and the possible actions for the line', async () => {
  await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])]);
  await expectGauge('Jógvan · 21 10 02', '18,0 GB eftir', 'av 100 GB');
  await expect.element(item(/Umsit hald/)).toHaveAttribute('href', '/umsit-hald/211002');
  await expect.element(item(/Flyt hald/)).toHaveAttribute('href', '/flyt-hald/familju-lim/jogvan');
  await expect.element(action(/Tak úr familjuhaldinum/)).toBeVisible();
});

test('the own line has the names of the profile, and leaves in its own way', async () => {
  await openFamily('/familju-limur/own', [familyOf([own, jogvan])]);
  await expect.element(item(/Broyt navn/)).toHaveAttribute('href', '/min-brukari/broyt');
  await expect
    .element(item(/Broyt til einstaklingahald/))
    .toHaveAttribute('href', '/broyt-til-einstaklingahald');
});

test('a member is renamed, and shown with the new name at once', async () => {
  const world = { line: jogvan };
  const { server } = await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], {
    'GET /subscriptions': () => subscriptionsOf(familyOf([own, world.line])),
    'PATCH /subscriptions/:id': () => {
      world.line = { ...jogvan, user: { ...jogvan.user, firstname: 'Jógvan Hans' } };
      return world.line;
    },
  });
  await action(/Broyt navn/).click();
  await dialog.getByLabelText('Fornavn').fill('  Jógvan Hans ');
  await dialog.getByRole('button', { name: 'Goym' }).click();
  await expect.element(page.getByRole('heading', { name: 'Jógvan Hans · 21 10 02' })).toBeVisible();
  expect(server.bodies('PATCH /subscriptions/:id')).toEqual([
    { user: { firstname: 'Jógvan Hans', lastname: 'Joensen' } },
  ]);
});

test('a member without a name is not saved, and a refusal is reported', async () => {
  const { server } = await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], {
    'PATCH /subscriptions/:id': () => problem('not_found', 404),
  });
  await action(/Broyt navn/).click();
  await dialog.getByLabelText('Fornavn').fill(' ');
  await dialog.getByRole('button', { name: 'Goym' }).click();
  await expect.element(dialog.getByLabelText('Fornavn')).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies('PATCH /subscriptions/:id')).toEqual([]);

  await dialog.getByLabelText('Fornavn').fill('Jógvan');
  await dialog.getByRole('button', { name: 'Goym' }).click();
  await expectSays(dialog.getByRole('alert'), 'Hetta finst ikki');
});

test('removing a member shows what becomes of the line, and is done after a confirmation', async () => {
  const world = { line: jogvan };
  const { server } = await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], {
    'GET /subscriptions': () => subscriptionsOf(familyOf([own, world.line])),
    'POST /subscriptions/previews': () =>
      previewOf({
        before: sideOf('Familja 100 GB', 199),
        after: sideOf('', 0, { planName: null, planTypeId: 'prepaid', data: null }),
        takesEffect: 'month_end',
        from: '2026-12-01',
      }),
    'DELETE /subscriptions/deactivate-plan/:id': () => {
      world.line = {
        ...jogvan,
        status: 'cancelled',
        cancelsAt: '2026-12-01T00:00:00.000Z',
        cancelsTo: 'prepaid',
      };
      return world.line;
    },
  });
  await action(/Tak úr familjuhaldinum/).click();
  await expectSays(dialog, 'Vilt tú taka Jógvan úr familjuhaldinum?', 'Frá 01.12.2026Talutíð');
  expect(server.bodies('POST /subscriptions/previews').at(-1)).toEqual({
    change: 'deactivate_plan',
    subscriptionId: 'jogvan',
  });
  await dialog.getByRole('button', { name: 'Tak Jógvan úr haldinum' }).click();
  await expectSays(page.getByRole('main'), 'Seinasti dagur er 30.11.2026.');
  expect(action(/Tak úr familjuhaldinum/).query()).toBeNull();
  expect(item(/Flyt hald/).query()).toBeNull();
});

test('a member with a binding stays: its end and its cost are shown', async () => {
  await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], {
    'POST /subscriptions/previews': () =>
      Response.json(
        { code: 'binding_period', status: 409, details: { until: '2027-03-31', months: 4, cost: 796 } },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
  await action(/Tak úr familjuhaldinum/).click();
  await expectSays(dialog, 'Haldið er bundið', '31.03.2027', '796 kr.');
  expect(dialog.getByRole('button', { name: /Tak Jógvan/ }).query()).toBeNull();
});

test('a member in processing leads to their order', async () => {
  const { app } = await openFamily('/familju-limur/elin', [familyOf([own, elin])]);
  await expect.poll(app.path).toBe('/familju-limur/vidgerd/211005');
  await expectSays(page.getByRole('article'), 'Nýggjur familjulimur', 'liðugt: Nummar bílagt');
});

test('a number that is not in processing says so, and leads to the family', async () => {
  const { app } = await openFamily('/familju-limur/vidgerd/211009', [familyOf([own])]);
  await expect.element(page.getByText('Eingin viðgerð er av hesum nummarinum')).toBeVisible();
  await link('Til familjuhaldið').click();
  await expect.poll(app.path).toBe('/umsit-familju-hald');
});

test('a member who does not exist, or is of another family, is not found', async () => {
  await openFamily('/familju-limur/of-somebody-else', [familyOf([own])]);
  await expect.element(page.getByText('Familjulimurin finst ikki')).toBeVisible();
});

test('figures that do not load say so, and can be loaded again', async () => {
  const { server } = await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])], {
    'GET /subscriptions': () => problem('not_found', 404),
  });
  const card = failed('Tað eydnaðist ikki at heinta familjuhaldið.');
  await expect.element(card).toBeVisible();
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(familyOf([own, jogvan])) });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expectGauge('Jógvan · 21 10 02');
});

test('in English a member says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openFamily('/familju-limur/jogvan', [familyOf([own, jogvan])]);
  await expect.element(action(/Change name/)).toBeVisible();
  await expect.element(item(/Move subscription/)).toBeVisible();
  await expect.element(button('Remove from the family plan The number becomes prepaid.')).toBeVisible();
});
