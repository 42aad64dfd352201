import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTopicFixed, notificationTopics, outlivesSession } from '@bylgja/domain';

import { notificationKinds, topicOfNotification } from './notification-kinds.ts';
import type { NotificationKind } from './notification-kinds.ts';

test('every kind of notification is of one of the topics, and every topic has some', () => {
  const used = new Set(notificationKinds.map(topicOfNotification));
  assert.deepEqual([...used].toSorted(), notificationTopics.toSorted());
});

const alwaysSent = [
  'outside_alert',
  'roaming_stopped',
  'charge_declined',
  'charge_unknown',
  'invoice_made',
  'invoice_paid',
  'invoice_overdue',
  'refund_made',
  'order_abandoned',
  'agreement_ended',
  'automatic_top_up_failed',
  'line_blocked',
  'line_cancelled',
  'line_became_prepaid',
  'number_given_up',
  'plan_changed',
  'eu_package_ended',
  'sim_change_ordered',
  'sim_change_stopped',
  'sim_changed',
  'new_device',
  'password_changed',
  'email_changed',
] as const satisfies readonly NotificationKind[];

for (const kind of alwaysSent) {
  test(`${kind} costs money, ends a service or may be a thief: it is always told`, () => {
    assert.ok(isTopicFixed(topicOfNotification(kind)));
  });
}

test('what a thief may have done is pushed also where it has ended the session, and nothing else is', () => {
  assert.deepEqual(
    notificationKinds.filter((kind) => outlivesSession(topicOfNotification(kind))).toSorted(),
    [
      'email_changed',
      'new_device',
      'password_changed',
      'sim_change_ordered',
      'sim_change_stopped',
      'sim_changed',
    ],
  );
});
