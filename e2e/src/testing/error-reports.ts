import type { Fixtures, Page } from '@playwright/test';

import { startErrorReceiver } from './error-receiver.ts';
import type { ErrorReceiver } from './error-receiver.ts';
import type { Fixtures as HouseFixtures } from './test.ts';

interface ReceiverFixtures {
  readonly receiver: ErrorReceiver;
}

/** A house in production, with somebody who is told of errors: for `test.extend`. */
export const withErrorReceiver: Fixtures<ReceiverFixtures, object, HouseFixtures> = {
  receiver: async ({}, provide) => {
    const receiver = await startErrorReceiver();
    await provide(receiver);
    await receiver.close();
  },
  settings: async ({ receiver }, provide) => {
    await provide({ NODE_ENV: 'production', ERROR_REPORTS_DSN: receiver.dsn });
  },
  otherHomes: async ({ receiver }, provide) => provide([receiver.origin]),
};

/** The messages of the errors that were reported, oldest first. */
export function errorsOf(receiver: ErrorReceiver): string[] {
  return receiver
    .reports('event')
    .flatMap(({ exception }) => (exception?.values ?? []).map(({ value }) => value));
}

/** Throws where nobody catches it. */
export async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

/** Waits until the reporter has come. */
export async function reporterHere(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
}

/** Files of the reporter that the page has asked for. */
export async function reporterFiles(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return files.filter((file) => /reports-|replay-/.test(file));
}

/** What is drawn by chance from now on: whether this visit is one of those that are recorded from end to end. */
export async function draw(page: Page, drawn: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
    // The recorder takes its times from both, and throws away what seems to last for days.
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now() });
  }, drawn);
}
