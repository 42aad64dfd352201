import { linkOfNotification } from '@bylgja/contract';
import type {
  NotificationKind,
  NotificationLinkIds,
  NotificationParts,
  notifications,
} from '@bylgja/contract';
import { fail, isTopicFixed, notificationTopics, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';
import { queuePushes } from '#pushes/outgoing-push.ts';

import { presentNotification } from './notifications.present.ts';
import {
  countNotifications,
  insertNotifications,
  isOwnNotification,
  listTopicsOff,
  markRead,
  saveTopic,
  selectNotifications,
} from './notifications.store.ts';

type Message<Kind extends NotificationKind> = {
  readonly kind: Kind;
  readonly parts: NotificationParts[Kind];
} & (NotificationLinkIds[Kind] extends string
  ? { /** The id of the target of its link. */ readonly linkId: string }
  : { readonly linkId?: undefined });

/** The content of a notification, with the parts that are declared for its kind. */
type NotificationContent = { [Kind in NotificationKind]: Message<Kind> }[NotificationKind];

/** A notification of one customer. */
export type OutgoingNotification = NotificationContent & { readonly customerId: string };

/** Notifies a customer, unless they have switched the topic off. */
export function notify(deps: InTransaction<Deps>, notification: OutgoingNotification): Promise<void> {
  return notifyEach(deps, [notification]);
}

/** The same for several notifications at once. */
export async function notifyEach(
  deps: InTransaction<Deps>,
  all: readonly OutgoingNotification[],
): Promise<void> {
  if (all.length === 0) return;
  const notifications = all.map(({ kind, customerId, parts, linkId }) => {
    return { id: deps.ids.uuid(), customerId, kind, parts, link: linkOfNotification(kind, parts, linkId) };
  });
  await insertNotifications(deps.db, { notifications, at: deps.clock.now() });
  await queuePushes(deps, notifications);
}

/** Sends several people the same notification, each once, except to the person who acted. */
export function notifyAll(
  deps: InTransaction<Deps>,
  notification: NotificationContent,
  { people, except = null }: { readonly people: readonly string[]; readonly except?: string | null },
): Promise<void> {
  const others = [...new Set(people)].filter((customerId) => customerId !== except);
  return notifyEach(
    deps,
    others.map((customerId) => ({ ...notification, customerId })),
  );
}

export const listNotifications: Handler<typeof notifications.list> = async (deps, { query }, caller) => {
  const { customerId, locale } = caller;
  const page = { customerId, offset: query.page * query.perPage, limit: query.perPage };
  const [rows, counts] = await Promise.all([
    selectNotifications(deps.db, page),
    countNotifications(deps.db, customerId),
  ]);
  return ok({ items: rows.map((row) => presentNotification(row, locale)), ...counts });
};

export const markAsRead: Handler<typeof notifications.markAsRead> = async (deps, { params }, caller) => {
  const one = { customerId: caller.customerId, id: params.id };
  if (!(await isOwnNotification(deps.db, one))) return fail('not_found');
  await markRead(deps.db, { ...one, at: deps.clock.now() });
  return ok(undefined);
};

export const markAllAsRead: Handler<typeof notifications.markAllAsRead> = async (deps, _input, caller) => {
  await markRead(deps.db, { customerId: caller.customerId, at: deps.clock.now() });
  return ok(undefined);
};

/** All topics, in the order in which they are shown. */
export const listTopics: Handler<typeof notifications.topics> = async (deps, _input, { customerId }) => {
  const off = await listTopicsOff(deps.db, customerId);
  const items = notificationTopics.map((topic) => ({
    topic,
    isOn: !off.includes(topic),
    isFixed: isTopicFixed(topic),
  }));
  return ok({ items });
};

/** A topic that cannot be switched off is refused with every value, so that nobody believes that they have switched it. */
export const setTopic: Handler<typeof notifications.setTopic> = async (deps, { params, body }, caller) => {
  const { topic } = params;
  if (isTopicFixed(topic)) return fail('topic_always_told');
  const { customerId } = caller;
  const { isOn } = body;
  return inTransaction(deps, async (inTx) => {
    const isChanged = await saveTopic(inTx.db, { customerId, topic, isOn });
    const kind = isOn ? 'notifications_switched_on' : 'notifications_switched_off';
    if (isChanged) await recordActivity(inTx, { kind, by: caller, parts: { topic } });
    return ok(undefined);
  });
};
