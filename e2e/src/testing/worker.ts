import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the app's worker serves this page: all files of its build lie on the device. */
export async function servedByWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { message: 'no worker' })
    .toBe(true);
}

/** Waits until what the server has told lies on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('bylgja.knownAnswers') ?? '');
  for (const answer of ['subscriptions', 'actions', 'orders']) {
    await expect.poll(kept, { message: `${answer} not kept` }).toContain(`"key":["${answer}"]`);
  }
}

/**
 * Waits until the build that was asked for serves the device. A browser lets it in once the worker before is idle, and may be a long
 * time in finding that out, all the more while a debugger looks on: here it is told to stop that one.
 */
export async function letIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const running = new Set<string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated' && runningStatus === 'running') running.add(versionId);
      else running.delete(versionId);
    }
  });
  await session.send('ServiceWorker.enable');
  await expect(async () => {
    const waits = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
    );
    if (waits) for (const versionId of running) await session.send('ServiceWorker.stopWorker', { versionId });
    expect(waits).toBe(false);
  }).toPass();
  await session.detach();
}
