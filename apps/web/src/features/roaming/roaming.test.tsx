import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { down } from '#features/checkout/testing/previews.ts';
import { individual, hanna, openManaging } from '#features/lines/testing/managing-app.ts';
import { packages as onSale } from '#features/packages/testing/buying-app.ts';
import { problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, actionsOn, gigabyte, lookedAt, usage } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const counters = main.getByRole('list', { name: 'Uttanlands henda mánaðin' });
const packages = main.getByRole('list', { name: 'Eykapakkar uttanlands' });
const euPackage = main.getByRole('list', { name: 'ES-pakki' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const abroad: typeof usage = {
  ...usage,
  abroad: {
    calls: { used: 96, max: 1200 },
    sms: { used: 12, max: null },
    data: { used: 7 * gigabyte, max: 50 * gigabyte },
  },
};

const answers: Answers = {
  'GET /subscriptions/:id/usage': () => abroad,
  'GET /packages': () => onSale,
};

const withPackage = individual({ euPackage: true });

test('three counters show the used and remaining data abroad, until when, and when it was measured', async () => {
  await openManaging('/uttanlands/hanna', answers, withPackage);
  const rows = counters.getByRole('listitem');
  await expectSays(rows.filter({ hasText: 'Data' }), '7,0 GB nýtt', '43,0 GB eftir', 'av 50 GB');
  await expectSays(
    rows.filter({ hasText: 'Samrøður' }),
    '1 t. 36 min. nýtt',
    '18 t. 24 min. eftir',
    'av 20 t.',
  );
  await expectSays(rows.filter({ hasText: 'SMS' }), '12 SMS nýtt', 'Ókeypis');
  await expectSays(main, 'Galdandi til 30.11.2026 · Mátað í dag 14:32');
  expect(rows.elements()).toHaveLength(3);
});

test('without the EU package the screen shows what it would add, and sells it', async () => {
  await openManaging('/uttanlands/hanna', {
    ...answers,
    'GET /subscriptions/:id/usage': () => usage,
    'POST /subscriptions/previews': () => ({ ...down, takesEffect: 'now' }),
  });
  await expectSays(
    euPackage,
    '20 tímar at ringja, ókeypis SMS og upp til 50 GB data í ES',
    '49 kr.',
    'um mánaðin',
  );
  await expectSays(counters.getByRole('listitem').filter({ hasText: 'SMS' }), 'Ikki við');
  await euPackage.getByRole('button', { name: /Legg ES-pakka afturat/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Legg ES-pakka afturat' })).toBeVisible();
});

test('the user of a line that another person pays for sees the state of the EU package, and cannot change it', async () => {
  const account = accountOf([hanna], { ...withPackage, planTypeId: 'family_plan' });
  await openManaging(
    '/uttanlands/hanna',
    { ...answers, 'GET /actions': () => actionsOn([hanna], { cancel: 'not_owner' }) },
    account,
  );
  await expectSays(main, '50 GB data í ES. 49 kr. um mánaðin.');
  await expectSays(euPackage, 'Í gildi', 'Eigarin av haldinum avger.');
  expect(euPackage.getByRole('button').query()).toBeNull();
});

test('an EU package that was given up shows when it ends', async () => {
  await openManaging(
    '/uttanlands/hanna',
    answers,
    individual({ euPackage: true, euPackageUntil: '2026-11-30' }),
  );
  await expectSays(main, 'ES-pakkin er uppsagdur og gongur út 30.11.2026.');
  expect(euPackage.query()).toBeNull();
});

test('extra packages for the EU are sold for this line, those for home are not offered', async () => {
  const { app } = await openManaging('/uttanlands/hanna', answers, withPackage);
  await expectSays(packages, '1 GB', '49 kr.');
  await expectSays(main, 'Bert galdandi út mánaðin, til 30.11.2026. 9 dagar eftir.');
  expect(packages.getByRole('listitem').elements()).toHaveLength(1);
  await packages.getByRole('link').click();
  await expect.poll(() => app.path()).toBe('/keyp-eykapakka/eu-gb-1');
});

test('in the last three days of the month a warning says how soon a package for the EU expires', async () => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
  await openManaging('/uttanlands/hanna', answers, withPackage);
  await expect.element(packages).toBeVisible();
  await expectSays(main, 'Mánaðurin er skjótt liðugur. Pakkin gongur út 30.11.2026');
});

test('figures and packages that do not load can be loaded again', async () => {
  let isDown = true;
  await openManaging(
    '/uttanlands/hanna',
    {
      ...answers,
      'GET /subscriptions/:id/usage': () => (isDown ? problem('unexpected', 500) : abroad),
    },
    withPackage,
  );
  await expectSays(main, 'Tað eydnaðist ikki at heinta nýtsluna.', 'Eykapakkar uttanlands');
  isDown = false;
  await main.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(counters).toBeVisible();
});

test("another person's line looks like one that does not exist", async () => {
  await openManaging('/uttanlands/somebody');
  await expect.element(main.getByRole('link', { name: 'Heim' })).toBeVisible();
  expect(counters.query()).toBeNull();
});
