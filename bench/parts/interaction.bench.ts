import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

const act = { unit: 'ms', goal: { max: 100 }, floor: { max: 200 } };

const drawnWhole =
  'the router tells React of its new place by a store, which React draws in one task; a frame before it was not tried.';

const firstUse =
  'In a trace a quarter of it was V8, which parses and compiles the screen when it is first used. Two runs of the same files gave 152 and 267.';

export const interaction = definePart({
  about:
    'What the main thread does on a phone (processor time, times four) from a touch or key to the frame that answers it.',
  figures: {
    'type a number': act,
    'open buying': { ...act, floor: { max: 300 }, note: `${drawnWhole} ${firstUse}` },
    'open a review': { ...act, note: drawnWhole },
    'open the menu': act,
    'open the log': { ...act, note: drawnWhole },
    'filter the log': act,
    'open an invoice': { ...act, note: drawnWhole },
    'turn a switch': act,
    'open a notification': { ...act, note: drawnWhole },
    'open a dialog': act,
  },
  measure: () => measureInBrowser('interaction'),
});
