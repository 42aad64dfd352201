import { hanna } from '@bylgja/fixtures';
import type { Text } from '@bylgja/i18n';

import { setBrowserTime } from '../testing/browser-time.ts';
import type { Visitor } from '../testing/visitor.ts';
import { expect, test } from './fake-phone.ts';
import type { FakePhone } from './fake-phone.ts';

const asked = (phone: FakePhone) => phone.callsOf('BiometricAuthNative.internalAuthenticate').length;

test.beforeEach(({ phone }) => {
  phone.state.biometry = { answer: 'recognised' };
});

test('who has locked the app is asked for at its start, and nothing is shown before', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await lockApp(visitor, phone);
  phone.state.biometry = { answer: 'userCancel' };
  await page.reload();
  await expect(page.getByRole('heading', { name: say('lock.title') })).toBeVisible();
  await expect.poll(() => asked(phone)).toBe(2);
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(visitor.pressable(say('menu.signOut'))).toBeVisible();

  // Refused once more: it stays, however often one tries.
  await visitor.press(say('lock.open'));
  await expect.poll(() => asked(phone)).toBe(3);
  await expect(page.locator('#root')).toBeHidden();
  phone.back();
  await expect.poll(() => phone.callsOf('App.minimizeApp')).toHaveLength(1);

  phone.state.biometry = { answer: 'recognised' };
  await visitor.press(say('lock.open'));
  await expect(visitor.title()).toHaveText(say('menu.sessions'));
});

test('after a minute away the app is locked, after less it is not', async ({ visitor, page, phone, say }) => {
  await lockApp(visitor, phone);
  const left = await page.evaluate(() => Date.now());
  const after = (seconds: number) => setBrowserTime(page.context(), new Date(left + seconds * 1000));
  await after(0);
  phone.tell('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  await after(59);
  phone.resume();
  await expect(visitor.title()).toHaveText(say('menu.sessions'));
  expect(asked(phone)).toBe(1);

  phone.state.biometry = { answer: 'authenticationFailed' };
  phone.tell('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  await after(59 + 60);
  phone.resume();
  await expect(page.getByRole('heading', { name: say('lock.title') })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('whoever is not recognised can sign out, and the next person is not asked', async ({
  visitor,
  page,
  phone,
  spy,
  say,
}) => {
  // What the start had asked for when the session was ended.
  spy.allow(/^GET \/api\/[\w/-]+: 401$/);
  await lockApp(visitor, phone);
  phone.state.biometry = { answer: 'biometryLockout' };
  await page.reload();
  await visitor.press(say('menu.signOut'));
  await expect(page).toHaveURL('/rita-inn');
  await expect(visitor.pressable(say('auth.withNumber'))).toBeVisible();
  const questions = asked(phone);

  await visitor.signInByCode(hanna);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  expect(asked(phone)).toBe(questions);
});

test('only whom the phone recognises locks the app, or stops that', async ({ visitor, page, phone, say }) => {
  phone.state.biometry = { answer: 'userCancel' };
  await visitor.arriveSignedIn(hanna, '/menu/innritanir');
  const choice = switchOf(visitor, say);
  await visitor.touch(choice);
  await visitor.see(say('lock.notProved'));
  await expect(choice).not.toBeChecked();

  phone.state.biometry = { answer: 'recognised' };
  await visitor.touch(choice);
  await expect(choice).toBeChecked();
  phone.state.biometry = { answer: 'userCancel' };
  await visitor.touch(choice);
  await expect.poll(() => asked(phone)).toBe(3);
  await expect(choice).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('bylgja.lock'))).toBe('on');
});

test('a phone that knows no finger and no face offers no lock', async ({ visitor, phone, say }) => {
  phone.state.biometry = null;
  await visitor.arriveSignedIn(hanna, '/menu/innritanir');
  await visitor.see(say('sessions.current'));
  await expect.poll(() => phone.callsOf('BiometricAuthNative.checkBiometry')).toHaveLength(1);
  await expect(switchOf(visitor, say)).toHaveCount(0);
});

function switchOf({ page }: Visitor, say: Text) {
  return page.getByRole('switch', { name: say('lock.choice') });
}

async function lockApp(visitor: Visitor, phone: FakePhone): Promise<void> {
  await visitor.arriveSignedIn(hanna, '/menu/innritanir');
  const choice = switchOf(visitor, visitor.say);
  await visitor.touch(choice);
  await expect(choice).toBeChecked();
  expect(asked(phone)).toBe(1);
}
