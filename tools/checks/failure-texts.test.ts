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
  'POST /auth/request-pin': ['Couldn’t send the code.'],
  'POST /auth/enter-pin': ['Login failed.'],
  'POST /auth/email-login': ['Login failed.'],
  'POST /auth/register': ['Couldn’t create your account.'],
  'POST /auth/forgot-password': ['Couldn’t send the link.'],
  'POST /auth/reset-password': ['Couldn’t set a new password.'],
  'POST /auth/step-up': ['Couldn’t confirm it’s you.'],
  'POST /auth/step-up/code': ['Couldn’t send the code.'],
  'POST /auth/confirm-email': ['Couldn’t confirm the email.'],
  'POST /auth/stop-email-change': ['Couldn’t cancel the change.'],
  'POST /auth/reserved-numbers': ['Couldn’t reserve the number.'],
  'PATCH /auth/me': ['Couldn’t save your details.', 'Couldn’t set a new password.'],
  'POST /auth/me/terms': ['Couldn’t accept the terms.'],
  'DELETE /auth/me': ['Couldn’t delete your account.'],
  'DELETE /auth/sessions': ['Couldn’t log the other devices out.'],
  'DELETE /auth/sessions/:id': ['Couldn’t log the device out.'],
  'POST /agreements': ['Couldn’t create the payment agreement.'],
  'DELETE /agreements/:id': ['Couldn’t delete the payment agreement.'],
  'POST /data-transfers': ['Couldn’t give the data.', 'Couldn’t send the request.'],
  'POST /data-transfers/:id/approve': ['An error occurred.'],
  'DELETE /data-transfers/:id': ['An error occurred.', 'Couldn’t cancel the request.'],
  'POST /invoices/:id/payment': ['Couldn’t start the payment.'],
  'PATCH /notifications/:id/mark-as-read': ['Couldn’t mark the notification as read.'],
  'PATCH /notifications/mark-all-as-read': ['Couldn’t mark all notifications as read.'],
  'PATCH /notifications/topics/:topic': ['Couldn’t save your notification choices.'],
  'PUT /push-registration': ['Couldn’t save your notification choices.'],
  'DELETE /push-registration': ['Couldn’t save your notification choices.'],
  'POST /orders/:id/payment': ['Couldn’t start the payment.'],
  'POST /orders/:id/cancel': ['Couldn’t cancel the order.'],
  'PATCH /orders/:id/number': ['Couldn’t fix the order.'],
  'POST /packages': ['Couldn’t buy the extra package.'],
  'POST /receipts/:id/email': ['Couldn’t email the receipt.'],
  'POST /subscriptions': ['Couldn’t add the subscription.'],
  'PATCH /subscriptions': ['Couldn’t add the family member.', 'Couldn’t update the subscription.'],
  'DELETE /subscriptions': ['The cancellation failed.'],
  'PATCH /subscriptions/:id': [
    'Couldn’t save this.',
    'Couldn’t update the family member.',
    'Couldn’t update the subscription.',
  ],
  'PUT /subscriptions/:id/limits': ['Couldn’t save the limits.'],
  'POST /subscriptions/:id/sim': ['Couldn’t order the SIM.'],
  'POST /subscriptions/:id/sim-change/code': ['Couldn’t send the code.'],
  'POST /subscriptions/:id/sim-change/confirm': ['Couldn’t confirm the SIM change.'],
  'POST /subscriptions/:id/sim-change/mail': ['Couldn’t send the link.'],
  'POST /subscriptions/:id/sim-change/stop': ['Couldn’t stop the SIM change.'],
  'POST /sim-changes/confirm': ['Couldn’t confirm the SIM change.'],
  'POST /sim-changes/stop': ['Couldn’t stop the SIM change.'],
  'POST /orders/:id/charge': ['Couldn’t start the payment.'],
  'POST /subscriptions/:id/block': ['Couldn’t block the number.'],
  'POST /subscriptions/:id/unblock': ['Couldn’t unblock the number.'],
  'POST /subscriptions/:id/undo-cancellation': ['Couldn’t undo the cancellation.'],
  'DELETE /subscriptions/deactivate-plan/:id': [
    'Couldn’t remove the family member.',
    'The cancellation failed.',
  ],
  'DELETE /subscriptions/delete-number/:id': ['The cancellation failed.'],
  'PATCH /subscriptions/transfer-subscription-to-user-customer': ['Couldn’t move to an individual plan.'],
  'PATCH /subscriptions/transfer-subscription-to-new-account/:id': ['Couldn’t move to an individual plan.'],
  'PATCH /subscriptions/transfer-subscription-to-family-account/:id': ['Couldn’t move to a family plan.'],
  'POST /top-ups': ['The top-up failed.'],
  'PUT /top-ups/:lineId/automatic': ['Couldn’t set up automatic top-up.'],
  'DELETE /top-ups/:lineId/automatic': ['Couldn’t stop automatic top-up.'],
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
