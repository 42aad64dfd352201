import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

const lost = { unit: '%', goal: { max: 5 }, floor: { max: 30 } };

export const smoothness = definePart({
  about:
    'The frames of 60 a second that a phone does not show while something moves: main-thread tasks (processor time, times four) longer than a frame.',
  figures: {
    'a dialog opens': lost,
    'home is pulled down': lost,
    'the level rises with a purchase': {
      ...lost,
      note: 'The level moves by transform, which needs no main thread; the long tasks are the payment page and what is refetched after it.',
    },
    'home comes back with the new level': lost,
  },
  measure: () => measureInBrowser('smoothness'),
});
