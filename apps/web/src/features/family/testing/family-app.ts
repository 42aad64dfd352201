import type { Account, Member, Plan, PlanType, Preview } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import {
  accountOf,
  actionsOn,
  family,
  gigabyte,
  lineOf,
  subscriptionsOf,
  unmeasured,
  usage,
} from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { memberOrder } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';

function planOf(planId: string, name: string, [data, ...prices]: [number, ...number[]]): Plan {
  const isFamily = prices.length > 1;
  return {
    planId,
    type: isFamily ? 'family_plan' : 'individual_plan',
    name,
    planTypeName: isFamily ? 'Familjuhald' : 'Einstaklingahald',
    maxMembers: isFamily ? 6 : 1,
    memberPrices: prices.map((price) => ({ price })),
    euPackage: { price: 49, data: 50 * gigabyte, callMinutes: 1200 },
    data: data * gigabyte,
    calls: null,
    sms: null,
    maxSpeed: null,
    bindingMonths: 6,
    isOnSale: true,
  };
}

export const planTypes: PlanType[] = [
  {
    id: 'individual_plan',
    name: 'Einstaklingahald',
    dataPlanResponses: [
      planOf('litid', 'Lítið', [5, 99]),
      planOf('midal', 'Miðal', [25, 169]),
      planOf('stort', 'Stórt', [100, 249]),
    ],
  },
  {
    id: 'family_plan',
    name: 'Familjuhald',
    dataPlanResponses: [
      planOf('familja-20', 'Familja 20 GB', [20, 199, 149, 99, 79, 49]),
      planOf('familja-100', 'Familja 100 GB', [100, 299, 199, 149, 99, 79]),
    ],
  },
];

/** The line of the person who is signed in. */
export const own = lineOf('Sólja', '01', {
  id: 'own',
  user: { id: solja.id, firstname: 'Sólja', lastname: 'Dam' },
});
export const jogvan = lineOf('Jógvan', '02', { id: 'jogvan', domestic: [18 * gigabyte, 100 * gigabyte] });
export const hakun = lineOf('Hákun', '04', { id: 'hakun' });
/** Whose order is `memberOrder`. */
export const elin: Member = { ...unmeasured('Elin', '05', 'processing'), id: 'elin' };

/** A number that is held as long as the tests look. */
export const heldNumber = { id: 'held-1', phoneNumber: '298221001', expiresAt: '2026-11-21T14:55:00.000Z' };

export const familyOf = (members: readonly Member[], rest: Partial<Account> = {}) =>
  accountOf(members, { ...family, id: 'family', planId: 'familja-100', ...rest });

export const individualOf = (line: Member, rest: Partial<Account> = {}) =>
  accountOf([line], { id: `account-of-${line.id}`, planId: 'stort', ...rest });

const money = (price: number) => ({ price, priceWithoutVat: price * 0.8, vat: price * 0.2 });

type Side = NonNullable<Preview['before']>;

export function sideOf(planName: string, price: number, rest: Partial<Side> = {}): Side {
  return {
    planId: planName.toLowerCase(),
    planName,
    planTypeId: 'individual_plan',
    data: 100 * gigabyte,
    euPackage: false,
    lines: 1,
    monthly: money(price),
    ...rest,
  };
}

/** A change at once that costs nothing more. */
export function previewOf(rest: Partial<Preview> & { due?: number } = {}): Preview {
  const { due = 0, ...given } = rest;
  return {
    before: sideOf('Familja 100 GB', 825),
    after: sideOf('Stórt', 249),
    lost: [],
    dueNow: money(due),
    dueDays: 9,
    takesEffect: 'now',
    from: '2026-11-21',
    bindingUntil: null,
    ...given,
  };
}

/** The app at a path, for Sólja, who pays for these accounts. */
export async function openFamily(path: string, accounts: readonly Account[], answers: Answers = {}) {
  const [current = null, ...others] = accounts;
  const lines = accounts.flatMap(({ members }) => members);
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(current, ...others),
    'GET /actions': () => actionsOn(lines),
    'GET /plans': () => planTypes,
    'GET /orders': () => (lines.some(({ id }) => id === elin.id) ? [memberOrder] : []),
    'GET /subscriptions/:id/usage': () => usage,
    'GET /subscriptions/family-account-exists': () => ({
      exists: accounts.some(({ planTypeId }) => planTypeId === 'family_plan'),
    }),
    'POST /subscriptions/previews': () => previewOf(),
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
