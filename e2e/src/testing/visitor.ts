import { demoPassword } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import type { Locale, Text } from '@bylgja/i18n';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { openWithPreferences } from './device.ts';
import type { Spy } from './spy.ts';
import { tokensOf } from './tokens.ts';
import type { World } from './world.ts';

interface Place {
  readonly page: Page;
  readonly world: World;
  readonly language: Locale;
  readonly say: Text;
  /** What the spy lets pass. */
  readonly spy: Spy;
  /** A finger; a mouse where there is none. */
  readonly hasTouch: boolean;
}

/** A person in front of one page of the app, who knows things by what they say. */
export interface Visitor extends Place {
  open(path: string): Promise<void>;
  /** The title of the screen. */
  title(): Locator;
  /** A button or a link. */
  pressable(name: string): Locator;
  /** A button or a link of the screen itself, by how its name begins: rows say more than their title. */
  inMain(name: string): Locator;
  press(name: string): Promise<void>;
  /** With a finger or the mouse, as the device has it. A review is read to its end first. */
  touch(thing: Locator): Promise<void>;
  /** Reads the receipt of a review to its end, where it is not all in sight, until the button can be pressed. */
  readTo(thing: Locator): Promise<void>;
  /** Waits until these words stand somewhere on the screen. */
  see(words: string): Promise<void>;
  signInByCode(person: Person): Promise<void>;
  signInByEmail(person: Person): Promise<void>;
  /** Opens the app as somebody who has signed in earlier on this device. */
  arriveSignedIn(person: Person, path?: string): Promise<void>;
}

export function createVisitor(place: Place): Visitor {
  const { page, world, say, hasTouch } = place;
  const named = (name: string) => ({ name, exact: true });
  const pressable = (name: string) =>
    page.getByRole('button', named(name)).or(page.getByRole('link', named(name)));
  const inMain = (name: string) => {
    // What is read aloud has no places where words may break.
    const words = name.replaceAll('\u00AD', '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const begins = { name: new RegExp(`^${words}`) };
    const main = page.getByRole('main');
    return main.getByRole('button', begins).or(main.getByRole('link', begins));
  };
  const press = (name: string) => touch(pressable(name));
  // What the button of a review says until its receipt has been seen to the end.
  const readOn = page
    .getByRole('button', named(say('payments.seePrice')))
    .or(page.getByRole('button', named(say('general.readOn'))));
  const readTo = (thing: Locator) =>
    expect(async () => {
      // Once it has been aimed at, a click may come when the button does something else already.
      if (await readOn.isVisible()) await readOn.dispatchEvent('click');
      await expect(thing).toBeEnabled({ timeout: 1000 });
    }).toPass();
  const touch = async (thing: Locator) => {
    // With the font words may still move from under a finger, of which Playwright knows nothing once it has aimed.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await readTo(thing);
    await (hasTouch ? thing.tap() : thing.click());
  };
  const title = () => page.getByRole('heading', { level: 1 });

  return {
    ...place,
    title,
    pressable,
    inMain,
    press,
    touch,
    readTo,
    open: async (path) => void (await page.goto(path)),
    see: (words) =>
      expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible(),

    async signInByCode(person) {
      const phoneNumber = world.phoneOf(person);
      await press(say('auth.withNumber'));
      await page.getByLabel(say('auth.phoneNumber')).fill(phoneNumber.slice(3));
      await press(say('general.continue'));
      await expect(title()).toHaveText(say('auth.enterCode'));
      await page.getByLabel(say('auth.code', { digits: 6 })).fill(await world.codeSentTo(person));
    },

    async signInByEmail(person) {
      await press(say('auth.withEmail'));
      await page.getByLabel(say('auth.email')).fill(person.email ?? '');
      await page.getByLabel(say('auth.password'), { exact: true }).fill(demoPassword);
      await press(say('auth.signIn'));
    },

    async arriveSignedIn(person, path = '/') {
      await openWithPreferences(page, { path, preferences: await tokensOf(world, person) });
    },
  };
}
