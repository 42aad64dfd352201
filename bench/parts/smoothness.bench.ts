import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

const lost = { unit: '%', goal: { max: 5 }, floor: { max: 30 } };

export const smoothness = definePart({
  about:
    'The frames of 60 a second that a phone does not show while something moves: main-thread tasks (processor time, times four) longer than a frame, where the main thread draws the movement.',
  figures: {
    'a dialog opens': lost,
    'home is pulled down': lost,
    'the level rises with a purchase': lost,
    'home comes back with the new level': lost,
  },
  measure: () => measureInBrowser('smoothness'),
});
