import type { Account, Answer, Plan, PlanType, SimDetails, planChanges } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, actionsOn, gigabyte, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

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
    maxSpeed: null,
    bindingMonths: 6,
    isOnSale: true,
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

export const price: Answer<typeof planChanges.monthlyPrice> = {
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

/** The app of a person who may manage Hanna's line, at a path. */
export async function openManaging(path: string, answers: Answers = {}, account: Account = individual()) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(account),
    'GET /actions': () => actionsOn(account.members),
    'GET /plans': () => plans,
    'GET /subscriptions/:id/monthly-price': () => price,
    'GET /subscriptions/:id/sim-change': () => ({ pauseHours: 24, waitsForUnblock: false, change: null }),
    'GET /sim-pickup-locations': () => [
      { id: 'havn', name: 'SMS', address: 'R.C. Effersøes gøta 31', postalCode: '100', city: 'Tórshavn' },
    ],
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
