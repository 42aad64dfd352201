import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

export const offlineStart = definePart({
  about:
    'How soon the built app shows the last figures without a network, and the current ones when it is back.',
  figures: {
    'cold start online to last figures, median': { unit: 'ms' },
    'cold start offline to last figures, median': { unit: 'ms', goal: { max: 1000 } },
    'offline to online, medians': { unit: '×', goal: { max: 1.5 } },
    'back to current': { unit: 'ms', goal: { max: 5000 } },
  },
  measure: () => measureInBrowser('offline-start'),
});
