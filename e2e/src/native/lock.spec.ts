import { addMessage } from '@bylgja/api';
import { bjork, hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import type { Text } from '@bylgja/i18n';

import { setBrowserTime } from '../testing/browser-time.ts';
import { inFull } from '../testing/in-full.ts';
import type { Visitor } from '../testing/visitor.ts';
import { expect, test } from './fake-phone.ts';
import type { FakePhone } from './fake-phone.ts';

const asked = (phone: FakePhone) => phone.callsOf('BiometricAuthNative.internalAuthenticate').length;

test.beforeEach(({ phone }) => {
  phone.state.biometry = { answer: 'recognised' };
});

test('a locked app asks for its owner at start, and shows nothing before', async ({
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

  // Refused again: the app stays locked after any number of attempts.
  await visitor.press(say('lock.open'));
  await expect.poll(() => asked(phone)).toBe(3);
  await expect(page.locator('#root')).toBeHidden();
  phone.back();
  await expect.poll(() => phone.callsOf('App.minimizeApp')).toHaveLength(1);

  phone.state.biometry = { answer: 'recognised' };
  await visitor.press(say('lock.open'));
  await expect(visitor.title()).toHaveText(say('menu.sessions'));
});

test('if the phone once fails to return the session, the app is still locked when it succeeds', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await lockApp(visitor, phone);
  phone.state.isSecureRefusing = true;
  await page.reload();
  await expect(visitor.pressable(say('auth.withNumber'))).toBeVisible();

  phone.state.isSecureRefusing = false;
  phone.state.biometry = { answer: 'userCancel' };
  await page.reload();
  await expect(page.getByRole('heading', { name: say('lock.title') })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('the app locks after a minute in the background, not earlier', async ({ visitor, page, phone, say }) => {
  await lockApp(visitor, phone);
  const left = await page.evaluate(() => Date.now());
  const after = (seconds: number) => setBrowserTime(page.context(), new Date(left + seconds * 1000));
  await after(0);
  phone.emit('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  await after(59);
  phone.resume();
  await expect(visitor.title()).toHaveText(say('menu.sessions'));
  expect(asked(phone)).toBe(1);

  phone.state.biometry = { answer: 'authenticationFailed' };
  phone.emit('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  await after(59 + 60);
  phone.resume();
  await expect(page.getByRole('heading', { name: say('lock.title') })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('the screen below the lock is out of reach, and keeps its typed text after unlocking', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  await lockApp(visitor, phone, bjork);
  await visitor.open('/menu/kvittanir');
  await visitor.touch(
    page
      .getByRole('list', { name: say('receipts.title') })
      .getByRole('link')
      .first(),
  );
  await visitor.touch(visitor.inMain(say('receipts.email')));
  const question = page.getByRole('dialog', { name: say('receipts.email') });
  const email = question.getByRole('textbox');
  await email.fill('bokhald@example.fo');
  const path = new URL(page.url()).pathname;

  phone.state.biometry = { answer: 'userCancel' };
  const before = asked(phone);
  await awayTooLong(visitor, phone);
  await expect(visitor.pressable(say('lock.open'))).toBeFocused();
  await expect(email).toBeHidden();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await page.keyboard.type('x');
  phone.back();
  await expect.poll(() => phone.callsOf('App.minimizeApp')).toHaveLength(1);
  await visitor.press(say('lock.open'));
  await expect.poll(() => asked(phone)).toBe(before + 2);
  await expect(email).toBeHidden();

  phone.state.biometry = { answer: 'recognised' };
  await visitor.press(say('lock.open'));
  await expect(question).toBeVisible();
  await expect(email).toHaveValue('bokhald@example.fo');
  await expect(email).toBeFocused();
  await expect(page).toHaveURL(path);
});

test('a message that arrives while the app is locked is shown after unlocking', async ({
  visitor,
  page,
  phone,
  world,
  say,
}) => {
  await lockApp(visitor, phone);
  const words = ['--title-fo', 'Nú', '--title-en', 'Nú', '--from', '2026-11-20', '--to', '2026-12-01'];
  const body = 'Í nátt verður netið dagført.';
  await addMessage.prepare([...words, '--body-fo', body, '--body-en', body])(world.deps);
  phone.state.biometry = { answer: 'userCancel' };
  await awayTooLong(visitor, phone);
  const dialog = page.getByRole('dialog', { name: 'Nú', exact: true });
  await expect(page.getByText(body)).toBeAttached();
  await expect(dialog).toBeHidden();

  phone.state.biometry = { answer: 'recognised' };
  await visitor.press(say('lock.open'));
  await visitor.touch(dialog.getByRole('button', { name: say('general.close') }));
  await expect(dialog).toHaveCount(0);
  await expect(visitor.title()).toHaveText(say('menu.sessions'));
});

test('after unlocking, the page keeps its scroll position', inFull, async ({ visitor, page, phone }) => {
  await lockApp(visitor, phone);
  await visitor.open('/menu/treytir');
  const scrolled = () => page.evaluate(() => scrollY);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, 400));
      return scrolled();
    })
    .toBe(400);
  phone.emit('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  phone.resume();
  await expect(page.locator('#root')).toBeVisible();
  expect(await scrolled()).toBe(400);
});

test('a user who is not recognised can sign out, and the next user is not asked to unlock', async ({
  visitor,
  page,
  phone,
  spy,
  say,
}) => {
  // Requests of the start that were still open when the session ended.
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

test('only a user whom the phone recognises can turn the app lock on or off', async ({
  visitor,
  page,
  phone,
  say,
}) => {
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
  expect(await page.evaluate(() => localStorage.getItem('app.lock'))).toBe('on');
});

test('a phone without biometrics does not offer the lock', inFull, async ({ visitor, phone, say }) => {
  phone.state.biometry = null;
  await visitor.arriveSignedIn(hanna, '/menu/innritanir');
  await visitor.see(say('sessions.current'));
  await expect.poll(() => phone.callsOf('BiometricAuthNative.checkBiometry')).toHaveLength(1);
  await expect(switchOf(visitor, say)).toHaveCount(0);
});

function switchOf({ page }: Visitor, say: Text) {
  return page.getByRole('switch', { name: say('lock.choice') });
}

/** Stays in the background until the app asks again; the phone gives the set answer. */
async function awayTooLong({ page, say }: Visitor, phone: FakePhone): Promise<void> {
  const left = await page.evaluate(() => Date.now());
  phone.emit('App', 'pause');
  await expect(page.locator('#root')).toBeHidden();
  await setBrowserTime(page.context(), new Date(left + 61_000));
  phone.resume();
  await expect(page.getByRole('dialog', { name: say('lock.title') })).toBeVisible();
}

async function lockApp(visitor: Visitor, phone: FakePhone, person: Person = hanna): Promise<void> {
  await visitor.arriveSignedIn(person, '/menu/innritanir');
  const choice = switchOf(visitor, visitor.say);
  await visitor.touch(choice);
  await expect(choice).toBeChecked();
  expect(asked(phone)).toBe(1);
}
