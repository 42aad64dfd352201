import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The visible text of an element: without soft hyphens, and with single spaces. */
export function wordsOf(locator: Locator): string {
  const text = locator.query()?.textContent ?? '';
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ');
}

/** Waits until an element says all of this. */
export async function expectSays(locator: Locator, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) await expect.poll(() => wordsOf(locator)).toContain(part);
}
