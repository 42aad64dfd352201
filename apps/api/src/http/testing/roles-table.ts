import { brand } from '@bylgja/brand';
import { demoPassword, fixedId } from '@bylgja/fixtures';

import { moneyRows } from './money-roles.ts';
import { openRows } from './open-rows.ts';
import { customers, everybody, membersOnly, ownerAndMember, ownersOnly } from './roles.ts';
import type { Row } from './roles.ts';
import { subscriptionRows } from './subscription-roles.ts';

const theTerms = { body: { version: brand.termsVersion } };
const paetursNumber = '298211020';
const giftFrom = (ownPhoneNumber?: string) => ({
  body: { kind: 'give', phoneNumber: paetursNumber, dataAmount: 1, ownPhoneNumber },
});

const someLimits = { alertsData: true, outsideLimit: 400, stopsAbroad: true };

const simcardNumber = '8929802770001200001';
const anotherNumber = { porting: { phoneNumber: '553999', simcardNumber } };

/**
 * Every call with its answer to each role. The calls are made in this order, by one role after the other; a call that ends
 * something comes after those that need it.
 */
export const rolesTable: readonly Row[] = [
  { call: 'GET /health/live', expected: everybody(200) },
  { call: 'GET /health/ready', expected: everybody(200) },
  { call: 'GET /localities', expected: everybody(200) },

  ...openRows,

  // Calls about the caller's own data, which every customer may make.
  { call: 'GET /auth/me', expected: customers },
  { call: 'PATCH /auth/me', expected: customers, input: () => ({ body: { firstname: 'Anna' } }) },
  { call: 'POST /auth/me/terms', expected: [401, 204, 204, 204], input: () => theTerms },
  { call: 'GET /auth/me/data', expected: customers },
  { call: 'GET /auth/sessions', expected: customers },
  { call: 'POST /auth/step-up/code', expected: customers },
  {
    call: 'POST /auth/step-up',
    // The member has no password.
    expected: [401, 204, 401, 204],
    input: () => ({ body: { password: demoPassword } }),
  },
  { call: 'GET /activity', expected: customers },
  { call: 'GET /agreements', expected: customers },
  { call: 'POST /agreements', expected: [401, 201, 201, 201] },
  {
    call: 'DELETE /agreements/:id',
    whose: 'the owner’s',
    expected: [401, 404, 404, 204],
    input: () => ({ params: { id: fixedId('e', 1) } }),
  },
  { call: 'GET /actions', expected: customers },
  { call: 'GET /orders', expected: customers },
  { call: 'GET /packages', expected: customers },
  { call: 'GET /packages/:id', expected: customers, input: () => ({ params: { id: 'gb-5' } }) },
  { call: 'GET /top-ups', expected: customers },
  { call: 'GET /plans', expected: customers },
  { call: 'GET /plans/:id', expected: customers, input: () => ({ params: { id: 'midal' } }) },
  { call: 'GET /invoices', expected: customers },
  { call: 'GET /receipts', expected: customers },
  { call: 'GET /receipts/choices', expected: customers },
  { call: 'GET /receipts/csv', expected: customers, input: () => ({ query: { year: '2026' } }) },
  { call: 'GET /notifications', expected: customers },
  { call: 'PATCH /notifications/mark-all-as-read', expected: [401, 204, 204, 204] },
  { call: 'GET /notifications/topics', expected: customers },
  {
    call: 'PATCH /notifications/topics/:topic',
    expected: [401, 204, 204, 204],
    input: () => ({ params: { topic: 'data' }, body: { isOn: true } }),
  },
  {
    call: 'PUT /push-registration',
    expected: [401, 204, 204, 204],
    input: ({ freshWord }) => ({ body: { token: `a-phone-${freshWord()}`, platform: 'android' } }),
  },
  { call: 'DELETE /push-registration', expected: [401, 204, 204, 204] },
  { call: 'GET /data-transfers', expected: customers },
  { call: 'GET /data-transfers/history', expected: customers },
  {
    call: 'GET /data-transfers/recipients/:phoneNumber',
    expected: customers,
    input: () => ({ params: { phoneNumber: paetursNumber }, query: { kind: 'give' } }),
  },
  { call: 'POST /data-transfers', expected: [401, 201, 201, 201], input: () => giftFrom() },
  { call: 'GET /subscriptions', expected: customers },
  { call: 'GET /sim-pickup-locations', expected: customers },
  { call: 'GET /auth/reserved-numbers', expected: customers },
  {
    call: 'POST /auth/reserved-numbers',
    expected: [401, 201, 201, 201],
    input: ({ freshDigits }) => ({ body: { phoneNumber: `221${freshDigits()}` } }),
  },
  { call: 'GET /subscriptions/family-account-exists', expected: customers },

  // Calls about things that belong to one customer.
  {
    call: 'GET /subscriptions/:id/usage',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({ params: { id: ownersLine } }),
  },
  {
    call: 'GET /subscriptions/:id/usage',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: ({ membersLine }) => ({ params: { id: membersLine } }),
  },
  {
    call: 'GET /subscriptions/:id/usage/csv',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({ params: { id: ownersLine } }),
  },
  {
    call: 'GET /subscriptions/:id/usage/csv',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: ({ membersLine }) => ({ params: { id: membersLine } }),
  },
  {
    call: 'GET /subscriptions/:id/limits',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({ params: { id: ownersLine } }),
  },
  {
    call: 'GET /subscriptions/:id/limits',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: ({ membersLine }) => ({ params: { id: membersLine } }),
  },
  {
    call: 'PUT /subscriptions/:id/limits',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({ params: { id: ownersLine }, body: someLimits }),
  },
  {
    // The owner, who pays for a line, sets its limits.
    call: 'PUT /subscriptions/:id/limits',
    whose: 'a member’s',
    expected: ownersOnly,
    input: ({ membersLine }) => ({ params: { id: membersLine }, body: someLimits }),
  },
  {
    call: 'PATCH /subscriptions/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({ params: { id: ownersLine }, body: { isFindable: false } }),
  },
  {
    call: 'PATCH /subscriptions/:id',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: ({ membersLine }) => ({ params: { id: membersLine }, body: { isFindable: false } }),
  },
  // After the calls whose answers it combines.
  { call: 'GET /home', expected: customers },
  { call: 'GET /news', expected: customers },
  ...subscriptionRows,
  ...moneyRows,
  {
    call: 'PATCH /notifications/:id/mark-as-read',
    whose: 'the owner’s',
    expected: [401, 404, 404, 204],
    input: ({ ownersNotification }) => ({ params: { id: ownersNotification } }),
  },
  {
    call: 'POST /data-transfers',
    whose: 'the owner’s',
    expected: [401, 404, 404, 201],
    input: ({ ownersNumber }) => giftFrom(ownersNumber),
  },
  {
    call: 'POST /data-transfers',
    whose: 'a member’s',
    expected: [401, 404, 201, 201],
    input: ({ membersNumber }) => giftFrom(membersNumber),
  },
  {
    call: 'GET /data-transfers/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersRequest }) => ({ params: { id: ownersRequest } }),
  },
  {
    call: 'GET /data-transfers/:id',
    whose: 'a member’s',
    expected: membersOnly,
    input: ({ membersRequest }) => ({ params: { id: membersRequest } }),
  },
  {
    call: 'POST /data-transfers/:id/approve',
    whose: 'the owner’s',
    expected: [401, 404, 404, 204],
    input: ({ ownersRequest }) => ({ params: { id: ownersRequest } }),
  },
  {
    call: 'DELETE /data-transfers/:id',
    whose: 'a member’s',
    expected: [401, 404, 204, 404],
    input: ({ membersRequest }) => ({ params: { id: membersRequest } }),
  },
  {
    call: 'GET /orders/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersOrder }) => ({ params: { id: ownersOrder } }),
  },
  {
    call: 'GET /orders/:id',
    whose: 'a member’s',
    expected: membersOnly,
    input: ({ membersOrder }) => ({ params: { id: membersOrder } }),
  },
  {
    call: 'POST /orders/:id/payment',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersOrder }) => ({ params: { id: ownersOrder } }),
  },
  {
    call: 'POST /orders/:id/payment',
    whose: 'a member’s',
    expected: membersOnly,
    input: ({ membersOrder }) => ({ params: { id: membersOrder } }),
  },
  {
    // Neither has saved a card.
    call: 'POST /orders/:id/charge',
    whose: 'the owner’s',
    expected: [401, 404, 404, 422],
    input: ({ ownersOrder }) => ({ params: { id: ownersOrder }, body: { price: 79 } }),
  },
  {
    call: 'POST /orders/:id/charge',
    whose: 'a member’s',
    expected: [401, 404, 422, 404],
    input: ({ membersOrder }) => ({ params: { id: membersOrder }, body: { price: 79 } }),
  },
  {
    call: 'POST /orders/:id/cancel',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersOrder }) => ({ params: { id: ownersOrder } }),
  },
  {
    call: 'POST /orders/:id/cancel',
    whose: 'a member’s',
    expected: membersOnly,
    input: ({ membersOrder }) => ({ params: { id: membersOrder } }),
  },
  {
    // Nothing prevents it.
    call: 'PATCH /orders/:id/number',
    whose: 'the owner’s',
    expected: [401, 404, 404, 409],
    input: ({ ownersOrder }) => ({ params: { id: ownersOrder }, body: anotherNumber }),
  },
  {
    call: 'PATCH /orders/:id/number',
    whose: 'a member’s',
    expected: [401, 404, 409, 404],
    input: ({ membersOrder }) => ({ params: { id: membersOrder }, body: anotherNumber }),
  },
  {
    call: 'POST /subscriptions',
    expected: [401, 201, 201, 201],
    input: ({ freshDigits }) => ({
      body: {
        planId: 'midal',
        euPackage: false,
        eSim: true,
        hasAcceptedBindingPeriod: true,
        phoneNumberReservationId: null,
        porting: { phoneNumber: `553${freshDigits()}`, simcardNumber },
      },
    }),
  },

  // Calls that end sessions and customers.
  {
    call: 'DELETE /auth/sessions/:id',
    whose: 'the owner’s',
    expected: [401, 404, 404, 204],
    input: ({ ownersSession }) => ({ params: { id: ownersSession } }),
  },
  {
    call: 'DELETE /auth/sessions/:id',
    whose: 'a member’s',
    expected: [401, 404, 204, 404],
    input: ({ membersSession }) => ({ params: { id: membersSession } }),
  },
  { call: 'DELETE /auth/sessions', expected: [401, 204, 204, 204] },
  // A customer with a running plan or a waiting order cannot be deleted, and here each of them has one.
  { call: 'DELETE /auth/me', expected: [401, 409, 409, 409] },
];
