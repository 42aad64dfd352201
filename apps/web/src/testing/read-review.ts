import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

/** What the button of a review says until the receipt has been seen. */
export const readOn = page.getByRole('button', {
  name: /^(?:Síggj prísin|Les víðari|See the price|Read more)$/,
});

/** Reads a review to its end, until there is the button that does what it says. */
export async function readTo(act: Locator): Promise<void> {
  const isReady = () => {
    (readOn.query() as HTMLElement | null)?.click();
    return act.query()?.hasAttribute('aria-disabled') === false;
  };
  await expect.poll(isReady).toBe(true);
}

/** Reads a review to its end, and presses the button that does what it says. */
export async function orderBy(act: Locator): Promise<void> {
  await readTo(act);
  await act.click();
}
