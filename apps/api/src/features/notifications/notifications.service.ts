import type { notifications } from '@bylgja/contract';
import { fail, isTopicFixed, notificationTopics, ok } from '@bylgja/domain';
import type { NotificationKind, NotificationParts } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';
import { queuePushes } from '#pushes/outgoing-push.ts';

import { presentNotification } from './notifications.present.ts';
import {
  countNotifications,
  insertNotification,
  isOwnNotification,
  listTopicsOff,
  markRead,
  saveTopic,
  selectNotifications,
} from './notifications.store.ts';

/** What somebody is told of, of each kind with its parts. */
export type Told = {
  [Kind in NotificationKind]: {
    readonly kind: Kind;
    readonly customerId: string;
    readonly parts: NotificationParts[Kind];
    /** A path of the app. */
    readonly link?: `/${string}`;
  };
}[NotificationKind];

/** Tells a customer of something, unless they have switched its topic off. In the transaction of what it tells of, so that one is never without the other. */
export async function notify(deps: Deps, { kind, customerId, parts, link }: Told): Promise<void> {
  const id = deps.ids.uuid();
  await insertNotification(deps.db, {
    id,
    customer_id: customerId,
    kind,
    parts: JSON.stringify(parts),
    link: link ?? null,
    created_at: deps.clock.now(),
  });
  await queuePushes(deps, { notificationId: id, kind, link: link ?? null });
}

type ToldToAll = {
  [Kind in NotificationKind]: Omit<Extract<Told, { kind: Kind }>, 'customerId'>;
}[NotificationKind];

/** Tells several people of the same, each once: not whoever did it, for they have just seen it done. */
export async function notifyAll(
  deps: Deps,
  told: ToldToAll,
  { people, but = null }: { readonly people: readonly string[]; readonly but?: string | null },
): Promise<void> {
  for (const customerId of new Set(people)) {
    if (customerId !== but) await notify(deps, { ...told, customerId });
  }
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

/** A topic that is always told is refused whatever is asked, so that nobody believes that they have switched it. */
export const setTopic: Handler<typeof notifications.setTopic> = async (deps, { params, body }, caller) => {
  const { topic } = params;
  if (isTopicFixed(topic)) return fail('topic_always_told');
  const { customerId } = caller;
  const { isOn } = body;
  return deps.db.inTransaction(async () => {
    const isChanged = await saveTopic(deps.db, { customerId, topic, isOn });
    const kind = isOn ? 'notifications_switched_on' : 'notifications_switched_off';
    if (isChanged) await recordActivity(deps, { kind, by: caller, parts: { topic } });
    return ok(undefined);
  });
};
