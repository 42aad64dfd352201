import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

const task = {
  unit: 'ms',
  goal: { max: 50 },
  floor: { max: 120 },
  note: 'Some 13 to 20 ms of processor time, times four. Rows that are drawn only when they change (memo) made no difference.',
};

export const longLists = definePart({
  about:
    'The longest task of the main thread on a phone (processor time, times four) when a list of 485 rows grows by a page, and when it is scrolled.',
  figures: {
    '500 notifications: longest task when they grow by a page': task,
    '500 notifications: longest task when scrolled': task,
    '500 activities: longest task when they grow by a page': task,
    '500 activities: longest task when scrolled': task,
    '500 receipts: longest task when they grow by a page': task,
    '500 receipts: longest task when scrolled': task,
  },
  measure: () => measureInBrowser('long-lists'),
});
