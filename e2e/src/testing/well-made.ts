import { AxeBuilder } from '@axe-core/playwright';
import type { Locale } from '@bylgja/i18n';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findForeign } from './language-check.ts';
import { readPage } from './readable-text.ts';

/** All that WCAG 2.2 asks at level AA, and what else is known to be good. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axeColourRules = ['color-contrast', 'link-in-text-block'];

/** The smallest phone that has to do, and the largest text. */
const smallest = { width: 320, height: 640 };
const largestText = '200%';

/** What every screen is: in one language, with nothing for axe to find, and within the smallest phone at the largest text. */
export async function expectWellMade(page: Page, language: Locale): Promise<void> {
  await test.step('it speaks one language', async () => {
    const said = await readPage(page);
    expect(said.length).toBeGreaterThan(3);
    expect(findForeign(said, language)).toEqual([]);
  });
  await test.step('axe finds nothing', async () => {
    expect(await violationsOn(page, (axe) => axe.withTags(axeTags))).toEqual([]);
  });
  await test.step('axe finds nothing in the dark, where only colours differ', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, (axe) => axe.withRules(axeColourRules))).toEqual([]);
  });
  await test.step('it fits the smallest phone and the largest text', async () => {
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), largestText);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(smallest);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  });
}

/** What axe finds, with where it is. */
async function violationsOn(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<readonly string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

/** By how many pixels the page is wider than its window. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
