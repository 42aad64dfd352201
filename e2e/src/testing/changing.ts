import { cards } from '@bylgja/api';
import { expect } from '@playwright/test';

import { paymentWindow } from './payment-window.ts';
import type { Visitor } from './visitor.ts';

/** Presses the button that changes something, whose name begins so. What it costs is paid by card. */
export async function makeChange(visitor: Visitor, begins: string): Promise<void> {
  const { page, inMain, touch, see, say, language } = visitor;
  const button = inMain(begins);
  await expect(button).toBeVisible();
  const isPaid = ((await button.textContent()) ?? '').includes('kr.');
  if (!isPaid) {
    await touch(button);
    await expect(page).toHaveURL('/bileggingar');
    return;
  }
  const opened = page.waitForEvent('popup');
  await touch(button);
  await paymentWindow(await opened, language).pay(cards.approved);
  await see(say('payments.completed'));
}
