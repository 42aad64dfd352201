import { bjork, hanna, solja } from '@bylgja/fixtures';

import { screens } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

for (const { path, access } of screens) {
  if (access === 'guest') {
    test(`whoever is signed in is led from ${path} to home`, async ({ visitor, page }) => {
      await visitor.arriveSignedIn(bjork, path);
      await expect(page).toHaveURL('/');
    });
  } else {
    test(`whoever is not signed in is led from ${path} to login`, async ({ visitor, page, spy }) => {
      await visitor.open(path);
      await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
      expect(spy.calls()).toEqual([]);
    });
  }
}

for (const screen of screens) {
  if (screen.access === 'guest') continue;
  test(`the footer stands below ${screen.path} as the table of screens says`, async ({
    visitor,
    page,
    say,
  }) => {
    await visitor.arriveSignedIn(bjork, screen.path);
    await expect(visitor.title()).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('menu.mainNavigation') })).toHaveCount(
      screen.hasFooter ? 1 : 0,
    );
  });
}

test('an address that does not exist leads home', async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork, '/hetta/finst/ikki');
  await expect(page).toHaveURL('/');
});

test('a link into the app is kept through login', async ({ visitor, page }) => {
  await visitor.open('/keyp-eykapakka/gb-5');
  await visitor.signInByCode(hanna);
  await expect(page).toHaveURL('/keyp-eykapakka/gb-5');
});

test('a link out of the app is not followed after login', async ({ visitor, page }) => {
  await visitor.open('/rita-inn?to=%2F%2Fexample.com%2F');
  await visitor.signInByCode(hanna);
  await expect(page).toHaveURL('/');
});

test('whoever has nothing yet is welcomed, and may not be elsewhere than there by home', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(solja);
  await expect(page).toHaveURL('/valkomin');
  await expect(visitor.title()).toHaveText(say('home.welcome', { name: solja.firstname }));
});

test('whoever has a plan is led from the welcome to home', async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork, '/valkomin');
  await expect(page).toHaveURL('/');
});
