import type { Answers } from '#testing/fake-api.ts';
import { memberOrder, orderOf, paymentOf, step } from '#testing/orders.ts';

import { familyOf, heldNumber, jogvan, openFamily, own, previewOf, sideOf } from './family-app.ts';

/** The screen that adds a member. */
export const path = '/stovna-familju-lim';
/** Sólja and Jógvan. */
export const household = [own, jogvan];
/** The call that adds one. */
export const update = 'PATCH /subscriptions';

/** The order as it is placed. */
export const placed = orderOf({
  ...memberOrder,
  id: 'placed',
  price: 44,
  payment: { ...paymentOf('pending'), amount: 44 },
  steps: [step('paid', 'now'), step('number_reserved', 'waiting'), step('active', 'waiting')],
});

export const answers: Answers = {
  'POST /subscriptions/previews': () =>
    previewOf({
      before: sideOf('Familja 100 GB', 498, { lines: 2 }),
      after: sideOf('Familja 100 GB', 647, { lines: 3 }),
      due: 44,
    }),
  'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221001' }] }),
  'POST /auth/reserved-numbers': () => heldNumber,
  'GET /sim-pickup-locations': () => [
    {
      id: 'torshavn',
      name: 'Bylgja í Tórshavn',
      address: 'Niels Finsens gøta 4',
      postalCode: '100',
      city: 'Tórshavn',
    },
  ],
  'GET /orders/:id': () => placed,
  [update]: () => ({ orders: [placed], paymentUrl: null }),
};

/** The app where a member is added to this family. */
export const openAdding = (more: Answers = {}) =>
  openFamily(path, [familyOf(household)], { ...answers, ...more });
