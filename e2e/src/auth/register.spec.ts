import { hanna } from '@bylgja/fixtures';
import type { FieldCode, TextKey } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';
import type { Locator } from '@playwright/test';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const catalogues = { fo, en };

const rightly = {
  'profile.firstname': 'Rannvá',
  'profile.lastname': 'Dam',
  'profile.birthDate': '14.08.1997',
  'profile.address': 'Gøta 1',
  'profile.postalCode': '100',
  'auth.email': 'rannva@example.fo',
  'auth.password': 'Havhestur-7',
  'auth.repeatPassword': 'Havhestur-7',
} as const;

/** Invalid input, with the error expected at the field. */
const wrongly: readonly (readonly [field: TextKey, written: string, said: FieldCode])[] = [
  ['profile.firstname', '', 'required'],
  ['profile.lastname', ' ', 'required'],
  ['profile.birthDate', '', 'required'],
  ['profile.birthDate', '14.8.97', 'date_invalid'],
  ['profile.birthDate', '31.02.1997', 'date_invalid'],
  ['auth.phoneOptional', '2112', 'phone_number_invalid'],
  ['profile.address', '', 'required'],
  ['profile.postalCode', '', 'required'],
  ['profile.postalCode', '1000', 'postal_code_invalid'],
  ['auth.email', '', 'required'],
  ['auth.email', 'rannva@example', 'email_invalid'],
  ['auth.password', '', 'required'],
  ['auth.password', 'Hav-7', 'password_weak'],
  ['auth.password', 'havhestur-7', 'password_weak'],
  ['auth.password', 'HAVHESTUR-7', 'password_weak'],
  ['auth.password', 'Havhestur', 'password_weak'],
  ['auth.repeatPassword', '', 'required'],
  ['auth.repeatPassword', 'Havhestur-8', 'passwords_differ'],
];

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });
    const { fields, problems } = catalogues[language];

    test('each invalid field shows its error, and no API call is made', inFull, async ({ visitor, spy }) => {
      await visitor.open('/stovna-brukara');
      await fillIn(visitor);
      for (const [name, written, said] of wrongly) {
        await test.step(`${name} cannot be "${written}"`, async () => {
          const field = fieldOf(visitor, name);
          const before = await field.inputValue();
          await field.fill(written);
          await register(visitor);
          await expectSaid(field, fields[said]);
          await expect(field).toBeFocused();
          await field.fill(before);
        });
      }
      expect(spy.calls()).not.toContain('POST /api/auth/register');
    });

    test('a person who is too young, or does not accept the terms, sees why', inFull, async ({ visitor }) => {
      await visitor.open('/stovna-brukara');
      await fillIn(visitor);
      await visitor.touch(termsOf(visitor));
      await register(visitor);
      await expectSaid(termsOf(visitor), fields.terms_not_accepted);
      await visitor.touch(termsOf(visitor));

      const birthDate = fieldOf(visitor, 'profile.birthDate');
      await birthDate.fill('22.11.2008');
      await register(visitor);
      await expectSaid(birthDate, problems.too_young.title);
      await expectSaid(birthDate, String(problems.too_young.detail));
    });

    test('a common password is rejected at its field', inFull, async ({ visitor, spy }) => {
      spy.expect(/^POST \/api\/auth\/register: 422$/);
      await visitor.open('/stovna-brukara');
      await fillIn(visitor, { 'auth.password': 'Password1', 'auth.repeatPassword': 'Password1' });
      await register(visitor);
      await expectSaid(fieldOf(visitor, 'auth.password'), problems.password_common.title);
      await expect(fieldOf(visitor, 'profile.firstname')).toHaveValue(rightly['profile.firstname']);
    });

    test(
      'a registered email is offered a password reset, with the address filled in',
      inFull,
      async ({ visitor, page, spy, say }) => {
        spy.expect(/^POST \/api\/auth\/register: 409$/);
        await visitor.open('/stovna-brukara?to=/menu');
        await fillIn(visitor, { 'auth.email': hanna.email ?? '' });
        await register(visitor);
        await expectSaid(fieldOf(visitor, 'auth.email'), problems.email_registered.title);
        await visitor.press(say('auth.newPassword'));
        await expect(visitor.title()).toHaveText(say('auth.forgot'));
        await expect(page).toHaveURL('/gloymt-loyniord?to=%2Fmenu');
        await expect(fieldOf(visitor, 'auth.email')).toHaveValue(hanna.email ?? '');
      },
    );
  });
}

test('a new customer gets from the first step of login to the welcome screen', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.open('/');
  await visitor.press(say('auth.register'));
  await expect(visitor.title()).toHaveText(say('auth.register'));
  await fillIn(visitor, { 'profile.postalCode': '' });
  const place = page.getByRole('combobox', { name: say('profile.city') });
  await place.fill('skuvoy');
  await visitor.touch(page.getByRole('option', { name: /^Skúgvoy/ }));
  await expect(fieldOf(visitor, 'profile.postalCode')).toHaveValue('260');
  await register(visitor);
  await expect(page).toHaveURL('/valkomin');
  await expect(visitor.title()).toContainText('Rannvá');
});

test('the terms open without losing what was typed', inFull, async ({ visitor, page, say }) => {
  await visitor.open('/stovna-brukara');
  await fieldOf(visitor, 'profile.firstname').fill('Rannvá');
  await visitor.press(say('auth.readTerms'));
  const sheet = page.getByRole('dialog', { name: say('auth.termsTitle') });
  await expect(sheet.getByRole('heading').nth(1)).toBeVisible();
  await visitor.touch(sheet.getByRole('button', { name: say('general.close') }));
  await expect(sheet).toBeHidden();
  await expect(fieldOf(visitor, 'profile.firstname')).toHaveValue('Rannvá');
});

async function fillIn(visitor: Visitor, changes: Partial<Record<keyof typeof rightly, string>> = {}) {
  for (const [name, value] of Object.entries({ ...rightly, ...changes })) {
    await fieldOf(visitor, name as keyof typeof rightly).fill(value);
  }
  await visitor.touch(termsOf(visitor));
}

function fieldOf({ page, say }: Visitor, name: TextKey): Locator {
  const label = (say as (key: TextKey) => string)(name);
  return page.getByRole('textbox', { name: label, exact: true });
}

function termsOf({ page, say }: Visitor): Locator {
  return page.getByRole('checkbox', { name: say('auth.terms') });
}

async function register({ page, say, touch }: Visitor) {
  await touch(page.getByRole('button', { name: say('auth.register'), exact: true }));
}

/** The field's accessible description. */
async function expectSaid(field: Locator, words: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(words.replace(/\.$/, ''))));
}
