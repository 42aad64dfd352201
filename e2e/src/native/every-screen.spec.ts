import { inFullUnless } from '../testing/in-full.ts';
import { checkScreen } from '../testing/screen-check.ts';
import { test } from './fake-phone.ts';
import { phoneStates } from './phone-states.ts';

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, show] of Object.entries(phoneStates)) {
      test(`${name}: one language, nothing for axe to find, no scrolling sideways`, async ({
        visitor,
        page,
        phone,
      }) => {
        await show(visitor, phone);
        await checkScreen(page, language);
      });
    }
  });
}
