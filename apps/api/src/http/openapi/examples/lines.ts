import type { Examples } from '../call-examples.ts';
import { bjorksName, ids, jogvansName, lastDayOfMonth, now, numbers } from './people.ts';

const bjorksLine = {
  id: ids.bjorksLine,
  phoneNumber: numbers.bjork,
  user: bjorksName,
  givenData: { current: 0, max: 10_240 },
  dataRemaining: { domestic: 63_898, eu: 44_032 },
  dataTotal: { domestic: 102_400, eu: 51_200 },
  measuredAt: now,
  balance: null,
  validUntil: lastDayOfMonth,
  status: 'active' as const,
  planId: 'familja-100',
  planName: 'Familja 100 GB',
  simType: 'ESIM' as const,
  isStoppedAbroad: false,
  isPhoneBookVisible: true,
  isFindable: true,
  activeFrom: '2026-05-01T00:00:00.000Z',
  bindingUntil: null,
  cancelsAt: null,
  cancelsTo: null,
};

const family = {
  id: ids.familyAccount,
  planId: 'familja-100',
  planTypeId: 'family_plan' as const,
  planType: 'Familja',
  planName: 'Familja 100 GB',
  euPackage: true,
  euPackageUntil: null,
  nextPlan: null,
  status: 'active' as const,
  members: [bjorksLine],
  otherMembers: [
    { id: ids.jogvansLine, phoneNumber: numbers.jogvan, user: jogvansName, status: 'active' as const },
  ],
  currentMember: bjorksLine,
};

export const ownSubscriptions = { data: { currentAccount: family, otherAccounts: [], isOwner: true } };

const plan = {
  planId: 'midal',
  type: 'individual_plan' as const,
  name: 'Miðal',
  planTypeName: 'Einstaklingur',
  maxMembers: 1,
  memberPrices: [{ price: 169 }],
  euPackage: { price: 49, data: 51_200, callMinutes: 1200 },
  data: 25_600,
  calls: null,
  sms: null,
  maxSpeed: null,
  bindingMonths: 6,
  isOnSale: true,
};

export const plans = [{ id: 'individual_plan' as const, name: 'Einstaklingur', dataPlanResponses: [plan] }];

export const actions = [
  { id: 'buy-package' as const, phoneNumber: numbers.bjork, isAvailable: true, reason: null },
  { id: 'top-up' as const, phoneNumber: numbers.bjork, isAvailable: false, reason: 'not_prepaid' },
];

const none = { domestic: 0, eu: 0 };

export const usage = {
  months: [
    {
      month: '2026-11',
      domestic: 38_502,
      eu: 7168,
      calls: { domestic: 214, eu: 388 },
      sms: { domestic: 61, eu: 27 },
      charged: 0,
    },
  ],
  days: [{ day: '2026-11-21', domestic: 1843, eu: 0, calls: none, sms: none, charged: 0 }],
  sources: [
    {
      source: 'plan' as const,
      zone: 'domestic' as const,
      amount: 102_400,
      remaining: 63_898,
      validUntil: lastDayOfMonth,
      isInUse: true,
    },
  ],
  given: 0,
  abroad: {
    calls: { used: 388, max: 1200 },
    sms: { used: 27, max: null },
    data: { used: 7168, max: 51_200 },
  },
  measuredAt: now,
};

const ofBjork = { params: { id: ids.bjorksLine } };
const answered = { ...ofBjork, answer: bjorksLine };

const settings = { alertsData: true, outsideLimit: 400, stopsAbroad: true };
const limits = {
  ...settings,
  maySet: true,
  domestic: { used: 38_502, total: 102_400 },
  eu: { used: 7168, total: 51_200 },
  outside: 0,
  stoppedAbroad: null,
  measuredAt: now,
};

const monthly = { price: 299, priceWithoutVat: 239.2, vat: 59.8 };
const side = {
  planId: 'familja-100',
  planName: 'Familja 100 GB',
  planTypeId: 'family_plan' as const,
  data: 102_400,
  euPackage: false,
  lines: 1,
  monthly,
};

/** What is read and changed of accounts and lines. */
export const lineExamples = {
  'GET /subscriptions': { answer: ownSubscriptions },
  'GET /plans': { answer: plans },
  'GET /plans/:id': { params: { id: 'midal' }, answer: plan },
  'GET /actions': { answer: actions },
  'GET /subscriptions/:id/usage': { ...ofBjork, query: { months: 6 }, answer: usage },
  'GET /subscriptions/:id/usage/csv': { ...ofBjork, query: { months: 6 } },
  'GET /subscriptions/:id/limits': { ...ofBjork, answer: limits },
  'PUT /subscriptions/:id/limits': { ...ofBjork, body: settings, answer: limits },
  'PATCH /subscriptions/:id': { ...answered, body: { isFindable: false } },
  'DELETE /subscriptions': {
    body: { accountId: ids.familyAccount },
    answer: { ...family, status: 'cancelled' },
  },
  'DELETE /subscriptions/deactivate-plan/:id': answered,
  'DELETE /subscriptions/delete-number/:id': answered,
  'POST /subscriptions/:id/undo-cancellation': answered,
  'GET /subscriptions/:id/monthly-price': {
    ...ofBjork,
    answer: {
      lines: [{ kind: 'plan', label: 'Familja 100 GB', price: 299 }],
      total: 299,
      totalWithoutVat: 239.2,
      vat: 59.8,
    },
  },
  'POST /subscriptions/:id/block': { ...ofBjork, answer: { ...bjorksLine, status: 'blocked' } },
  'POST /subscriptions/:id/unblock': answered,
  'POST /subscriptions/previews': {
    body: { change: 'eu_package', accountId: ids.familyAccount, euPackage: true },
    answer: {
      before: side,
      after: { ...side, euPackage: true, monthly: { price: 348, priceWithoutVat: 278.4, vat: 69.6 } },
      lost: [],
      dueNow: { price: 16, priceWithoutVat: 12.8, vat: 3.2 },
      dueDays: 10,
      takesEffect: 'now',
      from: '2026-11-21',
      bindingUntil: null,
    },
  },
  'GET /subscriptions/family-account-exists': { answer: { exists: true } },
} satisfies Partial<Examples>;
