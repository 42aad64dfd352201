import { solja } from '@bylgja/fixtures';
import { formatPrice } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { takeFreeNumber } from '../testing/family-join.ts';
import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

const catalogues = { fo, en };

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });

    test(
      'each rule of the family sign-up shows its error in place, and no input is lost',
      inFull,
      async ({ visitor, page, say }) => {
        const box = (name: string) => page.getByRole('textbox', { name, exact: true });
        const { fields } = catalogues[language];
        const goOn = () => visitor.press(say('general.continue'));
        await visitor.arriveSignedIn(solja, '/nytt-hald/family_plan');
        await page.getByRole('radio', { name: 'Familja 100 GB' }).check();
        await goOn();
        await page.getByRole('radio', { name: say('line.own') }).check();
        await goOn();
        for (const name of [say('line.foreignNumber'), say('line.foreignSim')]) {
          await expect(box(name)).toHaveAccessibleDescription(new RegExp(fields.required));
        }
        await box(say('line.foreignNumber')).fill('27 12 3');
        await box(say('line.foreignSim')).fill('8929 8010 0000 0000 001');
        await goOn();
        await expect(box(say('line.foreignNumber'))).toHaveAccessibleDescription(
          new RegExp(fields.phone_number_invalid),
        );
        await box(say('line.foreignNumber')).fill('+298 27 12 34');
        await goOn();
        await goOn();

        await visitor.press(say('signup.nextMember', { price: formatPrice(199, language) }));
        await box(say('profile.firstname')).fill('Elin');
        await box(say('profile.lastname')).fill('Dam');
        await box(say('profile.birthDate')).fill('02.03.2015');
        await takeFreeNumber(visitor);
        await visitor.press(say('signup.saveMember'));
        const sameAddress = page.getByRole('checkbox', { name: say('signup.sameAddress') });
        await goOn();
        await expect(sameAddress).toHaveAccessibleDescription(say('signup.sameAddressMissing'));
        await sameAddress.check();
        await goOn();

        const binding = page.getByRole('checkbox', { name: say('signup.acceptBinding', { months: 6 }) });
        await visitor.press(say('signup.orderFor', { price: formatPrice(166, language) }));
        await expect(binding).toHaveAccessibleDescription(say('signup.bindingMissing'));
        await expect(page.getByRole('main')).toContainText('27\u00A012\u00A034');
      },
    );
  });
}
