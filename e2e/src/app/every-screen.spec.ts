import { states } from '../testing/states/all-states.ts';
import { test } from '../testing/test.ts';
import { expectWellMade } from '../testing/well-made.ts';

/** What looks different where there is room. */
const wideStates = new Set([
  'the home of a family',
  'the menu',
  'notifications, some of them unread',
  'where one is signed in',
  'the privacy policy',
  'the review of a package',
  'a payment that is done',
]);

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, show] of Object.entries(states)) {
      const tag = language === 'fo' && wideStates.has(name) ? ['@wide'] : [];
      const title = `${name}: one language, nothing for axe to find, no scrolling sideways`;
      test(title, { tag }, async ({ visitor, page }) => {
        await show(visitor);
        await expectWellMade(page, language);
      });
    }
  });
}
