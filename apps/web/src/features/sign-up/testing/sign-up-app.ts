import type { Plan, PlanType, Preview } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { gigabyte } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf, paymentOf } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';

import { reloadSignUp } from '../sign-up-draft.ts';

function planOf(type: Plan['type'], name: string, prices: readonly number[]): Plan {
  const isFamily = type === 'family_plan';
  return {
    planId: name.toLowerCase(),
    type,
    name,
    planTypeName: isFamily ? 'Familjuhald' : 'Einstaklingahald',
    maxMembers: isFamily ? 3 : 1,
    memberPrices: prices.map((price) => ({ price })),
    euPackage: { price: 49, data: 50 * gigabyte, callMinutes: 1200 },
    data: 25 * gigabyte,
    calls: null,
    sms: null,
    maxSpeed: null,
    bindingMonths: 6,
    isOnSale: true,
  };
}

export const litid = planOf('individual_plan', 'Lítið', [99]);
const stort = planOf('individual_plan', 'Stórt', [249]);
export const family = planOf('family_plan', 'Familja', [199, 149]);

export const planTypes: PlanType[] = [
  { id: 'individual_plan', name: 'Einstaklingahald', dataPlanResponses: [litid, stort] },
  { id: 'family_plan', name: 'Familjuhald', dataPlanResponses: [family] },
];

const money = (price: number) => ({ price, priceWithoutVat: price * 0.8, vat: price * 0.2 });

/** 30 kr. now and 99 a month. */
export const preview: Preview = {
  before: null,
  after: {
    planId: litid.planId,
    planName: litid.name,
    planTypeId: 'individual_plan',
    data: litid.data,
    euPackage: false,
    lines: 1,
    monthly: money(99),
  },
  lost: [],
  dueNow: money(30),
  dueDays: 10,
  takesEffect: 'now',
  from: '2026-11-21',
  bindingUntil: '2027-05-20',
};

const places = [
  {
    id: 'torshavn',
    name: 'Handilin í Havn',
    address: 'Niels Finsens gøta 10',
    postalCode: '100',
    city: 'Tórshavn',
  },
  {
    id: 'klaksvik',
    name: 'Handilin í Klaksvík',
    address: 'Biskupsstøðgøta 5',
    postalCode: '700',
    city: 'Klaksvík',
  },
];

export const reservationId = '8d8f6b1e-0d52-4b44-9d0b-6a5a4d0c1f11';
export const order = orderOf({
  kind: 'sign_up',
  packageId: null,
  price: 30,
  name: 'Lítið',
  isMainSubscription: true,
  payment: paymentOf('pending'),
});

/** Numbers that are held until a quarter past three. */
export const heldUntil = '2026-11-21T14:55:00.000Z';

/** The app of a person without a subscription, at a path. */
export async function openSignUp(path: string, answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /plans': () => planTypes,
    'GET /auth/reserved-numbers': () => ({
      items: [{ phoneNumber: '298221001' }, { phoneNumber: '298221002' }],
    }),
    'POST /auth/reserved-numbers': async (request) => {
      const { phoneNumber } = (await request.json()) as { phoneNumber: string };
      return Response.json({ id: reservationId, phoneNumber, expiresAt: heldUntil }, { status: 201 });
    },
    'GET /sim-pickup-locations': () => places,
    'POST /subscriptions/previews': () => preview,
    'POST /subscriptions': () => Response.json({ orders: [order], paymentUrl: null }, { status: 201 }),
    'GET /orders/:id': () => order,
    ...answers,
  });
  reloadSignUp();
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
