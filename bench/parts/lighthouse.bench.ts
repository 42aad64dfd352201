import { measureInBrowser } from '../browser.ts';
import { definePart } from '../part.ts';

const full = { unit: '', goal: { least: 100 } };

export const lighthouse = definePart({
  about:
    'What Lighthouse (fetched from the registry for it) says of login and home on a phone: the medians of three runs in Faroese, and the least of those and of one in English where it is not about speed.',
  isLong: true,
  figures: {
    'login: performance': { unit: '', goal: { least: 98 }, floor: { least: 90 }, before: 84 },
    'login: accessibility': { ...full, before: 100 },
    'login: best-practices': { ...full, before: 100 },
    'login: seo': { ...full, before: 90 },
    'login: LCP': { unit: 'ms', before: 3662 },
    'login: TBT': { unit: 'ms', before: 24 },
    'home: performance': {
      unit: '',
      goal: { least: 98 },
      floor: { least: 64 },
      before: 63,
      note: 'Its LCP: home is 3.6 times the bytes of bare React. See the part web.',
    },
    'home: accessibility': { ...full, before: 100 },
    'home: best-practices': { ...full, before: 100 },
    'home: seo': { ...full, before: 90 },
    'home: LCP': { unit: 'ms', before: 6615 },
    'home: TBT': { unit: 'ms', before: 357 },
  },
  measure: () => measureInBrowser('lighthouse'),
});
