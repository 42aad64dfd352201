import { hanna } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';

import { arriveAtHome } from '../testing/arrive-at-home.ts';
import { keepPreferences } from '../testing/device.ts';
import { inFull, inFullUnless } from '../testing/in-full.ts';
import { tokensOf } from '../testing/tokens.ts';
import { expect, test } from './fake-phone.ts';
import { keptSession } from './kept-session.ts';

test.use({ fetchesAhead: true });

test('phone events are listened to before the first API call', async ({ visitor, phone }) => {
  await arriveAtHome(visitor);
  const firstCall = phone.log.findIndex((act) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(act));
  expect(firstCall).toBeGreaterThan(0);
  expect(phone.log[0]).toMatch(/^\w+\.addListener /);
  const listening = phone.log.findLastIndex((act) => act.startsWith('App.addListener '));
  expect(listening).toBeLessThan(firstCall);
});

test(
  'a session stored by an earlier version moves to the secure storage once',
  inFull,
  async ({ visitor, page, world, phone, say }) => {
    const tokens = await tokensOf(world, hanna);
    await keepPreferences(page, { ...tokens, installed: 'yes' });
    await visitor.open('/');
    await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
    expect(keptSession(phone)).toEqual(tokens);
    expect(await plainTokens(page)).toEqual([]);

    const written = phone.callsOf('SecureStorage.internalSetItem').length;
    expect(written).toBe(2);
    await page.reload();
    await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
    expect(phone.callsOf('SecureStorage.internalSetItem')).toHaveLength(written);
    expect(keptSession(phone)).toEqual(tokens);
  },
);

test('a user whose phone cannot store sessions is informed, and stays signed in until the app closes', async ({
  visitor,
  page,
  phone,
  say,
}) => {
  phone.state.isSecureRefusing = true;
  await visitor.open('/');
  await expect(page.getByText(fo.problems.session_not_kept.title).first()).toBeVisible();
  await visitor.signInByCode(hanna);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  expect(await plainTokens(page)).toEqual([]);
});

for (const system of ['android', 'ios'] as const) {
  test.describe(`on ${system}`, inFullUnless(system === 'android'), () => {
    test.use({ system });

    test('a session is kept only in the secure storage, and is removed on sign-out', async ({
      visitor,
      page,
      phone,
      say,
    }) => {
      await visitor.open('/');
      await visitor.signInByCode(hanna);
      await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
      expect(Object.keys(keptSession(phone)).toSorted()).toEqual(['accessToken', 'refreshToken']);
      expect(await plainTokens(page)).toEqual([]);

      await visitor.press(say('menu.title'));
      await visitor.press(say('menu.signOut'));
      const sure = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
      await visitor.touch(sure.getByRole('button', { name: say('menu.signOut') }));
      await expect(page).toHaveURL('/rita-inn');
      await expect.poll(() => phone.state.secure.size).toBe(0);
    });
  });
}

/**
 * Session data stored where any script of the page can read it. The device token is allowed there: it grants no access, belongs to
 * no session and must outlive each one, and in the Keychain it would outlive the app.
 */
function plainTokens(page: Parameters<typeof keepPreferences>[0]): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .concat(Object.keys(sessionStorage))
      .filter((key) => /token/i.test(key) && key !== 'app.deviceToken'),
  );
}
