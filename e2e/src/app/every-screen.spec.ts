import { readEach } from '../testing/reading.ts';
import { checkInOtherLanguage, checkScreen } from '../testing/screen-check.ts';
import { readings, states } from '../testing/states/all-states.ts';
import { test } from '../testing/test.ts';

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

/** What goes on in the language in which it was opened: what lies over a page, a field that was found wrong, the provider's pages, and all without a connection. */
const openedInOneLanguage = new Set([
  'the email to sign in with, which is missing',
  'the terms before they are accepted',
  'details that are not right',
  'a home without a connection',
  'the question where to send a receipt',
  'the EU package, to be given up',
  'what can be cancelled',
  'what cancelling does',
  'the stop abroad, to be switched off',
  'taking a member out of the family',
  'a question whether to give',
  'the question whether to sign out',
  'the way to the other app',
  'the question whether to sign a device out',
  'the offers of the partner',
  'the lines one may buy for',
  'the question whether to let go of a saved card',
  'another way to pay',
  'the question whether to cancel',
  'the provider’s page',
  'the provider’s page after a card that is none',
  'the provider’s page while the bank asks',
]);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isWide = (name: string) => wideStates.has(name);
const isOpenedInOne = (name: string) => openedInOneLanguage.has(name);
const checked = 'one language, nothing for axe to find, no scrolling sideways';

for (const [name, show] of Object.entries(states)) {
  const title = `${name}: ${checked}`;
  test(title, { tag: isWide(name) ? ['@wide'] : [] }, async ({ visitor, page }) => {
    await show(visitor);
    await checkScreen(page, 'fo');
    if (!isOpenedInOne(name)) await checkInOtherLanguage(page, 'en');
  });

  if (isOpenedInOne(name)) {
    test.describe('in English', () => {
      test.use({ language: 'en' });

      test(title, async ({ visitor, page }) => {
        await show(visitor);
        await checkScreen(page, 'en');
      });
    });
  }
}

for (const [subject, all] of Object.entries(readings)) {
  const title = `${subject}: ${checked}`;
  const those = (isSo: (name: string) => boolean) => Object.entries(all).filter(([name]) => isSo(name));

  for (const [group, tag] of [
    [those((name) => !isWide(name)), []],
    [those(isWide), ['@wide']],
  ] as const) {
    if (group.length === 0) continue;
    test(`${title}, ${group.length} screens`, { tag: [...tag] }, async ({ visitor, page }) => {
      await readEach(visitor, group, async (name) => {
        await checkScreen(page, 'fo');
        if (!isOpenedInOne(name)) await checkInOtherLanguage(page, 'en');
      });
    });
  }

  const inOne = those(isOpenedInOne);
  if (inOne.length === 0) continue;
  test.describe('in English', () => {
    test.use({ language: 'en' });

    test(`${title}, ${inOne.length} screens`, async ({ visitor, page }) => {
      await readEach(visitor, inOne, () => checkScreen(page, 'en'));
    });
  });
}
