import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';

import { demoPassword, hanna } from '@bylgja/fixtures';
import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';

import { startWorld } from '../src/testing/world.ts';
import type { World } from '../src/testing/world.ts';
import { startWebKit } from './driver.ts';
import type { Browser } from './driver.ts';

const say = createText(fo);
/** WebKit uses the machine's clock, so the world uses the same time. */
const now = new Date().toISOString();

let world: World;
before(async () => {
  world = await startWorld(now);
});
after(() => world.close());

test('in WebKit a user signs in with a phone code and reaches home', async (t) => {
  const browser = await openLoginPage(t);
  await browser.press(say('auth.withNumber'));
  await browser.write(say('auth.phoneNumber'), world.phoneOf(hanna).slice(3));
  await browser.press(say('general.continue'));
  await browser.until('the screen of the code', async () =>
    (await browser.text()).includes(say('auth.enterCode')),
  );
  await browser.write(say('auth.code', { digits: 6 }), await world.codeSentTo(hanna));
  await seesHome(browser);
});

test('in WebKit a user signs in by email and reaches home', async (t) => {
  const browser = await openLoginPage(t);
  await browser.press(say('auth.withEmail'));
  await browser.write(say('auth.email'), hanna.email ?? '');
  await browser.write(say('auth.password'), demoPassword);
  await browser.press(say('auth.signIn'));
  await seesHome(browser);
});

async function openLoginPage(t: TestContext): Promise<Browser> {
  const browser = await startWebKit();
  t.after(() => browser.close());
  await browser.open(world.url);
  return browser;
}

/** Home with the line’s number, which shows that the data has loaded, too. */
async function seesHome(browser: Browser): Promise<void> {
  const number = world
    .phoneOf(hanna)
    .slice(3)
    .replaceAll(/(..)(?=.)/g, '$1 ');
  await browser.until('home', async () => {
    const said = (await browser.text()).replaceAll('\u00a0', ' ');
    return said.includes(number) && (await browser.path()) === '/';
  });
}
