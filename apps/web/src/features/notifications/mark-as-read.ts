import type { QueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { showProblem } from '#lib/show-problem.ts';

import { latestQuery, notificationsQuery } from './notifications.queries.ts';
import type { NotificationsPage } from './notifications.queries.ts';

/** Marks one as read at once; when the call fails it is unread again, with an error. */
export async function markAsRead(queries: QueryClient, id: string): Promise<void> {
  await changeKnown(queries, (page) => withRead(page, { ids: new Set([id]), isRead: true, count: 1 }));
  const marked = await api.act('failed.markRead', 'PATCH /notifications/:id/mark-as-read', {
    params: { id },
    keepalive: true,
  });
  if (marked.ok) return countAnew(queries);
  await changeKnown(queries, (page) => withRead(page, { ids: new Set([id]), isRead: false, count: 1 }));
  showProblem(marked);
  return countAnew(queries);
}

/** All are read at once, those that are not on the screen among them. True when the server knows it. */
export async function markAllAsRead(queries: QueryClient): Promise<boolean> {
  const latest = queries.getQueryData(latestQuery.queryKey);
  const list = queries.getQueryData(notificationsQuery.queryKey);
  const unread = [latest, ...(list?.pages ?? [])].flatMap((page) =>
    (page?.items ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id),
  );
  const change = { ids: new Set(unread), count: latest?.totalUnread ?? unread.length };
  await changeKnown(queries, (page) => withRead(page, { ...change, isRead: true }));
  const marked = await api.act('failed.markAllRead', 'PATCH /notifications/mark-all-as-read', {
    keepalive: true,
  });
  if (!marked.ok) {
    await changeKnown(queries, (page) => withRead(page, { ...change, isRead: false }));
    showProblem(marked);
  }
  void countAnew(queries);
  return marked.ok;
}

interface Reading {
  readonly ids: ReadonlySet<string>;
  readonly isRead: boolean;
  /** How many more, or fewer, are unread by it. */
  readonly count: number;
}

function withRead(page: NotificationsPage, { ids, isRead, count }: Reading): NotificationsPage {
  const meant = page.items.filter(({ id }) => ids.has(id));
  // The server has sent that already.
  if (meant.length > 0 && meant.every((item) => item.isRead === isRead)) return page;
  return {
    ...page,
    items: page.items.map((item) => (ids.has(item.id) ? { ...item, isRead } : item)),
    totalUnread: Math.max(0, page.totalUnread + (isRead ? -count : count)),
  };
}

/** If the user left a screen meanwhile, the newest were fetched before the server knew of the change, or they are about to be fetched. */
async function countAnew(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: latestQuery.queryKey });
}

/** What is known here is as the person wants it. An answer that is on its way would bring back what was. */
async function changeKnown(
  queries: QueryClient,
  change: (page: NotificationsPage) => NotificationsPage,
): Promise<void> {
  await Promise.all(
    [latestQuery, notificationsQuery].map(({ queryKey }) => queries.cancelQueries({ queryKey })),
  );
  queries.setQueryData(latestQuery.queryKey, (page) => page && change(page));
  queries.setQueryData(
    notificationsQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
}
