import type { Person } from '@bylgja/fixtures';
import { createText } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { catalogues } from './catalogues.ts';
import { forgetEverything, openWithPreferences } from './device.ts';
import type { Spy } from './spy.ts';
import type { Subject } from './states/states.ts';
import { tokensOf } from './tokens.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import type { World, Worlds } from './world.ts';

/** One page that visits many screens. */
interface Viewer {
  readonly page: Page;
  readonly worlds: Worlds;
  readonly spy: Spy;
  readonly hasTouch: boolean;
}

interface Checking {
  readonly languagesOf: (name: string) => readonly Locale[];
  readonly check: (name: string, language: Locale) => Promise<void>;
}

/**
 * Shows one screen after another in the same page, each with empty device storage, and checks it in each of its languages.
 * Screens that change the server get a world of their own. Fails at the end, and lists every screen that failed.
 */
export async function checkEach(
  viewer: Viewer,
  { readings, states }: Subject,
  { languagesOf, check }: Checking,
): Promise<void> {
  const { page, worlds, spy } = viewer;
  const usual = page.viewportSize();
  const failures: string[] = [];

  async function look(name: string, language: Locale, show: (visitor: Visitor) => Promise<void>) {
    await test.step(`${name}, ${language}`, async () => {
      try {
        await forgetEverything(page, language === 'fo' ? {} : { locale: language });
        await show(visitorOf(viewer, language));
        await check(name, language);
        await expect.poll(() => spy.complaints()).toEqual([]);
      } catch (error) {
        failures.push(`${name}, ${language}: ${messageOf(error)}`);
      }
      await leave(page, usual);
      spy.forget();
    });
  }

  async function lookAtAll() {
    const sessionOf = createSessions(worlds.current);
    for (const [name, show] of Object.entries(readings)) {
      for (const language of languagesOf(name)) {
        await look(name, language, (visitor) => show(withSessions(visitor, sessionOf)));
      }
    }
    let isNew = Object.keys(readings).length === 0;
    for (const [name, show] of Object.entries(states)) {
      for (const language of languagesOf(name)) {
        if (!isNew) await worlds.renew();
        isNew = false;
        await look(name, language, show);
      }
    }
  }

  // The time limit of one screen, for each screen.
  test.setTimeout(test.info().timeout * (Object.keys(readings).length + Object.keys(states).length));
  await lookAtAll().catch((error: unknown) => failures.push(messageOf(error)));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function visitorOf({ page, worlds, spy, hasTouch }: Viewer, language: Locale): Visitor {
  return createVisitor({
    page,
    world: worlds.current,
    spy,
    say: createText(catalogues[language]),
    language,
    hasTouch,
  });
}

/** Leaves the app and undoes the test's changes to the browser. */
async function leave(page: Page, size: ReturnType<Page['viewportSize']>): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: 'light' });
  if (size !== null) await page.setViewportSize(size);
}

type SessionOf = (person: Person) => ReturnType<typeof tokensOf>;

/** Signs each person in once. */
function createSessions(world: World): SessionOf {
  const sessions = new Map<Person, ReturnType<typeof tokensOf>>();
  return (person) => {
    const session = sessions.get(person) ?? tokensOf(world, person);
    sessions.set(person, session);
    return session;
  };
}

/** Opens the app with the person's session. */
function withSessions(visitor: Visitor, sessionOf: SessionOf): Visitor {
  return {
    ...visitor,
    arriveSignedIn: async (person, path = '/') =>
      openWithPreferences(visitor.page, { path, preferences: await sessionOf(person) }),
  };
}
