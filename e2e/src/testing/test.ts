import { createText } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';

import { setBrowserTime } from './browser-time.ts';
import { catalogues } from './catalogues.ts';
import { rememberOnDevice, saveData } from './device.ts';
import { slowDown } from './slow-down.ts';
import { spyOn } from './spy.ts';
import type { Spy } from './spy.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { startWorlds } from './world.ts';
import type { World, Worlds } from './world.ts';

export interface Fixtures {
  /** The visitor's language. */
  readonly language: Locale;
  /** The time at which the world starts. */
  readonly at: string;
  /** Server settings in addition to those of every test. */
  readonly settings: Readonly<Record<string, string>>;
  /** Hosts that may be called besides the app and the sandbox. */
  readonly otherHomes: readonly string[];
  /** Whether the app prefetches the files of all screens. If not, the browser reports data saving. */
  readonly fetchesAhead: boolean;
  /** The factor by which the CPU is slowed down for pages. */
  readonly slowdown: number;
  /** The worlds of a test, one after another. */
  readonly worlds: Worlds;
  /** A fresh world for each test. */
  readonly world: World;
  /** The product's texts in the visitor's language. */
  readonly say: Text;
  readonly spy: Spy;
  /** A user in front of the app. */
  readonly visitor: Visitor;
  /** The same user in another tab of the same browser. */
  readonly openTab: () => Promise<Visitor>;
  /** Another browser, for someone else or another device, watched by the same spy. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Advances time for the server and the browser alike. */
  readonly passTime: (seconds: number) => Promise<void>;
}

/** Playwright's test with a world and a visitor of its own, and a spy that fails the test on any error in any page. */
export const test = base.extend<Fixtures>({
  language: ['fo', { option: true }],

  at: ['2026-11-21T14:32:00Z', { option: true }],

  settings: [{}, { option: true }],

  otherHomes: [[], { option: true }],

  fetchesAhead: [false, { option: true }],

  slowdown: [1, { option: true }],

  worlds: async ({ at, settings }, provide) => {
    const worlds = await startWorlds(at, settings);
    await provide(worlds);
    await worlds.current.close();
  },

  world: async ({ worlds }, provide) => provide(worlds.current),

  baseURL: async ({ world }, provide) => provide(world.url),

  say: async ({ language }, provide) => provide(createText(catalogues[language])),

  context: async ({ context, world, baseURL, language, slowdown, fetchesAhead }, provide) => {
    const allSlowed = await slowDown(context, slowdown);
    await setBrowserTime(context, world.clock.now());
    if (!fetchesAhead) await saveData(context);
    // Faroese is the default, so it is not stored.
    if (language !== 'fo') {
      await rememberOnDevice(context, { origin: baseURL ?? world.url, preferences: { locale: language } });
    }
    await provide(context);
    await allSlowed();
  },

  spy: [
    async ({ context, worlds, otherHomes }, provide) => {
      const spy = spyOn(context, {
        own: [worlds.current.url, ...otherHomes],
        visited: () => worlds.current.sandbox.url,
      });
      await provide(spy);
      // Both the page and the browser report an expected error; the browser may be later.
      await expect.poll(() => spy.complaints()).toEqual([]);
    },
    { auto: true },
  ],

  visitor: async ({ page, world, spy, say, language, hasTouch }, provide, info) => {
    await provide(createVisitor({ page, world, spy, say, language, hasTouch }));
    if (info.status === info.expectedStatus) return;
    const said = await page.locator('body').innerText();
    await info.attach('where it stood', {
      body: `${new URL(page.url()).pathname}: ${said.replaceAll(/\s+/g, ' ')}`,
      contentType: 'text/plain',
    });
  },

  passTime: async ({ context, world }, provide) => {
    await provide(async (seconds) => {
      world.clock.advance(seconds);
      await setBrowserTime(context, world.clock.now());
    });
  },

  openTab: async ({ context, world, spy, say, language, hasTouch }, provide) => {
    await provide(async () =>
      createVisitor({ page: await context.newPage(), world, spy, say, language, hasTouch }),
    );
  },

  openBrowser: async ({ browser, world, spy, slowdown }, provide) => {
    const opened: BrowserContext[] = [];
    const slowed: (() => Promise<void>)[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({ baseURL: world.url, ...options });
      opened.push(context);
      spy.watch(context);
      slowed.push(await slowDown(context, slowdown));
      await setBrowserTime(context, world.clock.now());
      return context;
    });
    await Promise.all(slowed.map((allSlowed) => allSlowed()));
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
