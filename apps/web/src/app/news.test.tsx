import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { notificationOf } from '#features/notifications/testing/notification-app.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { homeOf } from '#testing/start.ts';

const minuteMs = 60_000;
const menu = page.getByRole('navigation').getByRole('link', { name: 'Valmynd' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lookedAt });
});

/** A server whose ETag reflects how many notifications there are, all of them unread. */
function serverOfNews() {
  let count = 1;
  const seen: (string | null)[] = [];
  const server = fakeApi({
    ...answersTo(solja),
    ...homeOf(solja),
    'GET /news': ({ headers }) => {
      const known = headers.get('if-none-match');
      const etag = `"${count}"`;
      seen.push(known);
      if (known === etag) return new Response(null, { status: 304, headers: { etag } });
      const items = Array.from({ length: count }, (_, index) => notificationOf(index));
      const notifications = { items, total: count, totalUnread: count };
      return Response.json({ notifications, dataTransfers: [] }, { headers: { etag } });
    },
  });
  return {
    server,
    /** What was known already at each look. */
    seen,
    addNotification: () => {
      count += 1;
    },
  };
}

async function minutePasses(seen: readonly unknown[]): Promise<void> {
  const before = seen.length;
  await vi.advanceTimersByTimeAsync(minuteMs);
  await expect.poll(() => seen.length).toBe(before + 1);
}

test('an open app polls once a minute with one call, and receives a body only when there is news', async () => {
  const { server, seen, addNotification } = serverOfNews();
  await openApp('/menu/mal', { signedIn: true, known: solja });
  await expect.element(menu).toBeVisible();
  await minutePasses(seen);
  await expect.element(menu).toHaveAccessibleDescription('1 ólisin fráboðan');
  await minutePasses(seen);
  await expect.element(menu).toHaveAccessibleDescription('1 ólisin fráboðan');
  addNotification();
  await minutePasses(seen);
  await expect.element(menu).toHaveAccessibleDescription('2 ólisnar fráboðanir');
  expect(seen).toEqual([null, '"1"', '"1"']);
  expect(server.calls).toEqual(['GET /home', 'GET /news', 'GET /news', 'GET /news']);
});

test('the next user does not reuse the ETag of the one before', async () => {
  const { seen } = serverOfNews();
  const app = await openApp('/menu', { signedIn: true, known: solja });
  await expect.element(menu).toBeVisible();
  await minutePasses(seen);
  await app.reload();
  await expect.element(menu).toBeVisible();
  await page.getByRole('button', { name: 'Rita út' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rita út' }).click();
  await expect.element(page.getByRole('heading', { name: 'Vælkomin' })).toBeVisible();
  await openApp('/menu/mal', { signedIn: true });
  await expect.element(menu).toBeVisible();
  await minutePasses(seen);
  expect(seen.at(-1)).toBeNull();
});
