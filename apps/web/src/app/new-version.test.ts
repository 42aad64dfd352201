import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { WorkerListener } from '#platform/service-worker.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { subscribeToNewVersion, newVersion, takeNewVersion } from './new-version.ts';

// When a worker is let in is up to the browser, which nobody can hold back.
vi.mock(import('#platform/service-worker.ts'), () => ({ startWorker: vi.fn() }));
vi.mock(import('#platform/page.ts'), () => ({ reloadPage: vi.fn(), buildOfPage: () => null }));

type Router = Parameters<typeof subscribeToNewVersion>[0];

const reloads = () => vi.mocked(reloadPage).mock.calls.length;
let told: WorkerListener;
let isWaiting: boolean;
let asked: number;
let stop: () => void;
let navigateTo: (screen: 'main' | 'form') => void;

/** The app signed in, on a device where a worker serves it. */
async function follow(): Promise<void> {
  let isMainScreen = false;
  const router = {
    state: {
      matches: [
        {
          staticData: {
            get footer() {
              return isMainScreen;
            },
          },
        },
      ],
    },
    subscribe: (_event: string, listener: (event: object) => void) => {
      navigateTo = (screen) => {
        isMainScreen = screen === 'main';
        listener({ pathChanged: true, fromLocation: {} });
      };
      return () => undefined;
    },
  } as unknown as Router;
  stop = subscribeToNewVersion(router);
  await vi.waitUntil(() => vi.mocked(startWorker).mock.settledResults.at(-1)?.type === 'fulfilled');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isWaiting = true;
  asked = 0;
  vi.mocked(reloadPage).mockReset();
  vi.mocked(startWorker)
    .mockReset()
    .mockImplementation(async (listener) => {
      told = listener;
      const take = () => {
        if (isWaiting) asked += 1;
        return isWaiting;
      };
      return { take, stop: () => undefined };
    });
  await follow();
});
afterEach(() => {
  stop();
  newVersion.set('none');
  overlay.closeAll();
  vi.useRealTimers();
});

test('a version that is let in as one comes to a room is there at once', () => {
  told.onReady();
  navigateTo('main');
  expect([asked, reloads()]).toEqual([1, 0]);
  told.onTaken();
  expect(reloads()).toBe(1);
});

test('a version that is let in late pulls nobody away from the next screen, and is there at the next room', () => {
  told.onReady();
  navigateTo('main');
  navigateTo('form');
  told.onTaken();
  expect(reloads()).toBe(0);
  expect(newVersion.get()).toBe('taken');
  navigateTo('main');
  expect(reloads()).toBe(1);
});

test('nor from the room itself, once one has been there for a while', () => {
  told.onReady();
  navigateTo('main');
  vi.advanceTimersByTime(2000);
  told.onTaken();
  expect(reloads()).toBe(0);
});

test('nor from what was said meanwhile', () => {
  told.onReady();
  navigateTo('main');
  overlay.toast('info', 'Goymt');
  told.onTaken();
  expect(reloads()).toBe(0);
});

test('whoever has pressed the button has it as soon as the browser lets it in, and sees that it is on its way', () => {
  told.onReady();
  takeNewVersion();
  expect([newVersion.get(), reloads()]).toEqual(['wanted', 0]);
  vi.advanceTimersByTime(60_000);
  told.onReady();
  told.onTaken();
  expect(reloads()).toBe(1);
});

test('what has begun since the press is not taken away: it is followed at the next room', () => {
  told.onReady();
  takeNewVersion();
  void overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' });
  told.onTaken();
  expect([newVersion.get(), reloads()]).toEqual(['taken', 0]);
});

test('a newer one that comes while one is on its way is wanted as well', () => {
  told.onReady();
  takeNewVersion();
  told.onReady();
  expect([newVersion.get(), asked]).toEqual(['wanted', 2]);
});

test('it is asked for again at each room, until the browser lets it in', () => {
  told.onReady();
  navigateTo('main');
  navigateTo('form');
  navigateTo('main');
  expect([asked, reloads()]).toEqual([2, 0]);
  told.onTaken();
  expect(reloads()).toBe(1);
});

test('whoever has pressed the button and gone on is not pulled away either', () => {
  told.onReady();
  takeNewVersion();
  navigateTo('form');
  expect(newVersion.get()).toBe('ready');
  told.onTaken();
  expect(reloads()).toBe(0);
});

test('a press while nothing waits any more is no wish for what another tab takes later', () => {
  told.onReady();
  isWaiting = false;
  takeNewVersion();
  told.onTaken();
  expect(reloads()).toBe(0);
});

test('what somebody wanted who has signed out is not done to whoever signs in', async () => {
  told.onReady();
  takeNewVersion();
  stop();
  expect(newVersion.get()).toBe('none');
  await follow();
  told.onTaken();
  expect(reloads()).toBe(0);
});

test('a page of the build before stays so, also for whoever signs in on it', async () => {
  told.onTaken();
  stop();
  await follow();
  navigateTo('main');
  expect(reloads()).toBe(1);
});
