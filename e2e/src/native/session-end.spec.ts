import { bjork, hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { keepPreferences } from '../testing/device.ts';
import { inFullUnless } from '../testing/in-full.ts';
import { tokensOf } from '../testing/tokens.ts';
import type { Visitor } from '../testing/visitor.ts';
import { expect, test } from './fake-phone.ts';
import { phonesOf, pushSwitch } from './push-registrations.ts';

test.use({ fetchesAhead: true });

const topics = '/frabodanir/evni';
const token = 'token-of-this-phone';

/** What Hanna has set on this phone, or what identifies her there. */
const ofHanna = { replayConsent: 'given', lock: 'on', push: 'on', untoldLocale: 'fo' };

for (const [what, isThere] of [
  ['the server does not accept any more', true],
  ['has lost its tokens', false],
] as const) {
  test(`a start with a session that ${what} leaves nothing of its person: the next user is asked again`, async ({
    visitor,
    page,
    phone,
    world,
    spy,
    say,
  }) => {
    spy.allow(/^(?:GET|POST) \/api\/[\w/-]+: 401$/);
    phone.state.biometry = { answer: 'recognised' };
    phone.state.push = { ...phone.state.push, leave: 'granted', name: token, shown: ['Nýtt loyniorð'] };
    const tokens = await tokensOf(world, hanna);
    await world.guest.call('POST /auth/logout', { body: { refreshToken: tokens.refreshToken } });
    await keepPreferences(page, { ...ofHanna, installed: 'yes', ...(isThere ? tokens : {}) });

    await visitor.open('/');
    await expect(visitor.pressable(say('auth.withNumber'))).toBeVisible();
    expect(await keptOnPhone(page)).toEqual(['app.installed']);
    // A last message about the session, such as a changed password, is for the user who finds themselves signed out.
    expect(phone.state.push).toMatchObject({ name: token, shown: ['Nýtt loyniorð'] });

    const asked = phone.callsOf('BiometricAuthNative.internalAuthenticate').length;
    await signInAs(visitor, bjork);
    await expect.poll(() => phone.state.push).toMatchObject({ name: null, shown: [] });
    await page.reload();
    await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
    expect(phone.callsOf('BiometricAuthNative.internalAuthenticate')).toHaveLength(asked);
    await visitor.open(topics);
    await expect(pushSwitch(visitor)).not.toBeChecked();
    await visitor.open('/menu/privatlivspolitikkur');
    await expect(page.getByRole('switch', { name: say('menu.replay') })).not.toBeChecked();
    expect(phone.state.push.name).toBeNull();
  });
}

for (const system of ['android', 'ios'] as const) {
  test.describe(`on ${system}`, inFullUnless(system === 'android'), () => {
    test.use({ system });

    test('a user who signs out offline gets no more pushes on this phone, and the next user registers again', async ({
      visitor,
      context,
      phone,
      world,
      spy,
      say,
    }) => {
      spy.allow(/net::ERR_INTERNET_DISCONNECTED$/);
      await visitor.arriveSignedIn(hanna, topics);
      await visitor.touch(pushSwitch(visitor));
      await expect.poll(() => phonesOf(world)).toEqual([token]);
      await visitor.open('/menu');
      await expect(visitor.pressable(say('menu.signOut'))).toBeVisible();
      phone.state.push.shown = ['Gáva'];
      await context.setOffline(true);
      phone.state.push.isServiceReached = false;

      await signOut(visitor);
      await expect.poll(() => phone.state.push.shown).toEqual([]);
      await expect.poll(() => phone.callsOf('PushNotifications.unregister')).toHaveLength(1);
      // iOS shows no more pushes from then on; on Android the push service has to be reached first, like the server.
      expect(phone.state.push.name).toBe(system === 'ios' ? null : token);
      expect(await phonesOf(world)).toEqual([token]);

      phone.state.push.isServiceReached = true;
      await context.setOffline(false);
      await expect.poll(() => phone.state.push.name).toBeNull();
      await expect.poll(() => phonesOf(world)).toEqual([]);

      phone.state.push.registration = { token: 'token-given-anew' };
      await signInAs(visitor, bjork);
      await visitor.open(topics);
      await expect(pushSwitch(visitor)).not.toBeChecked();
      await visitor.touch(pushSwitch(visitor));
      await expect.poll(() => phonesOf(world)).toEqual(['token-given-anew']);
      expect(phone.state.push.name).toBe('token-given-anew');
    });
  });
}

test('a push token that arrives after sign-out is not registered for the next user', async ({
  visitor,
  phone,
  world,
  say,
}) => {
  phone.state.push.registration = null;
  await visitor.arriveSignedIn(hanna, topics);
  await visitor.touch(pushSwitch(visitor));
  await expect.poll(() => phone.callsOf('PushNotifications.register')).toHaveLength(1);
  await visitor.press(say('menu.title'));
  await signOut(visitor);
  await signInAs(visitor, bjork);

  phone.emit('PushNotifications', 'registration', { data: { value: token }, isKept: true });
  await visitor.press(say('menu.title'));
  await visitor.press(say('notifications.title'));
  await visitor.press(say('notifications.topics'));
  await expect(pushSwitch(visitor)).not.toBeChecked();
  expect(phone.log).not.toContain('PUT /push-registration');
  expect(await phonesOf(world)).toEqual([]);
});

async function signInAs(visitor: Visitor, person: typeof hanna): Promise<void> {
  await visitor.signInByCode(person);
  await expect(visitor.page.getByRole('region', { name: visitor.say('home.dataLeft') })).toBeVisible();
}

async function signOut(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await visitor.press(say('menu.signOut'));
  const sure = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('menu.signOut') }));
  await expect(page).toHaveURL('/rita-inn');
  await expect(visitor.pressable(say('auth.withNumber'))).toBeVisible();
}

/** Without the token that identifies the phone to rate limits, which it keeps for every user. */
async function keptOnPhone(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)));
  return kept.filter((key) => key !== 'app.deviceToken');
}
