import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import {
  openNotifications,
  pageOf,
  notificationOf,
} from '#features/notifications/testing/notification-app.ts';
import { network } from '#platform/network.ts';
import { visibility } from '#platform/visibility.ts';
import { lookedAt } from '#testing/lines.ts';
import { wordsOf } from '#testing/words.ts';

const notifications = 'GET /notifications';
const requests = 'GET /data-transfers';
const polled = [notifications, requests];
const minuteMs = 60_000;
const done = () => new Response(null, { status: 204 });
const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');

type Server = Awaited<ReturnType<typeof openNotifications>>['server'];

const asked = ({ calls }: Server, ...names: readonly string[]) =>
  calls.filter((call) => names.includes(call)).length;

const patienceMs = 10_000;

/** Waits without a look at the clock that tests move: vitest's own way of waiting would move it. */
async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!condition()) {
    if (performance.now() > end) {
      throw new Error(`${patienceMs / 1000} s were waited in vain for: ${condition.toString()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lookedAt });
});

/** The app on a screen, a moment after it was polled there: the next time is a minute from now. */
async function openAt(path: string, names: readonly string[] = polled) {
  const opened = await openNotifications([notificationOf(1)], path, { 'POST /auth/logout': done });
  const { server } = opened;
  await until(() => wordsOf(main) !== '' && polled.every((name) => server.calls.includes(name)));
  await nextPoll(server, names);
  return opened;
}

async function nextPoll(server: Server, names: readonly string[]): Promise<void> {
  const begun = asked(server, ...names);
  await vi.advanceTimersToNextTimerAsync();
  await until(() => asked(server, ...names) === begun + names.length);
}

/** A device that is visible and online until a test changes that. */
function handDevice() {
  const subscribers = { visible: new Set<() => void>(), online: new Set<() => void>() };
  const is = { visible: true, online: true };
  const follow = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const spies = [
    vi.spyOn(visibility, 'isVisible').mockImplementation(() => is.visible),
    vi.spyOn(visibility, 'subscribe').mockImplementation(follow(subscribers.visible)),
    vi.spyOn(network, 'isOnline').mockImplementation(() => is.online),
    vi.spyOn(network, 'subscribe').mockImplementation(follow(subscribers.online)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return (what: keyof typeof is, value: boolean) => {
    is[what] = value;
    for (const listener of subscribers[what]) listener();
  };
}

async function signOut(): Promise<void> {
  await button('Rita út').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rita út' }).click();
}

test('polls for news every 60 seconds while a user is signed in', async () => {
  const { server } = await openAt('/menu');
  const begun = asked(server, ...polled);
  await vi.advanceTimersByTimeAsync(minuteMs - 1);
  expect(asked(server, ...polled)).toBe(begun);
  server.answer({
    'GET /notifications': (request) => pageOf([notificationOf(1), notificationOf(2)], request),
  });
  await vi.advanceTimersByTimeAsync(1);
  await until(() => asked(server, ...polled) === begun + 2);
  await vi.advanceTimersByTimeAsync(minuteMs);
  await until(() => asked(server, ...polled) === begun + 4);
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: 'Valmynd' }))
    .toHaveAccessibleDescription('2 ólisnar fráboðanir');
});

test('notifications are not polled on their own screen, and are polled again elsewhere', async () => {
  const { app, server } = await openAt('/frabodanir', [requests]);
  await until(() => wordsOf(main).includes('Tú hevur fingið 1 GB'));
  const begun = asked(server, notifications);
  await nextPoll(server, [requests]);
  await nextPoll(server, [requests]);
  expect(asked(server, notifications)).toBe(begun);

  app.follow('/menu');
  await until(() => asked(server, notifications) === begun + 1);
  await until(() => wordsOf(main).includes('Rita út'));
  await nextPoll(server, polled);
});

test.each(['visible', 'online'] as const)(
  'nothing is polled while it is not %s; everything at once when it is again, and then a minute later',
  async (what) => {
    const set = handDevice();
    const { server } = await openAt('/menu');
    const begun = asked(server, ...polled);
    set(what, false);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(asked(server, ...polled)).toBe(begun);

    set(what, true);
    await until(() => asked(server, ...polled) === begun + 2);
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(asked(server, ...polled)).toBe(begun + 2);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => asked(server, ...polled) === begun + 4);
  },
);

test('a user who returns before the last answer is stale still gets the news', async () => {
  const set = handDevice();
  const { server } = await openAt('/menu');
  const begun = asked(server, ...polled);
  set('visible', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked(server, ...polled)).toBe(begun);
  set('visible', true);
  await until(() => asked(server, ...polled) === begun + 2);
});

test('after sign-out the server gets the end of the session and no other call', async () => {
  const { app, server } = await openAt('/menu');
  await signOut();
  await until(() => app.path() === '/rita-inn' && server.calls.at(-1) === 'POST /auth/logout');
  const before = server.calls.length;
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(server.calls.slice(before)).toEqual([]);
});

test('a call that is pending at sign-out is not repeated', async () => {
  const { app, server } = await openAt('/menu');
  const answers: ((reason: Error) => void)[] = [];
  const answer = () => new Promise<Response>((_resolve, reject) => void answers.push(reject));
  server.answer({ 'GET /notifications': answer });
  await nextPoll(server, polled);
  await signOut();
  await until(() => app.path() === '/rita-inn' && server.calls.at(-1) === 'POST /auth/logout');
  const before = server.calls.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const fail of answers) fail(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(server.calls.slice(before)).toEqual([]);
});
