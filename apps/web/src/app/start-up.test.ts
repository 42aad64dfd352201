import { expect, test } from 'vitest';

import { startUp } from './start-up.ts';
import type { StartUpSteps } from './start-up.ts';

/** Steps that write down when they begin and end; `held` ones wait until they are let go. */
function watched(hasUser: boolean, held: readonly (keyof StartUpSteps)[] = []) {
  const log: string[] = [];
  const release = new Map<string, () => void>();

  async function step(name: keyof StartUpSteps): Promise<void> {
    log.push(name);
    if (held.includes(name)) await new Promise<void>((resolve) => release.set(name, resolve));
    log.push(`${name}, done`);
  }
  const steps: StartUpSteps = {
    registerPlugins: async () => void log.push('registerPlugins'),
    restoreLocale: () => step('restoreLocale'),
    loadTexts: () => step('loadTexts'),
    fetchUser: async () => {
      await step('fetchUser');
      return hasUser;
    },
    loadData: () => step('loadData'),
    mount: () => void log.push('mount'),
  };
  return { steps, log, letGo: (name: keyof StartUpSteps) => release.get(name)?.() };
}

const begun = (log: readonly string[]) => log.filter((line) => !line.endsWith(', done'));

test('loads no data for a guest', async () => {
  const { steps, log } = watched(false);
  await startUp(steps);
  expect(begun(log)).toEqual(['registerPlugins', 'restoreLocale', 'loadTexts', 'fetchUser', 'mount']);
});

test('does not wait for its data', async () => {
  const { steps, log } = watched(true, ['loadData']);
  await startUp(steps);
  expect(log).toContain('mount');
  expect(log).not.toContain('loadData, done');
});

test('loads the user and the texts at the same time, and waits for both', async () => {
  const { steps, log, letGo } = watched(true, ['loadTexts', 'fetchUser']);
  const started = startUp(steps);
  await expect.poll(() => begun(log)).toContain('fetchUser');
  letGo('fetchUser');
  await expect.poll(() => begun(log)).toContain('loadData');
  expect(log).not.toContain('mount');
  letGo('loadTexts');
  await started;
  expect(log).toContain('mount');
});

test('sends no call before the locale is restored, as each call carries it', async () => {
  const { steps, log, letGo } = watched(true, ['restoreLocale']);
  const started = startUp(steps);
  await expect.poll(() => begun(log)).toContain('restoreLocale');
  expect(begun(log)).toEqual(['registerPlugins', 'restoreLocale']);
  letGo('restoreLocale');
  await started;
});
