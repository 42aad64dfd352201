import type { notifications } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { NotificationKind, NotificationParts } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler.ts';
import { queuePushes } from '#pushes/outgoing-push.ts';

import { presentNotification } from './notifications.present.ts';
import {
  countNotifications,
  insertNotification,
  isOwnNotification,
  markRead,
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

/** Tells a customer of something. In the transaction of what it tells of, so that one is never without the other. */
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
