import { brand } from '@bylgja/brand';
import { hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from './fake-phone.ts';

const site = `https://${brand.app.host}`;

test('a link to the site opens its screen in the app', async ({ visitor, page, phone, say }) => {
  await visitor.arriveSignedIn(hanna);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  phone.openBy(`${site}/menu/treytir`);
  await expect(page).toHaveURL('/menu/treytir');
  phone.openBy(`${brand.app.scheme}://menu/kvittanir`);
  await expect(page).toHaveURL('/menu/kvittanir');
  phone.back();
  await expect(page).toHaveURL('/menu/treytir');
});

test('a link that starts the app opens its screen first', inFull, async ({ visitor, page, phone }) => {
  phone.openBy(`${site}/menu/kvittanir`);
  await visitor.arriveSignedIn(hanna);
  await expect(page).toHaveURL('/menu/kvittanir');
  await expect(visitor.title()).toBeVisible();
});

test('a guest who opens a link reaches its screen after login', async ({ visitor, page, phone }) => {
  phone.openBy(`${site}/menu/kvittanir`);
  await visitor.open('/');
  await expect(page).toHaveURL(/\/rita-inn/);
  await visitor.signInByCode(hanna);
  await expect(page).toHaveURL('/menu/kvittanir');
});

test('an unknown link opens home, and never leaves the app', async ({ visitor, page, phone, say }) => {
  await visitor.arriveSignedIn(hanna, '/menu');
  await phone.listens('App.appUrlOpen');
  for (const address of [`${site}/einki`, `${site}//another.host/`, `${brand.app.scheme}:////another.host`]) {
    phone.openBy(`${site}/menu/mal`);
    await expect(page).toHaveURL('/menu/mal');
    phone.openBy(address);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
});
