import { hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { startDeployment } from '../testing/deployment.ts';
import type { Deployment } from '../testing/deployment.ts';
import { inFullUnless } from '../testing/in-full.ts';
import { checkScreen } from '../testing/screen-check.ts';
import { test as base, expect } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';
import { letIn, servedByWorker } from '../testing/worker.ts';
import { startWorld } from '../testing/world.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ world }, provide) => {
    const deployment = await startDeployment(world.url);
    await provide(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, provide) => provide(deployment.url),
});

test.use({ fetchesAhead: true, serviceWorkers: 'allow' });
// The login entry has an address of its own.
test.beforeEach(({ spy, deployment }) => {
  spy.allow(
    new RegExp(`(${deployment.url}|web socket ${deployment.url.replace('http', 'ws')}).*: to another host$`),
  );
});

const newBuild = 'fedcba9876543210';

const buildOf = (page: Page) => page.locator('meta[name="bylgja-build"]').getAttribute('content');
const news = ({ page, say }: Visitor) =>
  page.getByRole('status').filter({ hasText: say('connection.newVersion') });

/** As a browser does by itself from time to time. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** All of that build lies on the device, and its worker is the one that waits. */
function waitsToBeTaken(page: Page, build: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isStill = registration?.installing === null && registration.waiting !== null;
    return isStill && (await (await caches.open(`bylgja-${name}`)).match('/')) !== undefined;
  }, build);
}

async function arrive(visitor: Visitor, path: string): Promise<void> {
  await visitor.arriveSignedIn(hanna, path);
  await servedByWorker(visitor.page);
}

test('a new version waits and says so, and is taken at the press of the button', async ({
  visitor,
  page,
  deployment,
}) => {
  await arrive(visitor, '/menu');
  const old = await buildOf(page);
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();
  expect(await buildOf(page)).toBe(old);

  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).toBe(newBuild);
  await expect(visitor.title()).toHaveText(visitor.say('menu.title'));
  await expect(news(visitor)).toHaveCount(0);
});

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('a new version is told of in one language, with nothing for axe to find and no scrolling sideways', async ({
      visitor,
      page,
      deployment,
    }) => {
      await arrive(visitor, '/menu');
      deployment.putOut(newBuild);
      await lookForNewVersion(page);
      await expect(news(visitor)).toBeVisible();
      await checkScreen(page, language);
    });
  });
}

test('a page is kept no longer than what the server writes into it and sends with it', async ({
  visitor,
  page,
  at,
  deployment,
}) => {
  const policy = async () => (await page.reload())?.headers()['content-security-policy'];
  await arrive(visitor, '/menu');
  const old = (await buildOf(page)) ?? '';
  expect(await policy()).not.toContain('wss://app.example.fo');
  const restarted = await startWorld(at, { PUBLIC_URL: 'https://app.example.fo' });
  deployment.restartedAs(restarted.url);
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();

  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).not.toBe(old);
  expect(await policy()).toContain('wss://app.example.fo');
  await restarted.close();
});

test('the build that ran until now stays on the device for tabs that run it, one that has only waited does not', async ({
  visitor,
  page,
  deployment,
}) => {
  await arrive(visitor, '/menu');
  const old = await buildOf(page);
  for (const build of ['aaaaaaaaaaaaaaaa', newBuild]) {
    deployment.putOut(build);
    await lookForNewVersion(page);
    await expect.poll(() => waitsToBeTaken(page, build)).toBe(true);
  }
  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).toBe(newBuild);
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-')));
  await expect
    .poll(async () => (await kept()).toSorted())
    .toEqual([`bylgja-${old}`, `bylgja-${newBuild}`].toSorted());
});

test('what is written is not lost: the new version is taken once one has left for a room', async ({
  visitor,
  page,
  deployment,
}) => {
  const { say } = visitor;
  await arrive(visitor, '/min-brukari/broyt');
  const old = await buildOf(page);
  const firstname = page.getByLabel(say('profile.firstname'));
  await firstname.fill('Hanna Sofía');
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();
  await expect(firstname).toHaveValue('Hanna Sofía');
  expect(await buildOf(page)).toBe(old);

  await visitor.press(say('profile.save'));
  await visitor.see(say('profile.saved'));
  expect(await buildOf(page)).toBe(old);
  await expect(page.getByText(say('profile.saved'))).toHaveCount(0);
  // It is asked for at the first room with nothing left to be said. Where the browser lets it in later, it is taken at the next.
  await visitor.press(say('menu.home'));
  await letIn(page);
  await visitor.press(say('menu.title'));
  await expect.poll(() => buildOf(page)).toBe(newBuild);
});

test('another tab that takes it disturbs nobody: this one goes on, and follows at the next room', async ({
  visitor,
  page,
  openTab,
  deployment,
}) => {
  await arrive(visitor, '/menu/mal');
  const old = await buildOf(page);
  const other = await openTab();
  await other.open('/menu');
  await expect(other.title()).toHaveText(other.say('menu.title'));
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(other)).toBeVisible();
  await other.press(other.say('connection.takeVersion'));
  await letIn(other.page);
  await expect.poll(() => buildOf(other.page)).toBe(newBuild);

  await page.bringToFront();
  expect(await buildOf(page)).toBe(old);
  await expect(news(visitor)).toBeVisible();
  await visitor.touch(page.getByRole('link', { name: visitor.say('general.back') }));
  await expect.poll(() => buildOf(page)).toBe(newBuild);
});
