import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reloadPage } from '#platform/page.ts';
import { startWorker } from '#platform/service-worker.ts';
import type { WorkerListener } from '#platform/service-worker.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { subscribeToNewVersion, newVersion, takeNewVersion } from './new-version.ts';

// The browser decides when it activates a worker; a test cannot delay that.
vi.mock(import('#platform/service-worker.ts'), () => ({ startWorker: vi.fn() }));
vi.mock(import('#platform/page.ts'), () => ({ reloadPage: vi.fn(), buildOfPage: () => null }));

type Router = Parameters<typeof subscribeToNewVersion>[0];

const reloads = () => vi.mocked(reloadPage).mock.calls.length;
let worker: WorkerListener;
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
            section: 'home',
            get task() {
              return !isMainScreen;
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
      worker = listener;
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

test('a version that is activated on arrival at a main screen is loaded at once', () => {
  worker.onReady();
  navigateTo('main');
  expect([asked, reloads()]).toEqual([1, 0]);
  worker.onTaken();
  expect(reloads()).toBe(1);
});

test('a version that is activated late does not reload the next screen, and is loaded at the next main screen', () => {
  worker.onReady();
  navigateTo('main');
  navigateTo('form');
  worker.onTaken();
  expect(reloads()).toBe(0);
  expect(newVersion.get()).toBe('taken');
  navigateTo('main');
  expect(reloads()).toBe(1);
});

test('does not reload a main screen that has been open for a while', () => {
  worker.onReady();
  navigateTo('main');
  vi.advanceTimersByTime(2000);
  worker.onTaken();
  expect(reloads()).toBe(0);
});

test('does not reload while a message is shown', () => {
  worker.onReady();
  navigateTo('main');
  overlay.toast('info', 'Goymt');
  worker.onTaken();
  expect(reloads()).toBe(0);
});

test('after a press on the button the version is loaded as soon as it is activated, and the button shows that it waits', () => {
  worker.onReady();
  takeNewVersion();
  expect([newVersion.get(), reloads()]).toEqual(['wanted', 0]);
  vi.advanceTimersByTime(60_000);
  worker.onReady();
  worker.onTaken();
  expect(reloads()).toBe(1);
});

test('work that began after the press is not lost: the version is loaded at the next main screen', () => {
  worker.onReady();
  takeNewVersion();
  void overlay.confirm({ title: 'Flyt hald', text: 'Vilt tú?' });
  worker.onTaken();
  expect([newVersion.get(), reloads()]).toEqual(['taken', 0]);
});

test('a still newer version that comes while one is being activated is taken as well', () => {
  worker.onReady();
  takeNewVersion();
  worker.onReady();
  expect([newVersion.get(), asked]).toEqual(['wanted', 2]);
});

test('activation is requested again at each main screen until the browser grants it', () => {
  worker.onReady();
  navigateTo('main');
  navigateTo('form');
  navigateTo('main');
  expect([asked, reloads()]).toEqual([2, 0]);
  worker.onTaken();
  expect(reloads()).toBe(1);
});

test('a user who has pressed the button and moved on is not interrupted', () => {
  worker.onReady();
  takeNewVersion();
  navigateTo('form');
  expect(newVersion.get()).toBe('ready');
  worker.onTaken();
  expect(reloads()).toBe(0);
});

test('a press while no version waits does not apply to one that another tab takes later', () => {
  worker.onReady();
  isWaiting = false;
  takeNewVersion();
  worker.onTaken();
  expect(reloads()).toBe(0);
});

test('a press before sign-out does not apply to the next user', async () => {
  worker.onReady();
  takeNewVersion();
  stop();
  expect(newVersion.get()).toBe('none');
  await follow();
  worker.onTaken();
  expect(reloads()).toBe(0);
});

test('a page of the previous build stays outdated for the next user, too', async () => {
  worker.onTaken();
  stop();
  await follow();
  navigateTo('main');
  expect(reloads()).toBe(1);
});
