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
  /** The problems that the spy allows. */
  readonly spy: Spy;
  /** Taps, or clicks on a device without touch. */
  readonly hasTouch: boolean;
}

/** A user in front of one page of the app, who finds elements by their text. */
export interface Visitor extends Place {
  open(path: string): Promise<void>;
  /** The title of the screen. */
  title(): Locator;
  /** A button or a link. */
  pressable(name: string): Locator;
  /** A button or a link of the screen's main part, by the start of its name: rows contain more text than their title. */
  inMain(name: string): Locator;
  press(name: string): Promise<void>;
  /** Taps or clicks, depending on the device. Scrolls a review to its end first. */
  touch(thing: Locator): Promise<void>;
  /** Scrolls a review's receipt to its end if needed, until the button is enabled. */
  readTo(thing: Locator): Promise<void>;
  /** Waits until this text is visible on the screen. */
  see(words: string): Promise<void>;
  signInByCode(person: Person): Promise<void>;
  signInByEmail(person: Person): Promise<void>;
  /** Opens the app with an existing session on this device. */
  arriveSignedIn(person: Person, path?: string): Promise<void>;
}

export function createVisitor(place: Place): Visitor {
  const { page, world, say, hasTouch } = place;
  const named = (name: string) => ({ name, exact: true });
  const pressable = (name: string) =>
    page.getByRole('button', named(name)).or(page.getByRole('link', named(name)));
  const inMain = (name: string) => {
    // Accessible names have no soft hyphens.
    const words = name.replaceAll('\u00AD', '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const begins = { name: new RegExp(`^${words}`) };
    const main = page.getByRole('main');
    return main.getByRole('button', begins).or(main.getByRole('link', begins));
  };
  const press = (name: string) => touch(pressable(name));
  // The review button's label until its receipt has been scrolled to the end.
  const readOn = page
    .getByRole('button', named(say('payments.seePrice')))
    .or(page.getByRole('button', named(say('general.readOn'))));
  const readTo = (thing: Locator) =>
    expect(async () => {
      // Between Playwright's check and the click, the button's action may change.
      if (await readOn.isVisible()) await readOn.dispatchEvent('click');
      await expect(thing).toBeEnabled({ timeout: 1000 });
    }).toPass();
  const touch = async (thing: Locator) => {
    // The web font may still move text after Playwright has computed the click position.
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
