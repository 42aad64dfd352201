import { hanna } from '@bylgja/fixtures';
import type { FieldCode } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const catalogues = { fo, en };

const field = ({ page }: Visitor, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });
    const { texts, fields } = catalogues[language];

    test('invalid profile data shows its error at the field', inFull, async ({ visitor, page }) => {
      await visitor.arriveSignedIn(hanna, '/min-brukari/broyt');
      const wrong: [name: string, written: string, code: FieldCode][] = [
        [texts['profile.firstname'], '', 'required'],
        [texts['profile.lastname'], ' ', 'required'],
        [texts['auth.email'], '', 'required'],
        [texts['auth.email'], 'hanna@example', 'email_invalid'],
        [texts['profile.address'], '', 'required'],
        [texts['profile.postalCode'], '70', 'postal_code_invalid'],
        [texts['profile.postalCode'], '', 'required'],
        [texts['profile.city'], '', 'required'],
      ];
      for (const [name, written, code] of wrong) {
        const one = field(visitor, name);
        const before = await one.inputValue();
        await one.fill(written);
        await one.press('Enter');
        await expect(one).toBeFocused();
        await expect(one).toHaveAccessibleDescription(new RegExp(RegExp.escape(fields[code])));
        await one.fill(before);
      }
      await expect(page).toHaveURL('/min-brukari/broyt');
    });
  });
}

test('a changed profile is saved, and only the changed fields are sent', async ({
  visitor,
  page,
  world,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/min-brukari');
  await visitor.press(say('profile.edit'));
  await field(visitor, say('profile.address')).fill('Biskupsstøðgøta 2');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await visitor.press(say('profile.save'));
  expect((await sent).postDataJSON()).toEqual({ address: 'Biskupsstøðgøta 2' });
  await expect(page).toHaveURL('/min-brukari');
  await visitor.see('Biskupsstøðgøta 2');
  expect(spy.calls().filter((call) => call === 'PATCH /api/auth/me')).toHaveLength(1);
  const { body } = await (await world.as(hanna)).call('GET /auth/me');
  expect(body.address).toBe('Biskupsstøðgøta 2');
});

test(
  'an owner changes what others see of a line, and the choice is kept',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
    const inPhoneBook = page.getByRole('switch', { name: say('profile.phoneBook') });
    const findable = page.getByRole('switch', { name: say('profile.findable') });
    const before = await inPhoneBook.isChecked();
    const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await visitor.touch(inPhoneBook);
    await expect(inPhoneBook).toBeChecked({ checked: !before });
    expect((await changed).status()).toBe(200);
    await page.reload();
    await expect(inPhoneBook).toBeChecked({ checked: !before });
    await expect(findable).toBeChecked();
  },
);

for (const language of ['fo', 'en'] as const) {
  test.describe(
    `what is not saved, ${language === 'fo' ? 'in Faroese' : 'in English'}`,
    inFullUnless(language === 'fo'),
    () => {
      test.use({ language });
      test.beforeEach(async ({ visitor, page, say }) => {
        await visitor.arriveSignedIn(hanna, '/min-brukari');
        await visitor.press(say('profile.edit'));
        await expect(page).toHaveURL('/min-brukari/broyt');
        await field(visitor, say('profile.firstname')).fill('Hanna Maria');
      });

      const ways: Record<string, (visitor: Visitor) => Promise<void>> = {
        'the way back on the screen': ({ press, say }) => press(say('general.back')),
        // Android's back button does the same.
        'the browser’s way back': ({ page }) => page.evaluate(() => history.back()),
        'the way back, pressed twice': async ({ page }) => {
          await page.evaluate(() => history.back());
          await page.evaluate(() => history.back());
        },
      };
      for (const [way, leave] of Object.entries(ways)) {
        test(
          `${way} asks first, and staying loses nothing`,
          inFullUnless(way !== 'the way back on the screen'),
          async ({ visitor, page, say }) => {
            const question = page.getByRole('dialog', { name: say('unsaved.title') });
            const answer = (words: string) => visitor.touch(question.getByRole('button', { name: words }));
            await leave(visitor);
            await expect(question).toHaveCount(1);
            await answer(say('unsaved.stay'));
            await expect(question).toHaveCount(0);
            await expect(page).toHaveURL('/min-brukari/broyt');
            await expect(field(visitor, say('profile.firstname'))).toHaveValue('Hanna Maria');

            await leave(visitor);
            await answer(say('unsaved.leave'));
            await expect(page).toHaveURL('/min-brukari');
            await visitor.see('Hanna Olsen');
          },
        );
      }

      for (const [way, leave] of [
        ['a reload', (visitor: Visitor) => visitor.page.evaluate(() => location.reload())],
        ['closing the page', (visitor: Visitor) => visitor.page.close({ runBeforeUnload: true })],
      ] as const) {
        test(
          `the browser asks first at ${way}, and staying loses nothing`,
          inFullUnless(way === 'a reload'),
          async ({ visitor, page, say }) => {
            // Browsers only ask after the user has interacted with the page.
            await visitor.touch(field(visitor, say('profile.firstname')));
            const asked = page.waitForEvent('dialog');
            const left = leave(visitor);
            const dialog = await asked;
            expect(dialog.type()).toBe('beforeunload');
            await dialog.dismiss();
            await left;
            await expect(page).toHaveURL('/min-brukari/broyt');
            await expect(field(visitor, say('profile.firstname'))).toHaveValue('Hanna Maria');
          },
        );
      }

      test('after saving, leaving asks nothing', inFull, async ({ visitor, page, say }) => {
        await visitor.press(say('profile.save'));
        await expect(page).toHaveURL('/min-brukari');
        await visitor.see('Hanna Maria Olsen');
        await page.reload();
        await visitor.see('Hanna Maria Olsen');
      });
    },
  );
}
