import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits until a person would see all of this: within the window, and nothing over it. */
export async function expectUncovered(what: Locator): Promise<void> {
  const element = await what.findElement();
  await expect.poll(() => isUncovered(element)).toBe(true);
}

/** Whether a person sees the beginning and the end of it. */
export function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, bottom - 2].every((height) => {
    const seen = document.elementFromPoint(middle, height);
    if (seen === null) return false;
    // The box of a choice lies over its words.
    const owner = seen.closest('label') ?? seen;
    return element.contains(seen) || owner.contains(element);
  });
}

/** The words in an element that go on in the next line without a hyphen. A soft hyphen is a place where one may. */
export function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/[^ \n\u00AD-]+/g)) {
      const range = new Range();
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
