import type { Person } from '@bylgja/fixtures';
import type { BrowserContext, Page } from '@playwright/test';

import { phone } from '../../playwright.config.ts';
import { keepPreferences } from './device.ts';
import type { Fixtures } from './test.ts';
import { tokensOf } from './tokens.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** From the amount to the end of the form, where the recipient is chosen. */
export async function give({ press, say }: Visitor, amount: string): Promise<void> {
  await press(amount);
  await press(say('general.continue'));
  await press(say('data.giveAmount', { amount }));
}

export async function askForData({ press, say }: Visitor, amount: string): Promise<void> {
  await press(amount);
  await press(say('general.continue'));
  await press(say('data.requestAmount', { amount }));
}

/** Makes a line ask another for data through the API. */
export async function askBeside(
  world: World,
  { by, of, megabytes }: { by: Person; of: Person; megabytes: number },
): Promise<string> {
  const caller = await world.as(by);
  const body = { kind: 'request', phoneNumber: world.phoneOf(of), dataAmount: megabytes } as const;
  return (await caller.call('POST /data-transfers', { body })).body.id;
}

/** Shortens the app's one-minute polling, so that tests need not wait for it. */
export async function shortenMinutes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setInterval } = globalThis;
    globalThis.setInterval = ((work: () => void, ms?: number) =>
      setInterval(work, ms === 60_000 ? 300 : ms)) as typeof setInterval;
  });
}

/** Another user on home in a browser of their own, with shortened polling. */
export async function atHomeElsewhere(
  openBrowser: Fixtures['openBrowser'],
  world: World,
  person: Person,
): Promise<Page> {
  const context = await openBrowser(phone);
  await shortenMinutes(context);
  const page = await context.newPage();
  await keepPreferences(page, await tokensOf(world, person));
  await page.goto('/');
  return page;
}
