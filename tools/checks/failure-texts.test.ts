import assert from 'node:assert/strict';
import test from 'node:test';

import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { root } from '../machine/paths.mjs';
import { findActs, findUnnamed } from './failure-texts.ts';
import { readSources } from './source-text.ts';

/** Calls that no user waits for, or that the web does not make itself. */
const quiet = new Set([
  'POST /auth/refresh-token',
  'POST /auth/logout',
  'POST /status',
  'POST /subscriptions/previews',
  'POST /payment-callbacks/:provider',
  'POST /network-callbacks',
]);

/** The message when an action fails without a specific reason. Each action has its own text for each purpose. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/request-pin': ['Could not send the code.'],
  'POST /auth/enter-pin': ['Login failed.'],
  'POST /auth/email-login': ['Login failed.'],
  'POST /auth/register': ['Could not create the user.'],
  'POST /auth/forgot-password': ['Could not send the link.'],
  'POST /auth/reset-password': ['Could not set a new password.'],
  'POST /auth/step-up': ['Could not confirm that it is you.'],
  'POST /auth/step-up/code': ['Could not send the code.'],
  'POST /auth/confirm-email': ['Could not confirm the email.'],
  'POST /auth/stop-email-change': ['Could not stop the change.'],
  'POST /auth/reserved-numbers': ['Could not reserve the number.'],
  'PATCH /auth/me': ['Could not set a new password.', 'Could not update the user.'],
  'DELETE /auth/me': ['Could not delete the user.'],
  'DELETE /auth/sessions': ['Could not log out the other devices.'],
  'DELETE /auth/sessions/:id': ['Could not log out the device.'],
  'POST /agreements': ['Could not create the payment agreement.'],
  'DELETE /agreements/:id': ['Could not delete the payment agreement.'],
  'POST /data-transfers': ['Could not give the data.', 'Could not send the request.'],
  'POST /data-transfers/:id/approve': ['An error occurred.'],
  'DELETE /data-transfers/:id': ['An error occurred.', 'Could not take the request back.'],
  'POST /invoices/:id/payment': ['Could not start the payment.'],
  'PATCH /notifications/:id/mark-as-read': ['Could not mark the notification as read.'],
  'PATCH /notifications/mark-all-as-read': ['Could not mark all notifications as read.'],
  'PATCH /notifications/topics/:topic': ['Could not change the notifications.'],
  'PUT /push-registration': ['Could not change the notifications.'],
  'DELETE /push-registration': ['Could not change the notifications.'],
  'POST /orders/:id/payment': ['Could not start the payment.'],
  'POST /orders/:id/cancel': ['Could not cancel the order.'],
  'PATCH /orders/:id/number': ['Could not correct the number.'],
  'POST /packages': ['Could not buy the extra package.'],
  'POST /receipts/:id/email': ['Could not email the receipt.'],
  'POST /subscriptions': ['Could not add the subscription.'],
  'PATCH /subscriptions': ['Could not add the family member.', 'Could not update the subscription.'],
  'DELETE /subscriptions': ['Could not delete the subscription.'],
  'PATCH /subscriptions/:id': [
    'Could not change this.',
    'Could not update the family member.',
    'Could not update the subscription.',
  ],
  'PUT /subscriptions/:id/limits': ['Could not change the limits.'],
  'POST /subscriptions/:id/sim': ['Could not order the SIM card.'],
  'POST /subscriptions/:id/sim-change/code': ['Could not send the code.'],
  'POST /subscriptions/:id/sim-change/confirm': ['Could not confirm the SIM change.'],
  'POST /subscriptions/:id/sim-change/mail': ['Could not send the link.'],
  'POST /subscriptions/:id/sim-change/stop': ['Could not stop the SIM change.'],
  'POST /sim-changes/confirm': ['Could not confirm the SIM change.'],
  'POST /sim-changes/stop': ['Could not stop the SIM change.'],
  'POST /orders/:id/charge': ['Could not start the payment.'],
  'POST /subscriptions/:id/block': ['Could not bar the number.'],
  'POST /subscriptions/:id/unblock': ['Could not open the number again.'],
  'POST /subscriptions/:id/undo-cancellation': ['Could not undo the cancellation.'],
  'DELETE /subscriptions/deactivate-plan/:id': [
    'Could not delete the subscription.',
    'Could not remove the family member.',
  ],
  'DELETE /subscriptions/delete-number/:id': ['Could not delete the subscription.'],
  'PATCH /subscriptions/transfer-subscription-to-user-customer': ['Could not switch to an individual plan.'],
  'PATCH /subscriptions/transfer-subscription-to-new-account/:id': [
    'Could not switch to an individual plan.',
  ],
  'PATCH /subscriptions/transfer-subscription-to-family-account/:id': ['Could not switch to a family plan.'],
  'POST /top-ups': ['The top-up failed.'],
  'PUT /top-ups/:lineId/automatic': ['Could not set up automatic top-up.'],
  'DELETE /top-ups/:lineId/automatic': ['Could not stop automatic top-up.'],
};

const web = readSources(root).filter(
  ({ path }) => path.startsWith('apps/web/src/') && !/\.test\.|\/testing\//.test(path),
);
const acts = web.flatMap(findActs);

const keysOf = (texts: object) => Object.keys(texts).filter((key) => key.startsWith('failed.'));

test('each action of the web has its own failure message', () => {
  const texts: Readonly<Record<string, unknown>> = en.texts;
  const said = Object.groupBy(acts, ({ call }) => call);
  const found = Object.entries(said).map(([call, named = []]) => [
    call,
    [...new Set(named.flatMap((one) => one.texts.map((key) => String(texts[key]))))].toSorted(),
  ]);
  assert.deepEqual(Object.fromEntries(found), sentences);
});

test('every API call that changes something is such an action, or one that no user waits for', () => {
  const slices: readonly Readonly<Record<string, Endpoint>>[] = Object.values(api);
  const changing = slices
    .flatMap((slice) => Object.values(slice))
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const unnamed = changing.filter((call) => !quiet.has(call) && !Object.hasOwn(sentences, call));
  assert.deepEqual(unnamed, []);
});

test('every action of the web has a failure message', () => {
  const unnamed = web.flatMap(findUnnamed).filter((call) => !quiet.has(call));
  assert.deepEqual(unnamed, []);
});

test('every failure message belongs to an action, and is unique in both languages', () => {
  const used = new Set(acts.flatMap(({ texts }) => texts));
  for (const { texts } of [en, fo]) {
    assert.deepEqual(new Set(keysOf(texts)), used);
    const all: Readonly<Record<string, unknown>> = texts;
    const words = [...used].map((key) => String(all[key]));
    assert.deepEqual(
      words.filter((word) => !word.endsWith('.')),
      [],
    );
    assert.equal(new Set(words).size, words.length);
  }
});

test('an added action without a message is found', () => {
  const path = 'apps/web/src/features/packages/planted.ts';
  const text = "await api\n  .call('POST /packages', { body });";
  assert.deepEqual(findUnnamed({ path, text }), ['POST /packages']);
  const named =
    "await api.act(isGift ? 'failed.giveData' : 'failed.requestData', 'POST /data-transfers', {});";
  assert.deepEqual(findActs({ path, text: named }), [
    { call: 'POST /data-transfers', texts: ['failed.giveData', 'failed.requestData'] },
  ]);
});
