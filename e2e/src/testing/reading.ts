import type { Person } from '@bylgja/fixtures';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { forgetEverything, openWithPreferences } from './device.ts';
import type { Reader } from './states/states.ts';
import { tokensOf } from './tokens.ts';
import type { Visitor } from './visitor.ts';

type Reading = readonly [name: string, show: (reader: Reader) => Promise<void>];

/**
 * Looks at one state after another in the same world and the same page, each on a device that knows nothing of the one before, and checks
 * it. Fails at the end, with every state that did.
 */
export async function readEach(
  visitor: Visitor,
  readings: readonly Reading[],
  check: (name: string) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  const reader = readerOf(visitor);
  const usual = page.viewportSize();
  const failures: string[] = [];
  for (const [name, show] of readings) {
    await test.step(name, async () => {
      await forgetEverything(page);
      try {
        await show(reader);
        await check(name);
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        await makeUsual(page, usual);
      }
    });
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** Signs each person in once, and arrives with that session from then on. */
function readerOf(visitor: Visitor): Reader {
  const { page, world } = visitor;
  const sessions = new Map<Person, ReturnType<typeof tokensOf>>();
  const sessionOf = (person: Person) => {
    const session = sessions.get(person) ?? tokensOf(world, person);
    sessions.set(person, session);
    return session;
  };
  return {
    ...visitor,
    arriveSignedIn: async (person, path = '/') =>
      openWithPreferences(page, { path, preferences: await sessionOf(person) }),
  };
}

/** A check that fails may leave the page in the dark, or narrow. */
async function makeUsual(page: Page, size: ReturnType<Page['viewportSize']>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (size !== null) await page.setViewportSize(size);
}
