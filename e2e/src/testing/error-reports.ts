import type { Fixtures, Page } from '@playwright/test';

import { startErrorReceiver } from './error-receiver.ts';
import type { ErrorReceiver } from './error-receiver.ts';
import type { Fixtures as HouseFixtures } from './test.ts';

interface ReceiverFixtures {
  readonly receiver: ErrorReceiver;
}

/** Production settings with an error receiver, for `test.extend`. */
export const withErrorReceiver: Fixtures<ReceiverFixtures, object, HouseFixtures> = {
  receiver: async ({}, provide) => {
    const receiver = await startErrorReceiver();
    await provide(receiver);
    await receiver.close();
  },
  settings: async ({ receiver }, provide) => {
    await provide({ STAGE: 'production', ERROR_REPORTS_DSN: receiver.dsn });
  },
  otherHomes: async ({ receiver }, provide) => provide([receiver.origin]),
};

/** The messages of the reported errors, oldest first. */
export function errorsOf(receiver: ErrorReceiver): string[] {
  return receiver
    .reports('event')
    .flatMap(({ exception }) => (exception?.values ?? []).map(({ value }) => value));
}

/** Throws an uncaught error. */
export async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

/** Waits until the error reporter has loaded. */
export async function reporterHere(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
}

/** The reporter's files that the page has requested. */
export async function reporterFiles(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return files.filter((file) => /reports-|replay-/.test(file));
}

/** Fixes the random draw that decides whether a visit is recorded from start to end. */
export async function draw(page: Page, drawn: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
    // The recorder uses both clocks, and drops a recording that seems to last for days.
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now() });
  }, drawn);
}
