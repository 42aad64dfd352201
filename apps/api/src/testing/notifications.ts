import type { Notification, NotificationKind } from '@bylgja/contract';
import type { Person } from '@bylgja/fixtures';

import { until } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/** The notifications of a caller, newest first. */
export async function notificationsOf(server: TestServer, person: Person): Promise<Notification[]> {
  const caller = await server.as(person);
  return (await caller.call('GET /notifications', { query: { page: 0, perPage: 100 } })).body.items;
}

/** The kinds of a caller's notifications, sorted by name, as those of one instant have no other order. */
export async function notifiedKinds(server: TestServer, person: Person): Promise<NotificationKind[]> {
  return (await notificationsOf(server, person)).map(({ kind }) => kind).toSorted();
}

/** Waits until a caller has a notification of a kind. */
export function awaitNotification(
  server: TestServer,
  person: Person,
  wanted: NotificationKind,
): Promise<Notification> {
  return until(async () => (await notificationsOf(server, person)).find(({ kind }) => kind === wanted));
}
