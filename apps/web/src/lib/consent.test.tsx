import { afterEach, expect, test } from 'vitest';

import { chooseReplay, subscribeToReplayConsent, replayConsent } from './consent.ts';

const key = 'app.replayConsent';
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  replayConsent.set(false);
});

function follow(): void {
  stops.push(subscribeToReplayConsent());
}

/** What another tab of the browser does. */
function elsewhere(value: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
}

test('records nothing before consent', async () => {
  follow();
  await Promise.resolve();
  expect(replayConsent.get()).toBe(false);
});

test('stores consent on the device, and removes it when it is withdrawn', async () => {
  await chooseReplay(true);
  expect(replayConsent.get()).toBe(true);
  replayConsent.set(false);
  follow();
  await expect.poll(() => replayConsent.get()).toBe(true);

  await chooseReplay(false);
  expect(replayConsent.get()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('any other stored value is no consent', async () => {
  localStorage.setItem(key, 'true');
  replayConsent.set(true);
  follow();
  await expect.poll(() => replayConsent.get()).toBe(false);
});

test('a choice in another tab applies here at once', async () => {
  follow();
  elsewhere('given');
  expect(replayConsent.get()).toBe(true);
  elsewhere(null);
  expect(replayConsent.get()).toBe(false);
});
