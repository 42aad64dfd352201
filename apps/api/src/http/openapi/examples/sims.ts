import { bjork } from '@bylgja/fixtures';

import type { Examples } from '../call-examples.ts';
import { placed } from './orders.ts';
import { ids, now } from './people.ts';
import { codeOnTheWay } from './sign-in.ts';

const ofBjork = { params: { id: ids.bjorksLine } };
const byLink = { body: { token: 'k3J8sPq0VtZb1m2QvJ7n4kX9' } };

/** SIM cards and their changes. */
export const simExamples = {
  'GET /subscriptions/:id/sim': {
    ...ofBjork,
    answer: {
      simType: 'ESIM',
      iccid: '8900001211001211001',
      pin: '1001',
      puk: '21100100',
      esim: {
        activationCode: 'LPA:1$smdp.example.fo$PROFILE-211001',
        smdpAddress: 'smdp.example.fo',
        matchingId: 'PROFILE-211001',
        state: 'ready',
      },
    },
  },
  'POST /subscriptions/:id/sim': { ...ofBjork, body: { simType: 'ESIM', payWith: 'card' }, answer: placed },
  'GET /sim-pickup-locations': {
    answer: [
      {
        id: 'torshavn',
        name: 'Handilin í Havn',
        address: 'Niels Finsens gøta 10',
        postalCode: '100',
        city: 'Tórshavn',
      },
    ],
  },
  'GET /subscriptions/:id/sim-change': {
    ...ofBjork,
    answer: {
      pauseHours: 24,
      waitsForUnblock: false,
      change: {
        orderId: ids.order,
        simType: 'ESIM',
        orderedBy: { firstname: bjork.firstname, isMe: true },
        orderedAt: now,
        waitsUntil: '2026-11-22T14:32:00.000Z',
        canConfirmByText: true,
        canConfirmByMail: true,
      },
    },
  },
  'POST /subscriptions/:id/sim-change/code': { ...ofBjork, answer: codeOnTheWay },
  'POST /subscriptions/:id/sim-change/confirm': { ...ofBjork, body: { code: '482913' } },
  'POST /subscriptions/:id/sim-change/mail': ofBjork,
  'POST /subscriptions/:id/sim-change/stop': ofBjork,
  'POST /sim-changes/confirm': byLink,
  'POST /sim-changes/stop': byLink,
} satisfies Partial<Examples>;
