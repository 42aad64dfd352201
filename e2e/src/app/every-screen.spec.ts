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
  'orders',
  'the sessions of a user',
  'the privacy policy',
  'the review of a package',
  'a payment that is done',
]);

/** Overlays, field errors, provider pages and offline screens: not checked in a second language, because they keep the first. */
const openedInOneLanguage = new Set([
  'a missing email for signing in',
  'the terms before they are accepted',
  'an invalid profile',
  'home without a connection',
  'the prompt for a receipt’s address',
  'the confirmation to give up the EU package',
  'the plans for a line, compared',
  'the lines and plans to cancel',
  'the preview of a cancellation',
  'the confirmation to switch off the stop abroad',
  'removing a member from the family',
  'a request for data to answer',
  'the confirmation to sign out',
  'the link to the other app',
  'the confirmation to sign a device out',
  'the offers of the partner',
  'the lines to buy for',
  'the confirmation to remove a saved card',
  'another way to pay',
  'the confirmation to cancel an order',
  'the provider’s page',
  'the provider’s page after an invalid card',
  'the provider’s page during 3-D Secure',
]);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const checked =
  'one language, nothing for axe to find, targets of 44 px, a focus order, no scrolling sideways';

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
