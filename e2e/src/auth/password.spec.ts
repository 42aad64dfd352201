import { hanna } from '@bylgja/fixtures';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';
import type { Locator } from '@playwright/test';

import { keepPreferences } from '../testing/device.ts';
import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import { tokensOf } from '../testing/tokens.ts';
import type { Visitor } from '../testing/visitor.ts';

const catalogues = { fo, en };
const email = hanna.email ?? '';
const newPassword = 'Havhestur-7';

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });
    const { fields, problems } = catalogues[language];

    test('a user resets a forgotten password by mail and signs in with the new one', async ({
      visitor,
      page,
      world,
      say,
    }) => {
      await visitor.open('/rita-inn/vid-telduposti');
      await visitor.press(say('auth.forgot'));
      await visitor.press(say('auth.sendLink'));
      await expectSaid(page.getByLabel(say('auth.email')), fields.required);
      await page.getByLabel(say('auth.email')).fill('hanna@');
      await visitor.press(say('auth.sendLink'));
      await expectSaid(page.getByLabel(say('auth.email')), fields.email_invalid);
      await askForLink(visitor, email);

      const { link } = await world.mailTo(email);
      await visitor.open(link ?? '');
      await expect(visitor.title()).toHaveText(say('auth.newPassword'));
      await expect(page).toHaveURL('/nytt-loyniord');
      await setPassword(visitor, 'havhestur');
      await expectSaid(passwordField(visitor), fields.password_weak);
      await setPassword(visitor, newPassword, 'Havhestur-8');
      await expectSaid(
        page.getByRole('textbox', { name: say('auth.repeatPassword') }),
        fields.passwords_differ,
      );

      const alerted = expect(
        page.getByRole('status').filter({ hasText: say('auth.passwordSet') }),
      ).toBeVisible();
      await setPassword(visitor, newPassword);
      await alerted;
      await page.getByLabel(say('auth.email')).fill(email);
      await page.getByLabel(say('auth.password'), { exact: true }).fill(newPassword);
      await visitor.press(say('auth.signIn'));
      await expect(page).toHaveURL('/');
    });

    test('a reset link works once; after that the page offers a new link', async ({
      visitor,
      world,
      spy,
      say,
    }) => {
      spy.expect(/^POST \/api\/auth\/reset-password: 410$/);
      await visitor.open('/gloymt-loyniord');
      await askForLink(visitor, email);
      const { link } = await world.mailTo(email);
      await visitor.open(link ?? '');
      await setPassword(visitor, newPassword);
      await expect(visitor.title()).toHaveText(say('auth.withEmail'));

      await visitor.open(link ?? '');
      await setPassword(visitor, 'Havhestur-8');
      await expect(visitor.title()).toHaveText(problems.reset_token_expired.title);
      await visitor.press(say('auth.askNewLink'));
      await expect(visitor.title()).toHaveText(say('auth.forgot'));
    });
  });
}

test(
  'an unknown email gets the same answer as a known one, and another link can be sent after a pause',
  inFull,
  async ({ visitor, passTime, say }) => {
    const unknownEmail = 'eingin@example.fo';
    await visitor.open('/gloymt-loyniord');
    await askForLink(visitor, unknownEmail);
    await visitor.see(say('auth.linkOnItsWayHelp', { email: unknownEmail }));
    await visitor.see(say('auth.resendLinkIn', { seconds: 60 }));
    await passTime(60);
    await visitor.press(say('auth.resendLink'));
    await visitor.see(say('auth.resendLinkIn', { seconds: 60 }));
  },
);

test('changing the password ends the session in another browser', async ({
  visitor,
  openBrowser,
  world,
  spy,
  say,
}) => {
  const elsewhere = await openBrowser();
  const page = await elsewhere.newPage();
  await keepPreferences(page, await tokensOf(world, hanna));
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1, name: say('menu.title') })).toBeVisible();

  await visitor.open('/gloymt-loyniord');
  await askForLink(visitor, email);
  const { link } = await world.mailTo(email);
  await visitor.open(link ?? '');
  await setPassword(visitor, newPassword);
  await expect(visitor.title()).toHaveText(say('auth.withEmail'));

  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  spy.expect(/^POST \/api\/auth\/refresh-token: 401$/);
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
});

async function askForLink({ page, press, say, title }: Visitor, address: string) {
  await page.getByLabel(say('auth.email')).fill(address);
  await press(say('auth.sendLink'));
  await expect(title()).toHaveText(say('auth.linkOnItsWay'));
}

function passwordField({ page, say }: Visitor): Locator {
  return page.getByRole('textbox', { name: say('auth.newPassword') });
}

async function setPassword(visitor: Visitor, password: string, repeat = password) {
  const { page, press, say } = visitor;
  await passwordField(visitor).fill(password);
  await page.getByRole('textbox', { name: say('auth.repeatPassword') }).fill(repeat);
  await press(say('auth.setPassword'));
}

/** The field's accessible description. */
async function expectSaid(field: Locator, words: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)));
}
