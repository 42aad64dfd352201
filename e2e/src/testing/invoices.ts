import type { Invoice } from '@bylgja/contract';
import type { Person } from '@bylgja/fixtures';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { setBrowserTime } from './browser-time.ts';
import { endMonth } from './month-end.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 60 * 60;

type Place = Pick<Visitor, 'page' | 'world'>;

/** Closes the app, and advances time by some days, for the server and the browser alike. */
export async function passDays({ page, world }: Place, days: number): Promise<void> {
  await closeApp(page);
  world.clock.advance(days * day);
  await setBrowserTime(page.context(), world.clock.now());
  await world.deps.db.notify('every_job_due', 'days have gone by');
}

/** Closes the app, and starts the next month, with its invoices. */
export async function beginMonth({ page, world }: Place): Promise<void> {
  await closeApp(page);
  await endMonth({
    world,
    async passTime(seconds) {
      world.clock.advance(seconds);
      await setBrowserTime(page.context(), world.clock.now());
    },
  });
}

/**
 * An open app would refresh its expired session at any moment, also in a window of the card provider that has come back to it and is
 * about to close.
 */
async function closeApp(page: Page): Promise<void> {
  const windows = page.context().pages();
  await Promise.all(windows.filter((other) => other !== page).map((other) => other.close()));
  await page.goto('about:blank');
}

/** Someone's newest invoice, once it satisfies the condition. */
export async function invoiceWhen(
  { world }: Pick<Visitor, 'world'>,
  person: Person,
  isSo: (invoice: Invoice) => boolean = () => true,
): Promise<Invoice> {
  let seen: Invoice | undefined;
  await expect
    .poll(async () => {
      const { body } = await (await world.as(person)).call('GET /invoices');
      seen = body.items[0];
      return seen !== undefined && isSo(seen);
    })
    .toBe(true);
  if (!seen) throw new Error('an invoice was seen and is not there');
  return seen;
}
