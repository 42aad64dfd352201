import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isTopicFixed, notificationTopics, outlivesSession } from '@bylgja/domain';

import { notificationKinds, topicOfNotification } from './notification-kinds.ts';
import type { NotificationKind } from './notification-kinds.ts';

test('every kind of notification has a topic, and every topic has kinds', () => {
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
  test(`${kind} cannot be switched off: it costs money, ends a service or may reveal a thief`, () => {
    assert.ok(isTopicFixed(topicOfNotification(kind)));
  });
}

test('only pushes about actions of a possible thief are sent after their session has ended', () => {
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
