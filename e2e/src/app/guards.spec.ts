import { bjork, hanna, solja } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { screensFor } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test('a signed-in user who opens a sign-in screen is redirected home', inFull, async ({ visitor, page }) => {
  await visitor.arriveSignedIn(bjork);
  for (const { path } of screensFor('guest')) {
    await test.step(path, async () => {
      await visitor.open(path);
      await expect(page).toHaveURL('/');
    });
  }
});

test('a guest who opens any other screen is redirected to login, and no API call is made', async ({
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

test('pages reached from mails and password resets are open to anyone', async ({ visitor, page }) => {
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
  'each screen shows or hides the footer as the screen table says',
  inFull,
  async ({ visitor, page, spy, say }) => {
    // An order in progress in her family, so that the screen can say that lines cannot be moved now.
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

test('a signed-in user who opens an unknown address is redirected home, also below a known one', async ({
  visitor,
  page,
}) => {
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

test('a guest who opens an unknown address is redirected to login', inFull, async ({ visitor, page }) => {
  await visitor.open('/menu/ongin');
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
});

test('a guest who opens a link into the app reaches it after login', async ({ visitor, page }) => {
  await visitor.open('/keyp-eykapakka/gb-5');
  await visitor.signInByCode(hanna);
  await expect(page).toHaveURL('/keyp-eykapakka/gb-5');
});

test('a link to another site is not followed after login', async ({ visitor, page }) => {
  await visitor.open('/rita-inn?to=%2F%2Fexample.com%2F');
  await visitor.signInByCode(hanna);
  await expect(page).toHaveURL('/');
});

test(
  'a user without a plan is redirected from home to the welcome screen',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(solja);
    await expect(page).toHaveURL('/valkomin');
    await expect(visitor.title()).toHaveText(say('home.welcome', { name: solja.firstname }));
  },
);

test(
  'a user with a plan is redirected from the welcome screen to home',
  inFull,
  async ({ visitor, page }) => {
    await visitor.arriveSignedIn(bjork, '/valkomin');
    await expect(page).toHaveURL('/');
  },
);
