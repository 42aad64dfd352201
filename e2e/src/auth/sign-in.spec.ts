import { elin, hanna } from '@bylgja/fixtures';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

const catalogues = { fo, en };

test('another code can be requested after the wait that the server sets', async ({
  visitor,
  page,
  passTime,
  world,
  say,
}) => {
  await visitor.open('/');
  await visitor.press(say('auth.withNumber'));
  await page.getByLabel(say('auth.phoneNumber')).fill('211010');
  await visitor.press(say('general.continue'));
  await visitor.see(say('auth.resendIn', { seconds: 60 }));
  const first = await world.codeSentTo(hanna);

  await passTime(60);
  await visitor.press(say('auth.resend'));
  await visitor.see(say('auth.codeResent'));
  await visitor.see(say('auth.resendIn', { seconds: 120 }));
  const second = await world.codeSentTo(hanna);
  expect(second).not.toBe(first);
  await page.getByLabel(say('auth.code', { digits: 6 })).fill(second);
  await expect(page).toHaveURL('/');
});

test('a number with the country code counts as the same number', inFull, async ({ visitor, page, say }) => {
  await visitor.open('/');
  await visitor.press(say('auth.withNumber'));
  await page.getByLabel(say('auth.phoneNumber')).fill('+298 211010');
  await visitor.press(say('general.continue'));
  await expect(visitor.title()).toHaveText(say('auth.enterCode'));
});

test('the language can be chosen before signing in', async ({ visitor }) => {
  await visitor.open('/');
  await expect(visitor.title()).toHaveText(fo.texts['auth.welcome']);
  await visitor.press('English');
  await expect(visitor.title()).toHaveText(en.texts['auth.welcome']);
});

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });
    const {
      incorrect_pin,
      phone_number_not_registered,
      phone_number_processing,
      incorrect_email_or_password,
    } = catalogues[language].problems;

    test('a wrong code is rejected, and the right one still signs in', async ({
      visitor,
      page,
      world,
      spy,
      say,
    }) => {
      spy.expect(/^POST \/api\/auth\/enter-pin: 401$/);
      await visitor.open('/');
      await visitor.press(say('auth.withNumber'));
      await page.getByLabel(say('auth.phoneNumber')).fill('211010');
      await visitor.press(say('general.continue'));
      await expect(visitor.title()).toHaveText(say('auth.enterCode'));
      const right = await world.codeSentTo(hanna);
      const code = page.getByLabel(say('auth.code', { digits: 6 }));
      await code.fill(right === '111111' ? '222222' : '111111');
      await expect(page.getByText(incorrect_pin.title)).toBeVisible();
      await expect(code).toBeFocused();

      await code.fill(right);
      await expect(page).toHaveURL('/');
    });

    test(
      'an unknown number and one that is not active yet get different messages',
      inFull,
      async ({ visitor, page, world, spy, say }) => {
        await visitor.open('/');
        await visitor.press(say('auth.withNumber'));
        const number = page.getByLabel(say('auth.phoneNumber'));
        spy.expect(/^POST \/api\/auth\/request-pin: 404$/);
        await number.fill('299999');
        await visitor.press(say('general.continue'));
        await expect(page.getByText(phone_number_not_registered.title)).toBeVisible();

        spy.expect(/^POST \/api\/auth\/request-pin: 409$/);
        await number.fill(world.phoneOf(elin).slice(3));
        await visitor.press(say('general.continue'));
        await expect(page.getByText(phone_number_processing.title)).toBeVisible();
      },
    );

    test(
      'a wrong password shows a general error that does not say which part is wrong',
      inFull,
      async ({ visitor, page, spy, say }) => {
        spy.expect(/^POST \/api\/auth\/email-login: 401$/);
        await visitor.open('/');
        await visitor.press(say('auth.withEmail'));
        await page.getByLabel(say('auth.email')).fill('hanna@example.fo');
        await page.getByLabel(say('auth.password'), { exact: true }).fill('Ikki-2026');
        await visitor.press(say('auth.signIn'));
        await expect(page.getByText(incorrect_email_or_password.title)).toBeVisible();
      },
    );
  });
}
