import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

export const web = definePart({
  about:
    'What a phone fetches and does until the first step of signing in and home show, beside React alone with the same step.',
  figures: {
    'bare: bytes': { unit: 'B', before: 59_473 },
    'bare: LCP': { unit: 'ms' },
    'login: requests until it shows': { unit: '', goal: { max: 5 }, before: 8 },
    'login: bytes': { unit: 'B', before: 447_420 },
    'login to bare, bytes': { unit: '×', goal: { max: 1.4 }, before: 7.5 },
    'login: waterfall depth': { unit: '', goal: { max: 3 }, before: 4 },
    'login to bare, LCP': { unit: '×', goal: { max: 1.3 }, floor: { max: 1.6 }, before: 3 },
    'login: TBT': {
      unit: 'ms',
      goal: { max: 50 },
      floor: { max: 200 },
      before: 24,
      note: 'One task, the first drawing, is near the 50 ms from which a task counts: 8 to 139 in five runs of the same files, by what else the machine does.',
    },
    'home: requests until it shows': { unit: '', goal: { max: 20 }, before: 47 },
    'home: bytes': { unit: 'B', before: 779_268 },
    'home to bare, bytes': {
      unit: '×',
      goal: { max: 1.9 },
      floor: { max: 3.8 },
      before: 13.1,
      note: 'React is 59 KB of 229, texts 21, the font 20, styles 14; router, queries and what home is made of are the other 115. A font that comes later would make it 3.4.',
    },
    'home: waterfall depth': { unit: '', goal: { max: 4 }, before: 8 },
    'home to bare, LCP': {
      unit: '×',
      goal: { max: 1.3 },
      floor: { max: 3.8 },
      before: 5.5,
      note: 'The bytes, and three trips: page, early.js, then files and GET /home beside each other.',
    },
    'home: TBT': {
      unit: 'ms',
      goal: { max: 50 },
      floor: { max: 250 },
      before: 357,
      note: 'Was 190 while the first screen was drawn in one task. What is left is running the files that home is in: between 120 and 205 in five runs of the same files, by what else the machine does; 49 at best before.',
    },
  },
  measure: () => measureInBrowser('web'),
});
