import { cards, moveOrder } from '@bylgja/api';
import { elin, lines } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { paymentWindow } from './payment-window.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Presses the button whose name begins so. Any cost is paid as suggested: with the saved card, or else in the window. */
export async function makeChange(visitor: Visitor, begins: string): Promise<void> {
  const { page, inMain, touch, readTo, see, say, language } = visitor;
  const button = inMain(begins);
  await readTo(button);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  const words = (await button.textContent()) ?? '';
  if (words.includes('····')) {
    await touch(button);
    await see(say('payments.completed'));
    return;
  }
  if (!words.includes('kr.')) {
    await touch(button);
    await expect(page).toHaveURL('/bileggingar');
    return;
  }
  const opened = page.waitForEvent('popup');
  await touch(button);
  await paymentWindow(await opened, language).pay(cards.approved);
  await see(say('payments.completed'));
}

/** An open order blocks moves in and out of its account, so this completes Elin’s by hand. */
export async function finishOrders({ deps }: World): Promise<void> {
  const { number } = await deps.db
    .query()
    .selectFrom('orders')
    .select('number')
    .where('line_id', '=', lines.find(({ person }) => person === elin)?.id ?? '')
    .executeTakeFirstOrThrow();
  await moveOrder.prepare([String(number), 'complete'])(deps);
}
