import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the service worker controls this page: all files of its build are cached. */
export async function servedByWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { message: 'no worker' })
    .toBe(true);
}

/** Waits until the server's last response is stored on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('app.knownAnswers') ?? '');
  for (const answer of ['subscriptions', 'actions', 'orders']) {
    await expect.poll(kept, { message: `${answer} not kept` }).toContain(`"key":["${answer}"]`);
  }
}

/**
 * Waits until the requested build is active. A browser activates a worker once the previous one is idle, which it may notice late,
 * especially with a debugger attached, so this stops the previous worker.
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
