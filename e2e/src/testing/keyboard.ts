import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More Tab stops than any screen has. */
const maxStops = 80;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(thing), `the focus is seen on ${thing.toString()}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${thing.toString()}`);
}

export async function tabToAndPress(page: Page, thing: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, thing);
  await expect(thing).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press(key);
}

/** Whether an outline is drawn around the focused element, or around the field or card that contains it. */
function isFocusSeen(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const card = element.closest('label');
    const frames = [element, element.parentElement, element.parentElement?.parentElement];
    const parts = [...frames, ...(card?.querySelectorAll('*') ?? []), card];
    return parts.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
  });
}
