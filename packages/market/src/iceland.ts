import type { Market } from './market.ts';

export const iceland: Market = {
  country: 'is',
  numberPlan: { countryCode: '354', digits: 7, groups: [3, 4], mobileSeries: '[67][1-9]|8[2-9]' },
  currency: { code: 'ISK', decimals: 0, sign: 'kr.' },
  vatPercent: 24,
  timeZone: 'Atlantic/Reykjavik',
  postalCodeDigits: 3,
  topUps: { amounts: [1000, 2000, 3000, 5000, 10_000], thresholds: [200, 500, 1000, 2000] },
  registrationAge: 18,
};
