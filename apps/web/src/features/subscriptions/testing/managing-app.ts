import type { Account, Answer, Plan, PlanType, Preview, SimDetails, subscriptions } from '@bylgja/contract';

import { fakeApi } from '../../../testing/fake-api.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { accountOf, actionsOn, gigabyte, lineOf, subscriptionsOf } from '../../../testing/lines.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { answersTo, solja } from '../../../testing/people.ts';

function planOf(planId: string, name: string, [data, price]: [number, number]): Plan {
  return {
    planId,
    type: 'individual_plan',
    name,
    planTypeName: 'Einstaklingahald',
    maxMembers: 1,
    memberPrices: [{ price }],
    euPackage: { price: 49, data: 50 * gigabyte, callMinutes: 1200 },
    data: data * gigabyte,
    calls: null,
    sms: null,
    bindingMonths: 6,
  };
}

export const plans: PlanType[] = [
  {
    id: 'individual_plan',
    name: 'Einstaklingahald',
    dataPlanResponses: [
      planOf('litid', 'Lítið', [5, 99]),
      planOf('midal', 'Miðal', [25, 169]),
      planOf('stort', 'Stórt', [100, 249]),
    ],
  },
];

/** Hanna's line and account, on Stórt. */
export const hanna = lineOf('Hanna', '10', { id: 'hanna', planId: 'stort', bindingUntil: '2027-05-20' });
export const individual = (rest: Partial<Account> = {}) =>
  accountOf([hanna], { id: 'account-of-hanna', planId: 'stort', ...rest });

const money = (price: number) => ({ price, priceWithoutVat: price * 0.8, vat: price * 0.2 });

type Side = NonNullable<Preview['before']>;

function side(planId: string, planName: string, [data, price]: [number, number]): Side {
  return {
    planId,
    planName,
    planTypeId: 'individual_plan',
    data: data * gigabyte,
    euPackage: false,
    lines: 1,
    monthly: money(price),
  };
}

export const stort = side('stort', 'Stórt', [100, 249]);
export const midal = side('midal', 'Miðal', [25, 169]);
export const prepaid: Side = {
  ...stort,
  planId: null,
  planName: null,
  planTypeId: 'prepaid',
  data: null,
  monthly: money(0),
};

/** A smaller plan when the month ends, with what is saved lost. */
export const down: Preview = {
  before: stort,
  after: midal,
  lost: [{ kind: 'rollover', amount: Math.round(18.4 * gigabyte) }],
  dueNow: money(0),
  dueDays: 0,
  takesEffect: 'month_end',
  from: '2026-12-01',
  bindingUntil: null,
};

/** A larger plan at once, for the ten days that are left. */
export const up: Preview = {
  ...down,
  before: midal,
  after: stort,
  lost: [],
  dueNow: money(26),
  dueDays: 10,
  takesEffect: 'now',
  from: '2026-11-21',
};

export const price: Answer<typeof subscriptions.monthlyPrice> = {
  lines: [{ kind: 'plan', label: 'Stórt', price: 249 }],
  total: 249,
  totalWithoutVat: 199.2,
  vat: 49.8,
};

export const esim: SimDetails = {
  simType: 'ESIM',
  iccid: '8929801000000000017',
  pin: '4821',
  puk: '12345678',
  esim: {
    activationCode: 'LPA:1$smdp.example.fo$QX7-1PL-88Z',
    smdpAddress: 'smdp.example.fo',
    matchingId: 'QX7-1PL-88Z',
    state: 'ready',
  },
};

/** The app of somebody who may manage Hanna's line, at a path. */
export async function openManaging(path: string, answers: Answers = {}, account: Account = individual()) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(account),
    'GET /actions': () => actionsOn(account.members),
    'GET /plans': () => plans,
    'GET /subscriptions/:id/monthly-price': () => price,
    'GET /sim-pickup-locations': () => [
      { id: 'havn', name: 'SMS', address: 'R.C. Effersøes gøta 31', postalCode: '100', city: 'Tórshavn' },
    ],
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
