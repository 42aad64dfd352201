import { elin } from '@bylgja/fixtures';

import type { Examples } from '../call-examples.ts';
import { order, placed } from './orders.ts';
import { ids, now, numbers } from './people.ts';

const placedOrders = { orders: [order], paymentUrl: placed.paymentUrl };
const paying = { payWith: 'card' as const };

const member = {
  firstname: elin.firstname,
  lastname: elin.lastname,
  birthDate: elin.birthDate,
  eSim: true,
  phoneNumberReservationId: ids.reservation,
};

const automatic = {
  below: 25,
  amount: 100,
  mostPerMonth: 3,
};
const automaticTopUp = { ...automatic, madeThisMonth: 1, pause: null };
const ofPaetur = { params: { lineId: ids.paetursLine } };

/** Sign-up, changes of a family, and credit: other ways to place an order. */
export const subscribingExamples = {
  'POST /subscriptions': {
    body: {
      planId: 'midal',
      euPackage: false,
      eSim: true,
      hasAcceptedBindingPeriod: true,
      phoneNumberReservationId: ids.reservation,
      ...paying,
    },
    answer: placedOrders,
  },
  'PATCH /subscriptions': {
    body: { members: [member], hasConfirmedSameAddress: true, accountId: ids.familyAccount, ...paying },
    answer: placedOrders,
  },
  'PATCH /subscriptions/transfer-subscription-to-user-customer': {
    body: { subscriptionId: ids.jogvansLine, planId: 'midal', ...paying },
    answer: placed,
  },
  'PATCH /subscriptions/transfer-subscription-to-new-account/:id': {
    params: { id: ids.jogvansLine },
    body: { planId: 'midal', ...paying },
    answer: placed,
  },
  'PATCH /subscriptions/transfer-subscription-to-family-account/:id': {
    params: { id: ids.jogvansLine },
    body: { planInfo: { planId: 'familja-100', euPackage: false }, ...paying },
    answer: placed,
  },
  'GET /top-ups': {
    answer: {
      amounts: [50, 100, 200, 300, 500],
      thresholds: [10, 25, 50, 100],
      limits: [1, 2, 3, 5],
      lines: [
        {
          lineId: ids.paetursLine,
          phoneNumber: numbers.paetur,
          firstname: 'Pætur',
          balance: 42.5,
          measuredAt: now,
          refusal: null,
          isOwner: true,
          automatic: automaticTopUp,
        },
      ],
    },
  },
  'POST /top-ups': {
    body: { phoneNumber: numbers.paetur, amount: 100, ...paying, price: 100 },
    answer: placed,
  },
  'GET /top-ups/:lineId/history': {
    ...ofPaetur,
    query: { page: 0, perPage: 15 },
    answer: {
      items: [
        { id: ids.order, kind: 'top_up', day: '2026-11-09', at: '2026-11-09T10:15:00.000Z', amount: 50 },
      ],
      total: 1,
    },
  },
  'PUT /top-ups/:lineId/automatic': { ...ofPaetur, body: automatic, answer: automaticTopUp },
  'DELETE /top-ups/:lineId/automatic': ofPaetur,
} satisfies Partial<Examples>;
