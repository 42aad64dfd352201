import { bjork, hanna } from '@bylgja/fixtures';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

const problems = { fo: fo.problems, en: en.problems };

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language });
    const title = (code: keyof typeof fo.problems) => new RegExp(problems[language][code].title);

    test(
      'a customer cannot give more than the monthly limit or than they have',
      inFull,
      async ({ visitor, page, say }) => {
        await visitor.arriveSignedIn(bjork, '/gev-data/211010');
        const amount = page.getByLabel(say('data.amount'));
        await amount.fill('11');
        await visitor.press(say('general.continue'));
        await expect(amount).toHaveAccessibleDescription(say('data.giveAllowance', { amount: '10\u00A0GB' }));

        await visitor.arriveSignedIn(hanna, '/gev-data/211001');
        const left = language === 'fo' ? '1,9\u00A0GB' : '1.9\u00A0GB';
        await amount.fill('5');
        await visitor.press(say('general.continue'));
        await expect(amount).toHaveAccessibleDescription(say('data.giveAvailable', { amount: left }));
      },
    );

    test(
      'a customer cannot give to or ask themselves, or ask a number that cannot give',
      inFull,
      async ({ visitor, page, spy, say }) => {
        spy.expect(/^GET \/api\/data-transfers\/recipients\/298\d{6}.*: 422$/);
        await visitor.arriveSignedIn(hanna, '/gev-data');
        const number = page.getByLabel(say('data.number'));
        await number.fill('211010');
        await visitor.press(say('general.continue'));
        await expect(number).toHaveAccessibleDescription(title('cannot_give_to_yourself'));

        await visitor.open('/bid-um-data');
        for (const [digits, code] of [
          ['211010', 'cannot_request_from_yourself'],
          ['211020', 'request_not_possible'],
          ['299999', 'request_not_possible'],
        ] as const) {
          await number.fill(digits);
          await visitor.press(say('general.continue'));
          await expect(number).toHaveAccessibleDescription(title(code));
        }
      },
    );
  });
}
