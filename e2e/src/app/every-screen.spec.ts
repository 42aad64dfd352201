import { checkEach } from '../testing/check-each.ts';
import { isFullRun } from '../testing/in-full.ts';
import { checkInOtherLanguage, checkScreen } from '../testing/screen-check.ts';
import { subjects } from '../testing/states/all-states.ts';
import type { Subject } from '../testing/states/states.ts';
import { test } from '../testing/test.ts';

/** Screens that look different on a wide window; checked there in full. */
const wideStates = new Set([
  'the home of a family',
  'the menu',
  'notifications, some of them unread',
  'where one is signed in',
  'the privacy policy',
  'the review of a package',
  'a payment that is done',
]);

/** Overlays, field errors, provider pages and offline screens: not checked in a second language, because they keep the first. */
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

const checked = 'one language, nothing for axe to find, no scrolling sideways';

for (const [subject, screens] of Object.entries(subjects)) {
  const isWide = (name: string) => isFullRun && wideStates.has(name);
  for (const [those, tag] of [
    [pick(screens, (name) => !isWide(name)), []],
    [pick(screens, isWide), ['@wide']],
  ] as const) {
    const names = [...Object.keys(those.readings), ...Object.keys(those.states)];
    if (names.length === 0) continue;
    test(
      `${subject}: ${checked}, ${names.length} screens`,
      { tag: [...tag] },
      async ({ page, worlds, spy, hasTouch, slowdown }) => {
        // A screen is slow in every language.
        const isSlow = slowdown > 1;
        await checkEach({ page, worlds, spy, hasTouch }, those, {
          languagesOf: (name) =>
            isFullRun && !isSlow && openedInOneLanguage.has(name) ? ['fo', 'en'] : ['fo'],
          async check(name, language) {
            await checkScreen(page, language);
            if (!isSlow && !openedInOneLanguage.has(name)) await checkInOtherLanguage(page, 'en');
          },
        });
      },
    );
  }
}

function pick({ readings, states }: Subject, isWanted: (name: string) => boolean): Subject {
  const wanted = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
  return { readings: wanted(readings), states: wanted(states) };
}
