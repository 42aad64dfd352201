/** Subjects by which the activity log can be filtered. */
export const activityTopics = ['sign-in', 'profile', 'line', 'purchase'] as const;
export type ActivityTopic = (typeof activityTopics)[number];

/** Everything that stands in the activity log, with its subject. What a later action writes is added here. */
const topics = {
  registered: 'profile',
  signed_in: 'sign-in',
  signed_out: 'sign-in',
  session_ended: 'sign-in',
  other_sessions_ended: 'sign-in',
  password_changed: 'sign-in',
  password_reset: 'sign-in',
  email_change_asked: 'profile',
  email_changed: 'profile',
  profile_changed: 'profile',
  data_downloaded: 'profile',
  notifications_switched_on: 'profile',
  notifications_switched_off: 'profile',
  phone_book_shown: 'line',
  phone_book_hidden: 'line',
  data_requests_allowed: 'line',
  data_requests_refused: 'line',
  subscription_ordered: 'purchase',
  member_ordered: 'purchase',
  plan_change_ordered: 'purchase',
  eu_package_ordered: 'purchase',
  transfer_ordered: 'purchase',
  sim_change_ordered: 'purchase',
  line_activated: 'line',
  porting_declined: 'line',
  porting_mended: 'line',
  sim_card_mended: 'line',
  plan_changed: 'line',
  plan_change_planned: 'line',
  plan_change_unplanned: 'line',
  eu_package_added: 'line',
  eu_package_given_up: 'line',
  eu_package_kept: 'line',
  eu_package_ended: 'line',
  line_transferred: 'line',
  line_left: 'line',
  sim_change_confirmed: 'line',
  sim_change_stopped: 'line',
  sim_changed: 'line',
  sim_change_declined: 'line',
  data_given: 'line',
  data_received: 'line',
  data_requested: 'line',
  data_request_received: 'line',
  data_request_declined: 'line',
  data_request_turned_down: 'line',
  data_request_withdrawn: 'line',
  sim_shown: 'line',
  line_blocked: 'line',
  line_unblocked: 'line',
  limits_changed: 'line',
  cancellation_asked: 'line',
  cancellation_undone: 'line',
  line_became_prepaid: 'line',
  number_given_up: 'line',
  member_renamed: 'line',
  order_expired: 'purchase',
  order_abandoned: 'purchase',
  package_ordered: 'purchase',
  package_bought: 'purchase',
  top_up_ordered: 'purchase',
  topped_up: 'purchase',
  topped_up_automatically: 'purchase',
  automatic_top_up_set: 'purchase',
  automatic_top_up_stopped: 'purchase',
  automatic_top_up_failed: 'purchase',
  order_cancelled: 'purchase',
  order_refunded: 'purchase',
  invoice_made: 'purchase',
  invoice_paid: 'purchase',
  agreement_saved: 'purchase',
  agreement_ended: 'purchase',
} as const satisfies Record<string, ActivityTopic>;

export type ActivityKind = keyof typeof topics;

export const activityKinds: readonly ActivityKind[] = Object.keys(topics).filter(isActivityKind);

export function topicOf(kind: ActivityKind): ActivityTopic {
  return topics[kind];
}

/** The kinds of one subject. */
export function kindsOf(topic: ActivityTopic): ActivityKind[] {
  return activityKinds.filter((kind) => topics[kind] === topic);
}

function isActivityKind(name: string): name is ActivityKind {
  return name in topics;
}
