import type { Page } from '@playwright/test';

/** All text of a page, visible or for screen readers, except elements marked as being in another language. */
export async function readPage(page: Page): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOfPage = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang;
    const isShown = (element: Element | null) => element?.checkVisibility() ?? false;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      const isScript = parentElement?.closest('script, style, noscript') !== null;
      if (!isScript && isOfPage(parentElement) && isShown(parentElement)) texts.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOfPage(element) && isShown(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  return said.map((text) => text.replaceAll('\u00AD', '').trim()).filter((text) => text !== '');
}
