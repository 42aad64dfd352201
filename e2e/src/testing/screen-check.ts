import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Locale } from '@bylgja/i18n';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

import { focusLeaps } from './focus-order.ts';
import { isFullRun } from './in-full.ts';
import { findForeign } from './language-check.ts';
import { readPage } from './readable-text.ts';
import { stillness } from './stillness.ts';
import { smallTargets } from './targets.ts';

/** WCAG 2.2 level AA and the best practices known to axe. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const axeColourRules = ['color-contrast', 'link-in-text-block'];
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The full set of axe rules, in the light theme. */
const everything: RunOptions = { runOnly: { type: 'tag', values: axeTags } };
const colours: RunOptions = { runOnly: { type: 'rule', values: axeColourRules } };
const allButColours: RunOptions = {
  ...everything,
  rules: Object.fromEntries(axeColourRules.map((rule) => [rule, { enabled: false }])),
};

/** The smallest supported phone with the largest text size. */
const smallest = { width: 320, height: 640 };
const largestText = '200%';

/** A desktop window, wider than the page's measure. */
const desktop = { width: 1280, height: 900 };

/**
 * Checks that apply to every screen in every state: one language, no axe findings, targets of 44 px, a focus order, no sideways
 * scrolling, a place on a desktop.
 */
export async function checkScreen(page: Page, language: Locale): Promise<void> {
  await checkLanguage(page, language);
  await test.step('axe finds nothing', async () => {
    expect(await violationsOn(page, everything)).toEqual([]);
  });
  await test.step('axe finds nothing in the dark, where only colours differ', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, colours)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('everything that is pressed is as large as a thumb', async () => {
    if (isPhone(page)) expect(await smallTargets(page)).toEqual([]);
  });
  await checkFocusOrder(page);
  await checkWidth(page);
  await checkDesktop(page);
}

/**
 * The same for a screen already checked in one language, after switching to another: only what can differ, which is the
 * text and its width, and the full check for the screens listed.
 */
export async function checkInOtherLanguage(page: Page, language: Locale): Promise<void> {
  await chooseInOtherTab(page, language);
  // Texts that come from the server are fetched again.
  const message = 'what stays in its language belongs to those that are opened in one';
  await expect.poll(async () => findForeign(await readPage(page), language), { message }).toEqual([]);
  await checkLanguage(page, language);
  if (isFullRun) {
    await test.step('axe finds nothing but what colours may be', async () => {
      expect(await violationsOn(page, allButColours)).toEqual([]);
    });
  }
  await checkWidth(page);
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640;
}

/** The storage event that a browser sends to its other tabs. */
async function chooseInOtherTab(page: Page, language: Locale): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'app.locale';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function checkLanguage(page: Page, language: Locale): Promise<void> {
  await test.step('it speaks one language', async () => {
    const said = await readPage(page);
    expect(said.length).toBeGreaterThan(3);
    expect(findForeign(said, language)).toEqual([]);
  });
}

async function checkFocusOrder(page: Page): Promise<void> {
  await test.step('the Tab key follows the way one reads', async () => {
    expect(await focusLeaps(page)).toEqual([]);
  });
}

async function checkWidth(page: Page): Promise<void> {
  await test.step('it fits the smallest phone and the largest text', async () => {
    const usual = page.viewportSize() ?? smallest;
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), largestText);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(smallest);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(usual);
  });
}

/** On a desktop every signed-in screen keeps the navigation at its side, and all titles begin at one place. */
async function checkDesktop(page: Page): Promise<void> {
  await test.step('on a desktop it keeps the navigation, and its title begins where all do', async () => {
    const usual = page.viewportSize() ?? smallest;
    await page.setViewportSize(desktop);
    expect(await focusLeaps(page)).toEqual([]);
    const title = await page.evaluate(() => {
      const [rail] = document.querySelectorAll('#root aside:has(> nav)');
      const [h1] = document.querySelectorAll('#root header > h1');
      if (h1 === undefined) return null;
      if (rail === undefined) return 'no navigation';
      return Math.round(h1.getBoundingClientRect().left - rail.getBoundingClientRect().right);
    });
    if (title !== null) expect(title).toBe(56);
    await page.setViewportSize(usual);
  });
}

/** Axe's findings with their location, once nothing on the screen moves. */
async function violationsOn(page: Page, options: RunOptions): Promise<readonly string[]> {
  await stillness(page);
  // The script is large, so a page loads it only once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { axe: injected } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await injected.run(document, { ...given, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  }, options);
}

/** How many pixels the page is wider than its window. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
