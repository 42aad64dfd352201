import type { Notification } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, actionsOn, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

/** A gift of data so many minutes ago. */
export function notificationOf(minutesAgo: number, rest: Partial<Notification> = {}): Notification {
  const createdAt = new Date(Date.parse('2026-11-21T14:00:00.000Z') - minutesAgo * 60_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(minutesAgo).padStart(12, '0')}`,
    kind: 'data_received',
    title: `Tú hevur fingið ${minutesAgo} GB`,
    body: 'Frá Jógvan á 21 10 02.',
    isRead: false,
    createdAt,
    link: null,
    ...rest,
  };
}

/** What the server says of these, a page at a time. */
export function pageOf(items: readonly Notification[], { url }: Request) {
  const { searchParams } = new URL(url);
  const [at, count] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
  return {
    items: items.slice(at * count, (at + 1) * count),
    total: items.length,
    totalUnread: items.filter(({ isRead }) => !isRead).length,
  };
}

/** The app of a person with these notifications, at a path. The server stores what is marked as read. */
export async function openNotifications(
  notifications: readonly Notification[],
  path = '/frabodanir',
  answers: Answers = {},
) {
  const lines = [lineOf('Sólja', '30')];
  let known = notifications;
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines)),
    'GET /actions': () => actionsOn(lines),
    'GET /notifications': (request) => pageOf(known, request),
    'PATCH /notifications/:id/mark-as-read': ({ url }) => {
      const id = new URL(url).pathname.split('/').at(-2);
      known = known.map((one) => (one.id === id ? { ...one, isRead: true } : one));
      return new Response(null, { status: 204 });
    },
    'PATCH /notifications/mark-all-as-read': () => {
      known = known.map((one) => ({ ...one, isRead: true }));
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
