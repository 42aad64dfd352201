import { setVersions } from '@bylgja/api';
import { brand } from '@bylgja/brand';
import { bjork, hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from './fake-phone.ts';

test('the back button at home or on the login screen minimises the app', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await visitor.open('/');
  await expect(page).toHaveURL('/rita-inn');
  await phone.listens('App.backButton');
  phone.back();
  await expect.poll(() => phone.callsOf('App.minimizeApp')).toHaveLength(1);

  await visitor.signInByCode(hanna);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  phone.back();
  await expect.poll(() => phone.callsOf('App.minimizeApp')).toHaveLength(2);
  await expect(page).toHaveURL('/');
});

test('the back button returns from a screen, and goes home from one opened by a link', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.press(say('menu.title'));
  await visitor.inMain(say('menu.language')).click();
  await expect(page).toHaveURL('/menu/mal');
  phone.back();
  await expect(page).toHaveURL('/menu');
  phone.back();
  await expect(page).toHaveURL('/');

  await visitor.open('/menu/treytir');
  await expect(visitor.title()).toBeVisible();
  phone.back();
  await expect(page).toHaveURL('/');
  expect(phone.callsOf('App.minimizeApp')).toEqual([]);
});

test('the back button closes an overlay, and the screen stays', async ({ visitor, page, phone, say }) => {
  await visitor.arriveSignedIn(hanna, '/menu');
  await visitor.press(say('menu.signOut'));
  const sure = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await expect(sure).toBeVisible();
  phone.back();
  await expect(sure).toBeHidden();
  await expect(page).toHaveURL('/menu');
  expect(phone.callsOf('App.minimizeApp')).toEqual([]);
});

test('the back button asks before it discards typed text, and a second press closes the question', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/min-brukari');
  await visitor.inMain(say('profile.edit')).first().click();
  await expect(page).toHaveURL('/min-brukari/broyt');
  await page.getByLabel(say('profile.firstname')).fill('Hanna Sofía');
  phone.back();
  const question = page.getByRole('dialog', { name: say('unsaved.title') });
  await expect(question).toBeVisible();
  phone.back();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/min-brukari/broyt');

  phone.back();
  await visitor.touch(question.getByRole('button', { name: say('unsaved.leave') }));
  await expect(page).toHaveURL('/min-brukari');
});

test(
  'the back button closes a prompt for text without an API call',
  inFull,
  async ({ visitor, page, phone, spy, say }) => {
    await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
    const receipts = page.getByRole('list', { name: say('receipts.title') });
    await visitor.touch(receipts.getByRole('link').first());
    await visitor.touch(visitor.inMain(say('receipts.email')));
    const question = page.getByRole('dialog');
    await expect(question.getByRole('textbox')).toBeVisible();
    phone.back();
    await expect(question).toBeHidden();
    await expect(visitor.inMain(say('receipts.email'))).toBeVisible();
    expect(spy.calls().filter((call) => call.includes('/email'))).toEqual([]);
  },
);

test(
  'a screen that cannot be left stays, however often the back button is pressed',
  inFull,
  async ({ visitor, page, phone, world, say }) => {
    await setVersions.prepare(['android', '--must', '3.1.0', '--should', '3.2.0'])(world.deps);
    await visitor.arriveSignedIn(hanna, '/menu');
    await expect(visitor.title()).toBeVisible();
    phone.resume();
    const alert = page.getByRole('alertdialog', { name: say('status.upgrade') });
    await expect(alert).toBeVisible();
    phone.back();
    phone.back();
    // The phone answers in order: once this is visible, the presses have been handled.
    phone.openBy(`${brand.app.scheme}://menu/mal`);
    await expect(page).toHaveURL('/menu/mal');
    await expect(alert).toBeVisible();
    expect(phone.callsOf('App.minimizeApp')).toEqual([]);
  },
);
