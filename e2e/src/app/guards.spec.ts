import { bjork, hanna, solja } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { screensFor } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test('whoever is signed in is led home from every screen of the gate', inFull, async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork);
  for (const { path } of screensFor('guest')) {
    await test.step(path, async () => {
      await visitor.open(path);
      await expect(page).toHaveURL('/');
    });
  }
});

test('whoever is not signed in is led to login from every other screen, and nothing is asked of the server', async ({
  visitor,
  page,
  spy,
}) => {
  for (const { path } of screensFor('signed in')) {
    await test.step(path, async () => {
      await visitor.open(path);
      await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
      await expect(visitor.title()).toBeVisible();
    });
  }
  expect(spy.calls()).toEqual([]);
});

test('what mails and forgotten passwords lead to is open to anybody', async ({ visitor, page }) => {
  async function look() {
    for (const { path } of screensFor('anyone')) {
      await test.step(path, async () => {
        await visitor.open(path);
        await expect(visitor.title()).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    }
  }
  await test.step('not signed in', look);
  await visitor.arriveSignedIn(bjork);
  await test.step('signed in', look);
});

test(
  'the footer stands below each screen as the table of screens says',
  inFull,
  async ({ visitor, page, spy, say }) => {
    // An order is being processed in her family, so that a screen may tell that nothing can be moved just now.
    spy.allow(/^POST \/api\/subscriptions\/previews: 409$/);
    await visitor.arriveSignedIn(bjork);
    for (const { path, hasFooter } of screensFor('signed in')) {
      await test.step(path, async () => {
        await visitor.open(path);
        await expect(visitor.title()).toBeVisible();
        await expect(page.getByRole('navigation', { name: say('menu.mainNavigation') })).toHaveCount(
          hasFooter ? 1 : 0,
        );
      });
    }
  },
);

test('an address that does not exist leads home, also below one that does', async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork, '/hetta/finst/ikki');
  await expect(page).toHaveURL('/');
  for (const path of ['/menu/ongin', '/min-brukari/xyz/']) {
    await test.step(path, async () => {
      await visitor.open(path);
      await expect(page).toHaveURL('/');
      await expect(visitor.title()).toBeVisible();
    });
  }
});

test('an address that does not exist leads a guest to login', inFull, async ({ visitor, page }) => {
  await visitor.open('/menu/ongin');
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
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

test(
  'whoever has nothing yet is welcomed, and may not be elsewhere than there by home',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(solja);
    await expect(page).toHaveURL('/valkomin');
    await expect(visitor.title()).toHaveText(say('home.welcome', { name: solja.firstname }));
  },
);

test('whoever has a plan is led from the welcome to home', inFull, async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork, '/valkomin');
  await expect(page).toHaveURL('/');
});
