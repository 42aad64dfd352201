import { fixedId } from '@bylgja/fixtures';

import type { Examples } from '../call-examples.ts';
import { lastDayOfMonth, now, numbers, paeturAsOther } from './people.ts';

const requestId = fixedId('d', 700);
const ofRequest = { params: { id: requestId } };

export const dataRequest = {
  id: requestId,
  requester: { phoneNumber: numbers.paetur, firstname: 'Pætur' },
  dataAmount: 1024,
  createdAt: now,
};

const gift = {
  id: fixedId('d', 701),
  kind: 'give' as const,
  direction: 'out' as const,
  state: 'given' as const,
  ownPhoneNumber: numbers.bjork,
  other: paeturAsOther,
  dataAmount: 1024,
  createdAt: now,
  handledAt: now,
};

/** Giving data, and asking for it. */
export const transferExamples = {
  'GET /data-transfers': { answer: [dataRequest] },
  'GET /data-transfers/history': { query: { page: 0, perPage: 15 }, answer: { items: [gift], total: 1 } },
  'GET /data-transfers/recipients/:phoneNumber': {
    params: { phoneNumber: '211020' },
    query: { kind: 'give' },
    answer: paeturAsOther,
  },
  'GET /data-transfers/:id': {
    ...ofRequest,
    answer: {
      ...dataRequest,
      ownPhoneNumber: numbers.bjork,
      validUntil: lastDayOfMonth,
      gift: {
        remaining: 63_898,
        remainingAfter: 62_874,
        measuredAt: now,
        monthlyRemaining: 10_240,
        monthlyLimit: 10_240,
        refusal: null,
      },
    },
  },
  'POST /data-transfers': { body: { kind: 'give', phoneNumber: '211020', dataAmount: 1024 }, answer: gift },
  'POST /data-transfers/:id/approve': ofRequest,
  'DELETE /data-transfers/:id': ofRequest,
} satisfies Partial<Examples>;
